import type { ProductionState } from '../../../shared/order/history.ts';
import type { Receipt } from '../../../shared/order/schema.ts';
import type { OrderStep } from '../../../shared/order/wire.ts';
import type { TextsOf } from '../../lib/texts.ts';
import type { ordersTexts } from './copy.ts';

export interface Stage {
  text: string;
  /** When it was reached; undefined for a future stage. */
  at: string | undefined;
  /** The order was canceled, so the last stage is not marked as a success. */
  isCanceled: boolean;
}

type StageName = keyof TextsOf<typeof ordersTexts>['stages'];

/** Earliest production states that reach each stage; internal steps stay hidden. */
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

/** Stages of an order. One without production is done when placed; a canceled one ends there. */
export function stagesOf(
  copy: TextsOf<typeof ordersTexts>,
  order: Pick<Receipt, 'lines' | 'delivery'>,
  steps: readonly OrderStep[],
): Stage[] {
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

export function stageNow(copy: TextsOf<typeof ordersTexts>, productionState: ProductionState): string {
  if (productionState === 'Rendering') return copy.stages.placed;
  const [name] = Object.entries(REACHED_BY).find(([, states]) => states.includes(productionState)) ?? [];
  return copy.stages[(name ?? 'placed') as StageName];
}
