import { useRef, useState } from 'react';
import type { TypedTracking } from '../../../../shared/delivery/tracking.ts';
import type { AdminOrderReply } from '../../../../shared/order/admin-wire.ts';
import { contentsOf } from '../../../../shared/order/contents.ts';
import { notYetReprinted, tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import {
  ADDRESS_FIXABLE,
  CANCELLABLE,
  mayAskForPhotos,
  queueOf,
  REMAKABLE,
  REPRINTABLE,
  STAFF_HOLDABLE,
} from '../../../../shared/order/states.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useEditAsCustomer } from '../../admin-walls/index.ts';
import { nextStepOf, type Step, stepToTakeBack } from '../next-step.ts';
import { orderCopy } from '../order-copy.ts';
import type { OrderDesk } from '../order-desk.ts';
import { openReprintTiles } from '../order-facts.ts';
import { usePaper } from '../prints/use-paper.ts';
import { PackingDialog } from '../shipping/packing-dialog.tsx';
import { ShipOrder } from '../shipping/ship-order.tsx';
import { usePacking } from '../shipping/use-packing.ts';
import { copy as statusCopy } from '../status-copy.ts';
import type { AdminCalls } from '../use-admin-desk.ts';
import { workCopy } from '../work-copy.ts';
import { type DialogId, OrderDialogs } from './order-dialogs.tsx';
import { isReleasable } from './order-holds.tsx';
import { type OrderAction, useOrderKeys } from './order-keys.ts';
import { refundableCents } from './refund-dialog.tsx';

export interface OrderActionsProps {
  reply: AdminOrderReply;
  desk: OrderDesk;
  calls: AdminCalls;
  pictures: ReadonlyMap<string, string | undefined>;
}

/** All actions that the order's state allows: as buttons, palette entries and shortcuts. */
export function OrderActions({ reply, desk, calls, pictures }: OrderActionsProps) {
  const { order, mails } = reply;
  const { environment } = useSite();
  const [shown, setShown] = useState<DialogId>();
  const [busy, setBusy] = useState<string>();
  // Changes only after the reply, so that a double click sends one mail.
  const [mailId, setMailId] = useState(environment.newId);
  const { making, make } = usePaper([order]);
  const packing = usePacking();
  const parcel = useRef<HTMLDivElement>(null);
  const edit = useEditAsCustomer(order);
  const next = nextStepOf(order);
  const back = stepToTakeBack(order);
  const hasTiles = order.lines.some(({ tiles }) => tiles.length > 0);
  const hasGoods = contentsOf(order.lines).packed.length > 0;
  const isFree = queueOf(order) === order.productionState;
  const reprintable = notYetReprinted(tilesAsTheyHang(order), openReprintTiles(order) ?? []);
  const mayReprint = order.holds.length === 0 && REPRINTABLE.includes(order.productionState) && reprintable.length > 0;
  const receipt = mails.find(({ kind, isAgain }) => kind === 'order-confirmation' && !isAgain);

  const report = async (work: Promise<unknown>, text: string): Promise<boolean> => {
    try {
      await work;
      desk.notify({ text });
      return true;
    } catch (error) {
      desk.notify({ text: orderCopy.refusal(error), isProblem: true });
      return false;
    }
  };
  const run = async (id: string, work: () => Promise<unknown>, text: string): Promise<boolean> => {
    if (busy !== undefined) return false;
    setBusy(id);
    const isDone = await report(work(), text);
    setBusy(undefined);
    return isDone;
  };
  const advance = async (to: Step, tracking?: TypedTracking): Promise<void> => {
    if (to === 'Packed' && (await packing.ask([order])).length === 0) return;
    await run('next', () => desk.calls.advance(order.id, to, tracking), workCopy.done(order.id, to));
  };
  const dialog = (id: DialogId, label: string, key: string): OrderAction => ({
    id,
    label,
    key,
    run: () => setShown(id),
  });

  const actions: OrderAction[] = [
    // A parcel needs its tracking number first.
    ...(next && next !== 'Shipped'
      ? [{ id: 'next', label: workCopy.step[next].mark, key: 'N', isMain: true, run: () => void advance(next) }]
      : []),
    // Focus only by shortcut: while a field has the focus, the other shortcuts are off.
    ...(next === 'Shipped'
      ? [
          {
            ...{ id: 'tracking', label: orderCopy.action.tracking, key: 'N' },
            run: () => parcel.current?.querySelector('input')?.focus(),
          },
        ]
      : []),
    ...(back
      ? [
          {
            ...{ id: 'back', label: workCopy.undoStep(back), key: 'Z' },
            run: () => void run('back', () => desk.calls.stepBack(order.id, back), workCopy.takenBack(order.id, back)),
          },
        ]
      : []),
    ...order.holds.filter(isReleasable).map(({ reason }, index) => ({
      id: `release ${reason}`,
      label: orderCopy.action.release(statusCopy.hold[reason].reason),
      ...(index === 0 && { key: 'L' }),
      run: () =>
        void run(`release ${reason}`, () => desk.calls.release(order.id, reason), workCopy.hold.released(order.id)),
    })),
    ...(STAFF_HOLDABLE.includes(order.productionState) ? [dialog('hold', workCopy.hold.open, 'H')] : []),
    ...(hasTiles && mayAskForPhotos(order) ? [dialog('ask', workCopy.ask.open, 'P')] : []),
    ...(mayReprint ? [dialog('reprint', orderCopy.action.reprint, 'G')] : []),
    ...(hasTiles && isFree && REMAKABLE.includes(order.productionState)
      ? [
          {
            ...{ id: 'remake', label: workCopy.remake.all, key: 'M' },
            run: () => void run('remake', () => desk.calls.remake(order.id), workCopy.remake.asked(order.id)),
          },
        ]
      : []),
    ...(ADDRESS_FIXABLE.includes(order.productionState) ? [dialog('address', orderCopy.action.address, 'A')] : []),
    ...(refundableCents(order) > 0 ? [dialog('refund', orderCopy.action.refund, 'R')] : []),
    ...(CANCELLABLE.includes(order.productionState) ? [dialog('cancel', orderCopy.action.cancel, 'X')] : []),
    dialog('note', orderCopy.action.note, 'W'),
    ...(receipt
      ? [
          {
            ...{ id: 'receipt', label: orderCopy.action.receipt, key: 'S' },
            run: () =>
              void run(
                'receipt',
                () => calls.resend(mailId, receipt),
                orderCopy.mails.asked(statusCopy.mail[receipt.kind]),
              ).then((isDone) => isDone && setMailId(environment.newId())),
          },
        ]
      : []),
    ...(hasTiles || hasGoods
      ? [
          {
            id: 'slip',
            label: orderCopy.action.slip,
            key: 'K',
            isBusy: making?.kind === 'slip',
            run: () => void make('slip'),
          },
        ]
      : []),
    ...(hasTiles
      ? [
          {
            ...{ id: 'sheet', label: workCopy.paper.sheet(1), key: 'C' },
            ...{ isBusy: making?.kind === 'sheet', run: () => void make('sheet') },
          },
        ]
      : []),
    ...(edit ? [{ id: 'edit', label: orderCopy.action.edit, key: 'U', run: edit }] : []),
  ];
  useOrderKeys(actions);

  return (
    <>
      <section aria-label={orderCopy.actions} className="mt-4 flex flex-wrap items-center gap-2">
        {actions.map(({ id, label, key, isMain = false, isBusy = false, run: start }) => (
          <Button
            key={id}
            size="small"
            {...(isMain && { variant: 'primary' })}
            onClick={start}
            busy={isBusy || busy === id}
            {...(key !== undefined && { 'aria-keyshortcuts': `Alt+${key}`, title: orderCopy.key(key) })}
          >
            {label}
            {key !== undefined && (
              <span
                aria-hidden="true"
                className="ml-1.5 font-sans text-caption opacity-60 max-lg:hidden pointer-coarse:hidden"
              >
                {key}
              </span>
            )}
          </Button>
        ))}
      </section>
      <p className="mt-2 text-caption text-ink-soft max-lg:hidden pointer-coarse:hidden">{orderCopy.keys}</p>
      {next === 'Shipped' && (
        <div ref={parcel}>
          <ShipOrder order={order} isBusy={busy === 'next'} onShip={(tracking) => void advance('Shipped', tracking)} />
        </div>
      )}
      <PackingDialog packing={packing} />
      <OrderDialogs
        {...{ order, shown, calls, pictures, report }}
        tiles={reprintable}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
