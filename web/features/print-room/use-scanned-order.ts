import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { queueOf } from '../../../shared/orders/order-queue.ts';
import { OrderId } from '../../../shared/schemas/order.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { nextStepOf } from '../staff/index.ts';
import { copy } from './copy.ts';
import type { Desk } from './desk.ts';
import { orderCalls } from './order-calls.ts';

/** A hand that rests on the trigger scans a slip twice. */
const TWICE_MS = 4_000;

/** What happens to a code: its order is opened, or its next step is noted. */
export function useScannedOrder({
  say,
  isNoting,
  askToPack,
}: Pick<Desk, 'say' | 'isNoting' | 'askToPack'>): (code: string) => void {
  const site = useSite();
  const navigate = useNavigate();
  const calls = orderCalls(site);
  const last = useRef<{ orderId: string; atMs: number }>(undefined);

  async function note(orderId: string): Promise<void> {
    const { order } = await calls.look(orderId);
    const step = nextStepOf(order);
    if (queueOf(order) === 'Reprints') {
      await navigate(paths.printRoomOrder(orderId));
      return say({ text: copy.scan.reprint(orderId), on: paths.printRoomOrder(orderId), isProblem: true });
    }
    if (step === undefined) return say({ text: copy.scan.nothing(orderId, queueOf(order)), isProblem: true });
    if (step === 'Shipped') {
      // the next scan is that of the label, and goes into the field
      await navigate(paths.printRoomOrder(orderId));
      return say({ text: copy.scan.parcel(orderId), on: paths.printRoomOrder(orderId) });
    }
    if (step === 'Packed' && (await askToPack([order])).length === 0) {
      // the slip may be scanned again at once
      last.current = undefined;
      return say({ text: copy.scan.notPacked(orderId), isProblem: true });
    }
    await calls.advance(orderId, step);
    const undo =
      step === 'Printed' || step === 'Packed'
        ? async () => {
            await calls.stepBack(orderId, step);
            say({ text: copy.takenBack(orderId, step) });
          }
        : undefined;
    say({ text: copy.done(orderId, step), ...(undo && { undo }) });
  }

  async function open(orderId: string): Promise<void> {
    await calls.look(orderId);
    await navigate(paths.printRoomOrder(orderId));
    say({ text: copy.scan.opened(orderId), on: paths.printRoomOrder(orderId) });
  }

  return (code) => {
    const orderId = OrderId.safeParse(code.trim().toUpperCase()).data;
    if (orderId === undefined) return say({ text: copy.scan.unknown(code), isProblem: true });
    const atMs = site.environment.now();
    if (isNoting && last.current?.orderId === orderId && atMs - last.current.atMs < TWICE_MS)
      return say({ text: copy.scan.twice(orderId) });
    last.current = { orderId, atMs };
    (isNoting ? note(orderId) : open(orderId)).catch((error: unknown) => {
      // it may be scanned again at once
      last.current = undefined;
      if (isProblem(error, 'unknown_order')) return say({ text: copy.scan.unknown(orderId), isProblem: true });
      const text = isProblem(error, 'order_not_there_yet') ? copy.refusal(error) : copy.scan.failed(orderId);
      say({ text, isProblem: true });
    });
  };
}
