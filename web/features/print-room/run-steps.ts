import PQueue from 'p-queue';
import { queueOf } from '../../../shared/orders/order-queue.ts';
import type { PrintRoomOrder } from '../../../shared/wire/print-room.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { type OrderCalls, type Step, statusCopy } from '../staff/index.ts';
import { copy } from './copy.ts';

const AT_ONCE = 4;

export interface StepResult {
  orderId: string;
  /** why it did not go; undefined where it did */
  why: string | undefined;
}

/** One step of each of these orders. One that fails stops no other, and each says what became of it. */
export async function runSteps(
  calls: Pick<OrderCalls, 'advance' | 'look'>,
  orders: readonly Pick<PrintRoomOrder, 'id'>[],
  step: Step,
  onDone: (done: number) => void,
): Promise<StepResult[]> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  let done = 0;
  return Promise.all(
    orders.map(({ id: orderId }) =>
      queue.add(async () => {
        const why = await advanced(calls, orderId, step);
        onDone(++done);
        return { orderId, why };
      }),
    ),
  );
}

async function advanced(
  calls: Pick<OrderCalls, 'advance' | 'look'>,
  orderId: string,
  step: Step,
): Promise<string | undefined> {
  try {
    await calls.advance(orderId, step);
    return undefined;
  } catch (error) {
    return isProblem(error, 'order_not_there_yet') ? whereItIs(calls, orderId) : copy.refusal(error);
  }
}

async function whereItIs(calls: Pick<OrderCalls, 'look'>, orderId: string): Promise<string> {
  try {
    const { order } = await calls.look(orderId);
    const [hold] = order.holds;
    return hold ? statusCopy.hold[hold.reason].reason : copy.bulk.is(queueOf(order));
  } catch (error) {
    return copy.refusal(error);
  }
}
