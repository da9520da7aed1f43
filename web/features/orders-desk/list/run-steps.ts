import PQueue from 'p-queue';
import type { TypedTracking } from '../../../../shared/delivery/tracking.ts';
import type { Parcel } from '../../../../shared/order/history.ts';
import { type Queued, queueOf } from '../../../../shared/order/states.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import type { Step } from '../next-step.ts';
import { copy } from '../status-copy.ts';

const AT_ONCE = 4;

export interface StepResult {
  orderId: string;
  /** Reason for a failure; undefined on success. */
  why: string | undefined;
}

/** Makes one call per order; a failure does not stop the others. */
export function runOnOrders(
  orders: readonly { id: string }[],
  call: (orderId: string) => Promise<unknown>,
  onDone: (done: number) => void,
  whyNot: (error: unknown, orderId: string) => string | Promise<string> = copy.refusal,
): Promise<StepResult[]> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  let done = 0;
  return Promise.all(
    orders.map(({ id: orderId }) =>
      queue.add(async () => {
        let why: string | undefined;
        try {
          await call(orderId);
        } catch (error) {
          why = await whyNot(error, orderId);
        }
        onDone(++done);
        return { orderId, why };
      }),
    ),
  );
}

/** Tracking by order; undefined for a parcel without a number. */
export type Parcels = ReadonlyMap<string, TypedTracking | undefined>;

interface StepCalls {
  advance(orderId: string, step: Step, tracking?: TypedTracking): Promise<unknown>;
  load(orderId: string): Promise<{ order: Queued & { parcels?: readonly Parcel[] | undefined } }>;
}

/** Advances each order by one step. @param parcels tracking of the orders to ship */
export function runSteps(
  calls: StepCalls,
  orders: readonly { id: string }[],
  step: Step,
  onDone: (done: number) => void,
  parcels?: Parcels,
): Promise<StepResult[]> {
  return runOnOrders(
    orders,
    (orderId) => calls.advance(orderId, step, parcels?.get(orderId)),
    onDone,
    (error, orderId) => (isProblem(error, 'order_not_there_yet') ? statusText(calls, orderId) : copy.refusal(error)),
  );
}

async function statusText(calls: Pick<StepCalls, 'load'>, orderId: string): Promise<string> {
  try {
    const { order } = await calls.load(orderId);
    const [hold] = order.holds;
    return hold ? copy.hold[hold.reason].reason : copy.isIn(queueOf(order), order.parcels?.at(-1)?.tracking);
  } catch (error) {
    return copy.refusal(error);
  }
}
