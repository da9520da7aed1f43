import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { useShortcuts } from '../../kit/index.ts';
import type { Parcels, StepResult } from '../list/run-steps.ts';
import { keyOf, type OrderName } from '../order-name.ts';
import { useScanner } from '../use-scanner.ts';
import { workCopy } from '../work-copy.ts';
import { CarriersProvider } from './carriers.tsx';
import { NO_PARCEL, type ParcelDraft, readParcel, sameNumber } from './parcel-draft.ts';
import { type OrderToShip, ShipRow } from './ship-row.tsx';

const FORM_ID = 'ship-orders';
const copy = workCopy.ship;

/** Dialog state stored by the list, so that reopening restores the typed numbers. */
export function useShipDialog() {
  const [orders, setOrders] = useState<readonly OrderToShip[]>([]);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ParcelDraft>>(new Map());
  return { orders, setOrders, drafts, setDrafts };
}

export interface ShipDialogProps {
  /** Dialog state stored by the list; open while it has orders. */
  shipping: ReturnType<typeof useShipDialog>;
  /** Thumbnail URLs by photo. */
  pictures: ReadonlyMap<string, string>;
  /** @returns the result of each order */
  onShip(
    orders: readonly OrderName[],
    parcels: Parcels,
    onOrder: (done: number) => void,
  ): Promise<readonly StepResult[]>;
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
  const drafts = new Map(orders.map(({ key }) => [key, kept.get(key) ?? NO_PARCEL]));
  const numbered = [...drafts.values()].filter((draft) => readParcel(draft).number !== '').length;

  const unlikely = orders.filter(({ key }) => readParcel(drafts.get(key) ?? NO_PARCEL).isUnlikely);
  const unlikelyKey = unlikely.map(({ key }) => readParcel(drafts.get(key) ?? NO_PARCEL).number).join(' ');
  const isWarned = unlikelyKey !== '' && warned === unlikelyKey;

  const problemOf = (key: string, all: ReadonlyMap<string, ParcelDraft> = drafts): string | undefined => {
    const { problem } = readParcel(all.get(key) ?? NO_PARCEL);
    if (problem) return copy[problem];
    const same = sameNumber(all, key);
    const other = orders.find((order) => order.key === same);
    return other && copy.all.same(other.id);
  };
  const write = (key: string, draft: ParcelDraft) => setDrafts(new Map(kept).set(key, draft));
  const fieldOf = (key: string, name: 'number' | 'carrier') =>
    form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name} ${key}"]`);

  const goTo = (key: string) => {
    const field = fieldOf(key, 'number');
    field?.focus();
    // The next scan replaces the selected text.
    if (field instanceof HTMLInputElement) field.select();
  };
  /** Moves to the next parcel without a number, wrapping around; when all have one, checks them before submitting. */
  const focusNextFrom = (key: string) => {
    const at = orders.findIndex((order) => order.key === key);
    const next = [...orders.slice(at + 1), ...orders.slice(0, at)].find(
      (order) => readParcel(drafts.get(order.key) ?? NO_PARCEL).number === '',
    );
    if (next) goTo(next.key);
    else count.current?.focus();
  };
  /** Two tenants' orders can share a number: each scan moves to the next, which shows its brand and name. */
  const orderOf = (code: string): OrderToShip | undefined => {
    const numbered = orders.filter((order) => order.id === code.trim().toUpperCase());
    const here = numbered.findIndex(({ key }) => fieldOf(key, 'number') === document.activeElement);
    return numbered[(here + 1) % numbered.length];
  };

  const enter = (key: string, typed: string) => {
    const scanned = orderOf(typed);
    if (scanned) {
      write(key, { ...(drafts.get(key) ?? NO_PARCEL), typed: '' });
      return goTo(scanned.key);
    }
    setAsked(new Set(asked).add(key));
    if (problemOf(key) === undefined) return focusNextFrom(key);
    if (readParcel(drafts.get(key) ?? NO_PARCEL).problem === 'noCarrier') fieldOf(key, 'carrier')?.focus();
    else goTo(key);
  };
  useScanner((code) => {
    const scanned = orderOf(code);
    if (scanned) goTo(scanned.key);
  });

  const ship = async () => {
    if (done !== undefined) return;
    setAsked(new Set(orders.map(({ key }) => key)));
    const wrong = orders.find(({ key }) => problemOf(key) !== undefined);
    if (wrong) return goTo(wrong.key);
    if (unlikely[0] && !isWarned) {
      setWarned(unlikelyKey);
      return goTo(unlikely[0].key);
    }
    setDone(0);
    const parcels = new Map([...drafts].map(([key, draft]) => [key, readParcel(draft).tracking]));
    const results = await onShip(orders, parcels, setDone);
    setDone(undefined);
    const stayed = new Map(results.flatMap(({ order, why }) => (why === undefined ? [] : [[keyOf(order), why]])));
    setRefusals(stayed);
    setDrafts((now) => new Map([...now].filter(([key]) => !parcels.has(key) || stayed.has(key))));
    const left = orders.filter(({ key }) => stayed.has(key));
    setOrders(left);
    if (left[0]) goTo(left[0].key);
  };
  useShortcuts([
    { keys: ['Control+Enter'], label: copy.all.confirm(orders.length), within: form, run: () => void ship() },
  ]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ship();
  };

  return (
    <Dialog
      // The dialog stays open until the requests are answered.
      onClose={() => done === undefined && setOrders([])}
      isWide
      title={copy.all.heading(orders.length)}
      description={copy.all.lead}
      footer={
        <>
          <p
            ref={count}
            tabIndex={-1}
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
      <form id={FORM_ID} ref={form} noValidate onSubmit={onSubmit}>
        <ul ref={focusFirst}>
          {orders.map((order) => (
            <CarriersProvider key={order.key} {...order.shop}>
              <ShipRow
                order={order}
                pictures={pictures}
                draft={drafts.get(order.key) ?? NO_PARCEL}
                problem={asked.has(order.key) ? problemOf(order.key) : undefined}
                isChecked={asked.has(order.key)}
                refusal={refusals.get(order.key)}
                onChange={(draft) => write(order.key, draft)}
                onEnter={(typed) => enter(order.key, typed)}
              />
            </CarriersProvider>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
