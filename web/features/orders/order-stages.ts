import type { ProductionState } from '../../../shared/order/history.ts';
import type { Receipt } from '../../../shared/order/schema.ts';
import type { OrderStep } from '../../../shared/order/wire.ts';
import { copy } from './copy.ts';

/** What a shopper is told of where an order is. */
export interface Stage {
  text: string;
  /** when it was reached; undefined for what is still to come */
  at: string | undefined;
  /** the order goes no further, so it is no success either */
  isCanceled: boolean;
}

type StageName = keyof typeof copy.stages;

/** The first of the states that says that a stage is reached: what the print team works in is of no interest to others. */
const REACHED_BY: Readonly<Record<StageName, readonly ProductionState[]>> = {
  placed: ['Placed'],
  prints: ['ReadyToPrint'],
  printed: ['Printed'],
  packed: ['Packed'],
  shipped: ['Shipped'],
  readyForPickUp: ['ReadyForPickUp'],
  pickedUp: ['PickedUp'],
  canceled: ['Cancelled'],
};

const DELIVERED: readonly StageName[] = ['placed', 'prints', 'printed', 'packed', 'shipped'];
const PICKED_UP: readonly StageName[] = ['placed', 'prints', 'printed', 'packed', 'readyForPickUp', 'pickedUp'];

/** An order with nothing to make is done when it is placed; one that was canceled goes no further. */
export function stagesOf(order: Pick<Receipt, 'lines' | 'delivery'>, steps: readonly OrderStep[]): Stage[] {
  const isMade = order.lines.some(({ goods }) => goods === undefined || goods === 'accessory');
  const way = isMade ? (order.delivery.isPickUp ? PICKED_UP : DELIVERED) : (['placed'] as const);
  const isCanceled = steps.some(({ state }) => state === 'Cancelled');
  const names: readonly StageName[] = isCanceled ? [...way, 'canceled'] : way;
  return names
    .map((name) => ({
      text: copy.stages[name],
      isCanceled: name === 'canceled',
      at: steps.find(({ state }) => REACHED_BY[name].includes(state))?.at,
    }))
    .filter(({ at }) => !isCanceled || at !== undefined);
}

/** Where an order is, in a few words. */
export function stageNow(productionState: ProductionState): string {
  if (productionState === 'Rendering') return copy.stages.placed;
  const [name] = Object.entries(REACHED_BY).find(([, states]) => states.includes(productionState)) ?? [];
  return copy.stages[(name ?? 'placed') as StageName];
}
