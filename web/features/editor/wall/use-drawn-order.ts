import { useMemo, useState } from 'react';

/** A list item and its index. */
export interface Placed<Thing> {
  thing: Thing;
  index: number;
}

/**
 * A stable DOM order for absolutely positioned items: the order in which they were added. Swapping then moves no DOM
 * node, because reinserting a dozen tiles costs more than rendering them. `aria-owns` gives the true order to assistive
 * technology.
 */
export function useDrawnOrder<Thing extends { id: string }>(things: readonly Thing[]): Placed<Thing>[] {
  const [ranks] = useState(() => new Map<string, number>());
  return useMemo(() => drawnOrder(ranks, things), [ranks, things]);
}

/** @param ranks extended with new items */
export function drawnOrder<Thing extends { id: string }>(
  ranks: Map<string, number>,
  things: readonly Thing[],
): Placed<Thing>[] {
  for (const { id } of things) if (!ranks.has(id)) ranks.set(id, ranks.size);
  const rankOf = ({ thing }: Placed<Thing>): number => ranks.get(thing.id) ?? 0;
  return things.map((thing, index) => ({ thing, index })).sort((a, b) => rankOf(a) - rankOf(b));
}
