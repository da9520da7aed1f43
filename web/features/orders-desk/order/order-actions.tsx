import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TypedTracking } from '../../../../shared/delivery/tracking.ts';
import { contentsOf } from '../../../../shared/order/contents.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import {
  GONE,
  HAS_ALL_PRINTS,
  mayAskForPhotos,
  queueOf,
  REMAKABLE,
  STAFF_HOLDABLE,
} from '../../../../shared/order/states.ts';
import { isTypedInto } from '../../../lib/typed-into.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { nextStepOf, type ReversibleStep, type Step, stepToTakeBack } from '../next-step.ts';
import { DownloadZip } from '../prints/download-zip.tsx';
import { PaperButtons } from '../prints/paper-buttons.tsx';
import { orderCalls } from '../room-calls.ts';
import { copy } from '../room-copy.ts';
import { useDesk } from '../room-desk.ts';
import { ShipOrder } from '../shipping/ship-order.tsx';
import { AskPhotoDialog } from './ask-photo-dialog.tsx';
import { HoldOrderDialog } from './hold-order-dialog.tsx';

export interface OrderActionsProps {
  order: PrintRoomOrder;
  /** Thumbnail URLs by photo key. */
  pictures: ReadonlyMap<string, string | undefined>;
}

export function OrderActions({ order, pictures }: OrderActionsProps) {
  const calls = orderCalls(useSite(), order.tenantId);
  const { notify, askToPack } = useDesk();
  const [busy, setBusy] = useState<'next' | 'back' | 'remake'>();
  const [isHolding, setHolding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const next = nextStepOf(order);
  const back = stepToTakeBack(order);
  const isWaiting = queueOf(order) === 'Reprints' && !GONE.includes(order.productionState);
  const hasTiles = order.lines.some(({ tiles }) => tiles.length > 0);
  const hasGoods = contentsOf(order.lines).packed.length > 0;

  const stepBack = async (step: ReversibleStep) => {
    await calls.stepBack(order.id, step);
    notify({ text: copy.takenBack(order.id, step) });
  };
  const run = async (what: 'next' | 'back' | 'remake', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      notify({ text: copy.refusal(error), isProblem: true });
    } finally {
      setBusy(undefined);
    }
  };
  const advance = (step: Step, tracking?: TypedTracking) =>
    run('next', async () => {
      if (step === 'Packed' && (await askToPack([order])).length === 0) return;
      await calls.advance(order.id, step, tracking);
      const isHarmless = step === 'Printed' || step === 'Packed';
      notify({ text: copy.done(order.id, step), ...(isHarmless && { undo: () => stepBack(step) }) });
    });
  const remake = () =>
    run('remake', async () => {
      await calls.remake(order.id);
      notify({ text: copy.remake.asked(order.id) });
    });
  const undoStep = (step: ReversibleStep) => run('back', () => stepBack(step));

  useShortcuts({
    // A parcel needs its tracking number first.
    next: next !== undefined && next !== 'Shipped' ? () => advance(next) : undefined,
    back: back !== undefined ? () => undoStep(back) : undefined,
  });

  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {next !== undefined && next !== 'Shipped' && (
          <Button
            variant="primary"
            size="small"
            className="min-h-11 px-5"
            onClick={() => advance(next)}
            busy={busy === 'next'}
          >
            {copy.step[next].mark}
          </Button>
        )}
        {isWaiting && <p className="mr-2 font-medium text-signal text-small">{copy.reprint.first}</p>}
        {hasTiles && <PaperButtons orders={[order]} />}
        {!hasTiles && hasGoods && <PaperButtons orders={[order]} kinds={['slip']} />}
        {hasTiles && order.holds.length === 0 && HAS_ALL_PRINTS.includes(order.productionState) && (
          <DownloadZip orders={[order]} />
        )}
        {back && (
          <Button size="small" className="min-h-11" onClick={() => undoStep(back)} busy={busy === 'back'}>
            {copy.undoStep(back)}
          </Button>
        )}
        {hasTiles && queueOf(order) === order.productionState && REMAKABLE.includes(order.productionState) && (
          <Button size="small" className="min-h-11" onClick={remake} busy={busy === 'remake'}>
            {copy.remake.all}
          </Button>
        )}
        {STAFF_HOLDABLE.includes(order.productionState) && (
          <Button size="small" className="min-h-11" onClick={() => setHolding(true)}>
            {copy.hold.open}
          </Button>
        )}
        {hasTiles && mayAskForPhotos(order) && (
          <Button size="small" className="min-h-11" onClick={() => setAsking(true)}>
            {copy.ask.open}
          </Button>
        )}
        {(next !== undefined || back) && (
          <p className="ml-auto text-caption text-ink-soft pointer-coarse:hidden max-lg:hidden">{copy.order.keys}</p>
        )}
      </div>
      {next === 'Shipped' && (
        <ShipOrder
          order={order}
          isBusy={busy === 'next'}
          isFocused
          onShip={(tracking) => advance('Shipped', tracking)}
        />
      )}
      {isAsking && <AskPhotoDialog order={order} pictures={pictures} onClose={() => setAsking(false)} />}
      <HoldOrderDialog orderId={order.id} open={isHolding} onOpenChange={setHolding} />
    </>
  );
}

/** Shortcuts use Ctrl or Command, so that neither a scanner nor dictation triggers them. */
function useShortcuts(shortcuts: { next: (() => void) | undefined; back: (() => void) | undefined }): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.repeat || isTypedInto(event.target)) return;
      const command = event.key === 'Enter' ? latest.current.next : event.key === 'z' ? latest.current.back : undefined;
      if (!command || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      command();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
