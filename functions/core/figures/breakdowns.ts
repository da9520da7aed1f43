import { BREAKDOWNS, type BreakdownKind, type Measures } from '../../../shared/order/metric-names.ts';

/** Names of counters by key, which are attributes of a row: `product|units|tile`. */

export type BreakdownSums = { [Kind in BreakdownKind]: Record<string, Measures<Kind>> };

interface Counter {
  kind: BreakdownKind;
  measure: string;
  key: string;
}

/** Keys are encoded, with their dots, because an update reads a dot as a path (functions/core/db/expressions.ts). */
export const counterName = ({ kind, measure, key }: Counter): string =>
  [kind, measure, encodeURIComponent(key).replaceAll('.', '%2E')].join('|');

/** Throws on any other name. */
export function readCounter(name: string): Counter {
  const [kind = '', measure = '', key = ''] = name.split('|');
  if (!isKind(kind)) throw new Error(`Unknown counter ${name}`);
  return { kind, measure, key: decodeURIComponent(key) };
}

const isKind = (name: string): name is BreakdownKind => Object.hasOwn(BREAKDOWNS, name);
