import { useState } from 'react';
import { contentsOf, parcelText } from '../../../../shared/order/contents.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { nextStepOf, type Step } from '../next-step.ts';
import { openReprintTiles } from '../order-facts.ts';
import { keyOf } from '../order-key.ts';
import { DownloadZip } from '../prints/download-zip.tsx';
import { PaperButtons } from '../prints/paper-buttons.tsx';
import { listCalls } from '../room-calls.ts';
import { copy } from '../room-copy.ts';
import { useDesk } from '../room-desk.ts';
import type { BulkOutcome } from './bulk-results.tsx';
import { runSteps } from './run-steps.ts';

export interface BulkBarProps {
  orders: readonly PrintRoomOrder[];
  onClear(): void;
  /** Opens the tracking dialog for these orders. */
  onShip(going: readonly PrintRoomOrder[]): void;
  onDone(outcome: BulkOutcome): void;
}

export function BulkBar({ orders, onClear, onShip, onDone }: BulkBarProps) {
  const calls = listCalls(useSite());
  const { askToPack } = useDesk();
  const [running, setRunning] = useState<{ step: Step; done: number; all: number }>();
  const steps = [...new Set(orders.flatMap((order) => nextStepOf(order) ?? []))];

  const run = async (step: Step) => {
    if (running) return;
    const ready = orders.filter((order) => nextStepOf(order) === step);
    if (step === 'Shipped') return onShip(ready);
    const going = step === 'Packed' ? await askToPack(ready) : ready;
    if (going.length === 0) return;
    setRunning({ step, done: 0, all: going.length });
    const keys = going.map((order) => ({ id: keyOf(order) }));
    const results = await runSteps(calls, keys, step, (done) => setRunning({ step, done, all: going.length }));
    setRunning(undefined);
    onDone({ step, results });
  };

  return (
    <section
      aria-label={copy.bulk.bar}
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-edge border-t bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-surface md:mx-0 md:rounded-t-md md:border-x"
    >
      <div className="flex w-full items-center gap-2 lg:w-auto lg:grow">
        <p className="numbers font-medium text-small" aria-live="polite">
          {copy.bulk.selected(orders.length, parcelText(contentsOf(orders.flatMap(({ lines }) => lines))))}
        </p>
        <Button size="small" variant="plain" className="min-h-11 underline max-lg:ml-auto" onClick={onClear}>
          {copy.bulk.clear}
        </Button>
      </div>
      {/* Of an order with a reprint, only its tiles are printed now. */}
      <PaperButtons orders={orders} only={openReprintTiles} />
      <DownloadZip orders={orders.map((order) => ({ ...order, ...toReprintOrder(order) }))} />
      {steps.map((step) => (
        <Button
          key={step}
          size="small"
          variant="primary"
          busy={running !== undefined}
          onClick={() => run(step)}
          className="min-h-11"
        >
          {running?.step === step ? copy.bulk.working(running.done, running.all) : copy.step[step].mark}
        </Button>
      ))}
    </section>
  );
}

function toReprintOrder(order: PrintRoomOrder) {
  const only = openReprintTiles(order);
  return only && { only };
}
