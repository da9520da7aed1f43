import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import type { Parcels, StepResult } from '../list/run-steps.ts';
import { useScanner } from '../scan/use-scanner.ts';
import { workCopy } from '../work-copy.ts';
import { CarriersProvider } from './carriers.tsx';
import { NO_PARCEL, type ParcelDraft, readParcel, sameNumber } from './parcel-draft.ts';
import { ShipRow } from './ship-row.tsx';
import { numberOf, type OrderToShip, type useShipDialog } from './use-ship-dialog.ts';

const FORM_ID = 'ship-orders';
const copy = workCopy.ship;

export interface ShipDialogProps {
  /** Dialog state stored by the list; open while it has orders. */
  shipping: ReturnType<typeof useShipDialog>;
  /** Thumbnail URLs by photo. */
  pictures: ReadonlyMap<string, string>;
  /** @returns the result of each order */
  onShip(parcels: Parcels, onOrder: (done: number) => void): Promise<readonly StepResult[]>;
}

/** Enters the tracking numbers of several orders, one scan after the other. */
export function ShipDialog(props: ShipDialogProps) {
  // Mounts a fresh form at each opening.
  return props.shipping.orders.length > 0 ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ shipping: { orders, setOrders, drafts: kept, setDrafts }, pictures, onShip }: ShipDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  // Rows whose errors are shown, once their field was left.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState<number>();
  // Unlikely numbers already warned about; submitting the same ones again overrides the warning.
  const [warned, setWarned] = useState('');
  const drafts = new Map(orders.map(({ id }) => [id, kept.get(id) ?? NO_PARCEL]));
  const numbered = [...drafts.values()].filter((draft) => readParcel(draft).number !== '').length;

  const unlikely = orders.filter(({ id }) => readParcel(drafts.get(id) ?? NO_PARCEL).isUnlikely);
  const unlikelyKey = unlikely.map(({ id }) => readParcel(drafts.get(id) ?? NO_PARCEL).number).join(' ');
  const isWarned = unlikelyKey !== '' && warned === unlikelyKey;

  const problemOf = (id: string, all: ReadonlyMap<string, ParcelDraft> = drafts): string | undefined => {
    const { problem } = readParcel(all.get(id) ?? NO_PARCEL);
    if (problem) return copy[problem];
    const same = sameNumber(all, id);
    const other = orders.find((order) => order.id === same);
    return other && copy.all.same(numberOf(other));
  };
  const write = (id: string, draft: ParcelDraft) => setDrafts(new Map(kept).set(id, draft));
  const fieldOf = (id: string, name: 'number' | 'carrier') =>
    form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name} ${id}"]`);

  const goTo = (id: string) => {
    const field = fieldOf(id, 'number');
    field?.focus();
    // The next scan replaces the selected text.
    if (field instanceof HTMLInputElement) field.select();
  };
  /** Moves to the next parcel without a number, wrapping around; when all have one, checks them before submitting. */
  const focusNextFrom = (id: string) => {
    const at = orders.findIndex((order) => order.id === id);
    const next = [...orders.slice(at + 1), ...orders.slice(0, at)].find(
      (order) => readParcel(drafts.get(order.id) ?? NO_PARCEL).number === '',
    );
    if (next) goTo(next.id);
    else count.current?.focus();
  };
  /** Two tenants' orders can share a number: each scan moves to the next, which shows its brand and name. */
  const orderOf = (code: string): OrderToShip | undefined => {
    const numbered = orders.filter((order) => numberOf(order) === code.trim().toUpperCase());
    const here = numbered.findIndex(({ id }) => fieldOf(id, 'number') === document.activeElement);
    return numbered[(here + 1) % numbered.length];
  };

  const enter = (id: string, typed: string) => {
    const scanned = orderOf(typed);
    if (scanned) {
      write(id, { ...(drafts.get(id) ?? NO_PARCEL), typed: '' });
      return goTo(scanned.id);
    }
    setAsked(new Set(asked).add(id));
    if (problemOf(id) === undefined) return focusNextFrom(id);
    if (readParcel(drafts.get(id) ?? NO_PARCEL).problem === 'noCarrier') fieldOf(id, 'carrier')?.focus();
    else goTo(id);
  };
  useScanner((code) => {
    const scanned = orderOf(code);
    if (scanned) goTo(scanned.id);
  });

  const ship = async () => {
    if (done !== undefined) return;
    setAsked(new Set(orders.map(({ id }) => id)));
    const wrong = orders.find(({ id }) => problemOf(id) !== undefined);
    if (wrong) return goTo(wrong.id);
    if (unlikely[0] && !isWarned) {
      setWarned(unlikelyKey);
      return goTo(unlikely[0].id);
    }
    setDone(0);
    const parcels = new Map([...drafts].map(([id, draft]) => [id, readParcel(draft).tracking]));
    const results = await onShip(parcels, setDone);
    setDone(undefined);
    const stayed = new Map(results.flatMap(({ orderId, why }) => (why === undefined ? [] : [[orderId, why]])));
    setRefusals(stayed);
    setDrafts((now) => new Map([...now].filter(([id]) => !parcels.has(id) || stayed.has(id))));
    const left = orders.filter(({ id }) => stayed.has(id));
    setOrders(left);
    if (left[0]) goTo(left[0].id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void ship();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ship();
  };

  return (
    <Dialog
      open
      // The dialog stays open until the requests are answered.
      onOpenChange={(open) => !open && done === undefined && setOrders([])}
      isWide
      title={copy.all.heading(orders.length)}
      description={copy.all.lead}
      footer={
        <>
          <p
            ref={count}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            aria-live="polite"
            className="numbers grow self-center font-medium text-small outline-none max-sm:order-1"
          >
            {copy.all.count(numbered, orders.length - numbered)}
          </p>
          <Button type="submit" form={FORM_ID} variant="primary" busy={done !== undefined}>
            {done === undefined
              ? copy.all[isWarned ? 'anyway' : 'confirm'](orders.length)
              : workCopy.working(done, orders.length)}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <ul ref={focusFirst}>
          {orders.map((order) => {
            const row = (
              <ShipRow
                key={order.id}
                order={order}
                pictures={pictures}
                draft={drafts.get(order.id) ?? NO_PARCEL}
                problem={asked.has(order.id) ? problemOf(order.id) : undefined}
                isChecked={asked.has(order.id)}
                refusal={refusals.get(order.id)}
                onChange={(draft) => write(order.id, draft)}
                onEnter={(typed) => enter(order.id, typed)}
              />
            );
            if (!order.shop) return row;
            return (
              <CarriersProvider key={order.id} {...order.shop}>
                {row}
              </CarriersProvider>
            );
          })}
        </ul>
      </form>
    </Dialog>
  );
}
