import { type FormEvent, useCallback, useRef, useState } from 'react';
import { contentsOf, type Good, tilesText } from '../../../../shared/order/contents.ts';
import type { ListedOrder } from '../../../../shared/order/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { useScanner } from '../use-scanner.ts';
import { workCopy } from '../work-copy.ts';

export interface OrderToPack {
  id: string;
  /** Number of all its tiles, if its lines hold only some of them. */
  tiles?: number;
  lines: ListedOrder['lines'];
}

export interface PackingQuestion {
  orders: readonly OrderToPack[];
  /** Number of all orders being marked packed. */
  count: number;
  /** @param leftOut orders that are not packed; `all` when the dialog is closed */
  answer(leftOut: ReadonlySet<OrderToPack> | 'all'): void;
}

export type Packing = ReturnType<typeof usePacking>;

/** Checks before packing that goods other than prints are in the parcel. Skips orders of tiles only. */
export function usePacking() {
  const [question, setQuestion] = useState<PackingQuestion>();

  /** @returns the orders to mark packed; empty when the dialog is closed */
  const ask = useCallback(<Order extends OrderToPack>(all: readonly Order[]): Promise<readonly Order[]> => {
    const orders = all.filter(({ lines }) => contentsOf(lines).packed.length > 0);
    if (orders.length === 0) return Promise.resolve(all);
    return new Promise((resolve) => {
      const answer: PackingQuestion['answer'] = (leftOut) => {
        setQuestion(undefined);
        resolve(leftOut === 'all' ? [] : all.filter((order) => !leftOut.has(order)));
      };
      setQuestion({ orders, count: all.length, answer });
    });
  }, []);
  return { question, ask };
}

const FORM_ID = 'pack-orders';
const copy = workCopy.pack;

/** Confirms each kind of goods before orders are marked packed. */
export function PackingDialog({ packing: { question } }: { packing: Packing }) {
  // Mounts a fresh form for each question.
  return question ? <OpenDialog question={question} /> : null;
}

interface Item {
  key: string;
  order: OrderToPack;
  good: Good;
}

function OpenDialog({ question: { orders, count, answer } }: { question: PackingQuestion }) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  // Orders of two brands can have the same number.
  const items: Item[] = orders.flatMap((order, index) =>
    contentsOf(order.lines).packed.map((good) => ({ key: `${index} ${good.productId}`, order, good })),
  );
  const missing = items.filter(({ key }) => !ticked.has(key));
  const leftOut = new Set(missing.map(({ order }) => order));
  const [single] = count === 1 ? orders : [];

  const setTick = (key: string, isIn: boolean) => {
    const next = new Set(ticked);
    if (isIn) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  const goTo = (item: Item | undefined) =>
    item && form.current?.querySelector<HTMLInputElement>(`[name="${item.key}"]`)?.focus();

  // A scanned packing slip focuses its order; a scanned product ticks its item.
  useScanner((typed) => {
    const code = typed.trim().toUpperCase();
    const found = missing.find(({ good }) => good.sku.toUpperCase() === code);
    if (found) setTick(found.key, true);
    goTo(found ?? items.find(({ order }) => order.id === code));
  });

  const pack = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length === 0) return answer(new Set());
    setAsked(true);
    goTo(missing[0]);
  };

  return (
    <Dialog
      onClose={() => answer('all')}
      title={single ? copy.heading(single.id) : copy.headingOf(count)}
      description={single ? copy.lead : copy.leadOf(orders.length, count)}
      footer={
        <>
          {isAsked && missing.length > 0 && count > leftOut.size && (
            <Button onClick={() => answer(leftOut)}>{copy.others(count - leftOut.size)}</Button>
          )}
          <Button type="submit" form={FORM_ID} variant="primary">
            {single ? workCopy.step.Packed.mark : copy.confirm(count)}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={form} onSubmit={pack}>
        <div ref={focusFirst} className="grid gap-5">
          {orders.map((order) => (
            <OrderGoods
              key={items.find((item) => item.order === order)?.key}
              order={order}
              hasName={single === undefined}
              items={items.filter((item) => item.order === order)}
              ticked={ticked}
              onTick={setTick}
            />
          ))}
        </div>
        <p role="alert" className="mt-4 text-danger text-small empty:hidden">
          {isAsked && missing.length > 0 && copy.missing(missing.map((item) => nameOf(item, single === undefined)))}
        </p>
      </form>
    </Dialog>
  );
}

const nameOf = ({ good, order }: Item, hasName: boolean): string =>
  hasName ? copy.ofOrder(good.text, order.id) : good.text;

interface OrderGoodsProps {
  order: OrderToPack;
  hasName: boolean;
  items: readonly Item[];
  ticked: ReadonlySet<string>;
  onTick(key: string, isIn: boolean): void;
}

function OrderGoods({ order, hasName, items, ticked, onTick }: OrderGoodsProps) {
  const { tiles = contentsOf(order.lines).tiles } = order;
  return (
    <fieldset>
      <legend className="numbers text-small">
        {hasName && <span className="mr-3 font-medium tracking-wide">{order.id}</span>}
        <span className="text-ink-soft">{tiles > 0 ? copy.withTiles(tilesText(tiles)) : copy.alone}</span>
      </legend>
      {items.map(({ key, good }) => (
        <label
          key={key}
          className="numbers flex min-h-12 cursor-pointer items-center gap-3 border-line border-b text-body last:border-b-0"
        >
          <input
            type="checkbox"
            name={key}
            className="size-5 shrink-0 cursor-pointer accent-accent"
            checked={ticked.has(key)}
            onChange={(event) => onTick(key, event.target.checked)}
          />
          <span className="font-medium">{good.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
