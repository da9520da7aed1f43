import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { readOrderId } from '../../../../shared/order/schema.ts';
import { queueOf } from '../../../../shared/order/states.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useDesk } from '../desk.ts';
import { nextStepOf } from '../next-step.ts';
import type { OrderName } from '../order-name.ts';
import { printRoomQueries } from '../queries.ts';
import { workCopy } from '../work-copy.ts';
import { copy } from './copy.ts';
import type { Room } from './room.ts';

/** Debounce for accidental double scans. */
const TWICE_MS = 4_000;

/** Notices belong to a pathname, without its query. */
const pageOf = ({ id }: OrderName) => paths.printRoomNumber(id);

/** Handles a code: opens its order or records its next step. */
export function useScannedOrder({ isRecording, shop }: Pick<Room, 'isRecording' | 'shop'>): Room['scan'] {
  const site = useSite();
  const { calls, notify, askToPack } = useDesk();
  const navigate = useNavigate();
  const last = useRef<{ orderId: string; atMs: number }>(undefined);

  /** A slip has a number without a tenant; staff choose if several match. */
  async function find(orderId: string): Promise<PrintRoomOrder | undefined> {
    const { orders } = await site.queryClient.fetchQuery(printRoomQueries(site).numbered(orderId, shop));
    const [first] = orders;
    if (orders.length === 1) return first;
    const chooser = paths.printRoomNumber(orderId);
    await navigate(chooser);
    notify({ text: copy.numbered.said(orderId), on: chooser });
    return undefined;
  }

  async function recordStep(order: PrintRoomOrder): Promise<void> {
    const step = nextStepOf(order);
    if (queueOf(order) === 'Reprints') {
      await navigate(paths.printRoomOrder(order));
      return notify({ text: copy.scan.reprint(order.id), on: pageOf(order), isProblem: true });
    }
    if (step === undefined) return notify({ text: copy.scan.nothing(order.id, queueOf(order)), isProblem: true });
    if (step === 'Shipped') {
      // The next scan is the label's, into the field.
      await navigate(paths.printRoomOrder(order));
      return notify({ text: copy.scan.parcel(order.id), on: pageOf(order) });
    }
    if (step === 'Packed' && (await askToPack([order])).length === 0) {
      // Allows an immediate rescan.
      last.current = undefined;
      return notify({ text: copy.scan.notPacked(order.id), isProblem: true });
    }
    await calls.advance(order, step);
    const undo =
      step === 'Printed' || step === 'Packed'
        ? async () => {
            await calls.stepBack(order, step);
            notify({ text: workCopy.takenBack(order.id, step) });
          }
        : undefined;
    notify({ text: workCopy.done(order.id, step), ...(undo && { undo }) });
  }

  async function open(order: PrintRoomOrder): Promise<void> {
    await navigate(paths.printRoomOrder(order));
    notify({ text: copy.scan.opened(order.id), on: pageOf(order) });
  }

  async function handle(orderId: string): Promise<void> {
    const order = await find(orderId);
    if (order) await (isRecording ? recordStep(order) : open(order));
  }

  return (code) => {
    const orderId = readOrderId(code);
    if (orderId === undefined) return notify({ text: copy.scan.unknown(code), isProblem: true });
    const atMs = site.environment.now();
    if (isRecording && last.current?.orderId === orderId && atMs - last.current.atMs < TWICE_MS)
      return notify({ text: copy.scan.twice(orderId) });
    last.current = { orderId, atMs };
    handle(orderId).catch((error: unknown) => {
      // Allows an immediate rescan.
      last.current = undefined;
      if (isProblem(error, 'unknown_order')) return notify({ text: copy.scan.unknown(orderId), isProblem: true });
      const text = isProblem(error, 'order_not_there_yet') ? workCopy.refusal(error) : copy.scan.failed(orderId);
      notify({ text, isProblem: true });
    });
  };
}
