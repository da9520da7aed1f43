import PQueue from 'p-queue';
import type { TypedTracking } from '../../../../shared/delivery/tracking.ts';
import type { Parcel } from '../../../../shared/order/history.ts';
import { type Queued, queueOf } from '../../../../shared/order/states.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import type { Step } from '../next-step.ts';
import { keyOf, type OrderName } from '../order-name.ts';
import { statusCopy as copy } from '../status-copy.ts';

const AT_ONCE = 4;

export interface StepResult {
  order: OrderName;
  /** Reason for a failure; undefined on success. */
  why: string | undefined;
}

/** Makes one call per order; a failure does not stop the others. */
export function runOnOrders<Order extends OrderName>(
  orders: readonly Order[],
  call: (order: Order) => Promise<unknown>,
  onDone: (done: number) => void,
  whyNot: (error: unknown, order: Order) => string | Promise<string> = copy.refusal,
): Promise<StepResult[]> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  let done = 0;
  return Promise.all(
    orders.map((order) =>
      queue.add(async () => {
        let why: string | undefined;
        try {
          await call(order);
        } catch (error) {
          why = await whyNot(error, order);
        }
        onDone(++done);
        return { order, why };
      }),
    ),
  );
}

/** Tracking by order key; undefined for a parcel without a number. */
export type Parcels = ReadonlyMap<string, TypedTracking | undefined>;

interface StepCalls {
  advance(order: OrderName, step: Step, tracking?: TypedTracking): Promise<unknown>;
  load(order: OrderName): Promise<{ order: Queued & { parcels?: readonly Parcel[] | undefined } }>;
}

/** Advances each order by one step. @param parcels tracking of the orders to ship */
export function runSteps(
  calls: StepCalls,
  orders: readonly OrderName[],
  step: Step,
  onDone: (done: number) => void,
  parcels?: Parcels,
): Promise<StepResult[]> {
  return runOnOrders(
    orders,
    (order) => calls.advance(order, step, parcels?.get(keyOf(order))),
    onDone,
    (error, order) => (isProblem(error, 'order_not_there_yet') ? statusText(calls, order) : copy.refusal(error)),
  );
}

async function statusText(calls: Pick<StepCalls, 'load'>, name: OrderName): Promise<string> {
  try {
    const { order } = await calls.load(name);
    const [hold] = order.holds;
    return hold ? copy.hold[hold.reason].reason : copy.isIn(queueOf(order), order.parcels?.at(-1)?.tracking);
  } catch (error) {
    return copy.refusal(error);
  }
}
