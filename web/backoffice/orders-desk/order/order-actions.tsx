import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import type { TypedTracking } from '../../../../shared/delivery/tracking.ts';
import { contentsOf } from '../../../../shared/order/contents.ts';
import { notYetReprinted, tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import { refundLeft } from '../../../../shared/order/refund-parts.ts';
import {
  ADDRESS_FIXABLE,
  CANCELLABLE,
  GONE,
  HAS_ALL_PRINTS,
  mayAskForPhotos,
  queueOf,
  REMAKABLE,
  REPRINTABLE,
  STAFF_HOLDABLE,
} from '../../../../shared/order/states.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useEditAsCustomer } from '../../impersonation/index.ts';
import { KeysButton } from '../../kit/index.ts';
import { adminCopy } from '../admin-copy.ts';
import { useDesk } from '../desk.ts';
import { nextStepOf, type ReversibleStep, type Step, stepToTakeBack } from '../next-step.ts';
import { isReleasable, openReprintTiles } from '../order-facts.ts';
import { DownloadZip } from '../prints/download-zip.tsx';
import { PaperButtons, usePaper } from '../prints/paper.tsx';
import type { OrderReply } from '../queries.ts';
import type { ActionId } from '../roles.ts';
import { ShipOrder } from '../shipping/ship-order.tsx';
import { statusCopy } from '../status-copy.ts';
import { workCopy as copy } from '../work-copy.ts';
import { type DialogId, OrderDialogs } from './order-dialogs.tsx';
import { type OrderAction, useActionKeys } from './use-action-keys.ts';
import { useOrderAction } from './use-order-action.ts';

export interface OrderActionsProps {
  reply: OrderReply;
  /** Thumbnail URLs by photo key. */
  pictures: ReadonlyMap<string, string | undefined>;
}

/** All that the order's state and the role allow: as buttons, shortcuts and, in the back office, palette entries. */
export function OrderActions({ reply, pictures }: OrderActionsProps) {
  const { order } = reply;
  const { role } = useDesk();
  const parcel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<DialogId>();
  const { possible, busy, advance, next, reprintable } = usePossibleActions(reply, setShown, () =>
    // Focus only by shortcut: while a field has the focus, the other shortcuts are off.
    parcel.current?.querySelector('input')?.focus(),
  );
  const actionsOf = (id: ActionId): OrderAction[] =>
    [possible[id] || []].flat().map((action, index) => ({
      id,
      ...action,
      ...(index === 0 && { shortcut: role.shortcuts[id] }),
    }));
  const extras = {
    reminder: queueOf(order) === 'Reprints' && !GONE.includes(order.productionState) && (
      <p key="reminder" className="mr-2 font-medium text-signal text-small">
        {copy.reprint.first}
      </p>
    ),
    papers: (possible.sheet || possible.slip) && (
      <PaperButtons key="papers" orders={[order]} {...(!possible.sheet && { kinds: ['slip'] })} />
    ),
    zip: possible.sheet && order.holds.length === 0 && HAS_ALL_PRINTS.includes(order.productionState) && (
      <DownloadZip key="zip" orders={[order]} />
    ),
  };
  const isExtra = (part: string): part is keyof typeof extras => part in extras;
  const actions = role.bar.flatMap((part) => (isExtra(part) ? [] : actionsOf(part)));
  useActionKeys(actions);

  return (
    <>
      <section
        aria-label={role.readsAll ? adminCopy.actions : undefined}
        className="mt-4 flex flex-wrap items-center gap-2"
      >
        {role.bar.map((part) =>
          isExtra(part)
            ? extras[part]
            : actionsOf(part).map((action) => (
                <ActionButton key={action.id} action={action} isBusy={busy === action.id} />
              )),
        )}
        {!role.readsAll && <KeysButton className="ml-auto" />}
      </section>
      {next === 'Shipped' && (
        <div ref={parcel}>
          <ShipOrder
            order={order}
            isBusy={busy === 'next'}
            isFocused={!role.shortcuts.tracking}
            onShip={(tracking) => void advance('Shipped', tracking)}
          />
        </div>
      )}
      <OrderDialogs
        {...{ order, shown, pictures }}
        tiles={reprintable}
        onReprint={possible.reprint ? () => setShown('reprint') : undefined}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}

function ActionButton({ action, isBusy }: { action: OrderAction; isBusy: boolean }) {
  const { label, shortcut, isMain = false, run } = action;
  // The back office has more actions than the print room, and fingers touch those of the print room.
  const isDense = useDesk().role.readsAll;
  return (
    <Button
      size="small"
      {...(isMain && { variant: 'primary' })}
      {...(!isDense && { className: clsx('min-h-11', isMain && 'px-5') })}
      {...(isDense && shortcut !== undefined && { 'aria-keyshortcuts': shortcut, title: shortcut })}
      onClick={run}
      busy={isBusy || action.isBusy === true}
    >
      {label}
      {isDense && shortcut !== undefined && (
        <span
          aria-hidden="true"
          className="ml-1.5 font-sans text-caption opacity-60 max-lg:hidden pointer-coarse:hidden"
        >
          {shortcut.slice(-1)}
        </span>
      )}
    </Button>
  );
}

type Possible = Omit<OrderAction, 'id' | 'shortcut'> & { id?: string };

/** Actions that the order's state allows, regardless of role. */
function usePossibleActions(reply: OrderReply, show: (dialog: DialogId) => void, focusParcel: () => void) {
  const { order } = reply;
  const whole = 'mails' in reply ? reply : undefined;
  const { role, calls, notify, askToPack } = useDesk();
  const { environment } = useSite();
  const { busy, run } = useOrderAction<string>(role.refusal);
  // Changes only after the reply, so that a double click sends one mail.
  const [mailId, setMailId] = useState(environment.newId);
  const { making, make } = usePaper([order]);
  const edit = useEditAsCustomer(whole?.order ?? order);
  const next = nextStepOf(order);
  const back = stepToTakeBack(order);
  const { productionState: state } = order;
  const hasTiles = order.lines.some(({ tiles }) => tiles.length > 0);
  const hasGoods = contentsOf(order.lines).packed.length > 0;
  const isFree = queueOf(order) === state;
  const reprintable = notYetReprinted(tilesAsTheyHang(order), openReprintTiles(order) ?? []);
  const mayReprint = order.holds.length === 0 && REPRINTABLE.includes(state) && reprintable.length > 0;
  const receipt = whole?.mails.find(({ kind, isAgain }) => kind === 'order-confirmation' && !isAgain);

  const stepBack = (step: ReversibleStep) => calls.stepBack(order, step);
  const advance = (step: Step, tracking?: TypedTracking) => {
    const isReversible = step === 'Printed' || step === 'Packed';
    const undo = async () => {
      if (!isReversible) return;
      await stepBack(step);
      notify({ text: copy.takenBack(order.id, step) });
    };
    const work = async () =>
      step === 'Packed' && (await askToPack([order])).length === 0 ? false : calls.advance(order, step, tracking);
    return run('next', work, {
      text: copy.done(order.id, step),
      ...(role.undoesSteps && isReversible && { undo }),
    });
  };
  const dialog = (id: DialogId, label: string): Possible => ({ label, run: () => show(id) });

  const possible: Readonly<Record<ActionId, Possible | Possible[] | false | undefined>> = {
    // A parcel needs its tracking number first.
    next: next && next !== 'Shipped' && { label: copy.step[next].mark, isMain: true, run: () => void advance(next) },
    tracking: next === 'Shipped' && { label: adminCopy.action.tracking, run: focusParcel },
    back: back && {
      label: copy.undoStep(back),
      run: () => void run('back', () => stepBack(back), { text: copy.takenBack(order.id, back) }),
    },
    release: order.holds.filter(isReleasable).map(({ reason }) => ({
      id: `release ${reason}`,
      label: adminCopy.action.release(statusCopy.hold[reason].reason),
      run: () =>
        void run(`release ${reason}`, () => calls.release(order, reason), { text: copy.hold.released(order.id) }),
    })),
    hold: STAFF_HOLDABLE.includes(state) && dialog('hold', copy.hold.open),
    ask: hasTiles && mayAskForPhotos(order) && dialog('ask', copy.ask.open),
    reprint: mayReprint && dialog('reprint', adminCopy.action.reprint),
    remake: hasTiles &&
      isFree &&
      REMAKABLE.includes(state) && {
        label: copy.remake.all,
        run: () => void run('remake', () => calls.remake(order), { text: copy.remake.asked(order.id) }),
      },
    address: ADDRESS_FIXABLE.includes(state) && dialog('address', adminCopy.action.address),
    refund: whole && refundLeft(whole.order).cents > 0 && dialog('refund', adminCopy.action.refund),
    cancel: CANCELLABLE.includes(state) && dialog('cancel', adminCopy.action.cancel),
    note: dialog('note', adminCopy.action.note),
    receipt: receipt && {
      label: adminCopy.action.receipt,
      run: () =>
        void run('receipt', () => calls.resend(order, mailId, receipt), {
          text: adminCopy.mails.asked(statusCopy.mail[receipt.kind]),
        }).then((isDone) => isDone && setMailId(environment.newId())),
    },
    slip: (hasTiles || hasGoods) && {
      label: copy.paper.slip(1),
      isBusy: making?.kind === 'slip',
      run: () => void make('slip'),
    },
    sheet: hasTiles && {
      label: copy.paper.sheet(1),
      isBusy: making?.kind === 'sheet',
      run: () => void make('sheet'),
    },
    edit: edit && { label: adminCopy.action.edit, run: edit },
  };
  return { possible, busy, advance, next, reprintable };
}
