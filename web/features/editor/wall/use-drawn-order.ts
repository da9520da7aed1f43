import { useMemo, useState } from 'react';

/** A thing of a list, and its place there. */
export interface Placed<Thing> {
  thing: Thing;
  index: number;
}

/**
 * The order in which things stand in the page when each says by itself where it is seen: that in which they came. A
 * change of places moves no element then; taking a dozen tiles out of the page and putting them back costs more than
 * drawing them. What reads the page in order is told the true one by `aria-owns`.
 */
export function useDrawnOrder<Thing extends { id: string }>(things: readonly Thing[]): Placed<Thing>[] {
  const [ranks] = useState(() => new Map<string, number>());
  return useMemo(() => drawnOrder(ranks, things), [ranks, things]);
}

/** @param ranks grows by what has come */
export function drawnOrder<Thing extends { id: string }>(
  ranks: Map<string, number>,
  things: readonly Thing[],
): Placed<Thing>[] {
  for (const { id } of things) if (!ranks.has(id)) ranks.set(id, ranks.size);
  const rankOf = ({ thing }: Placed<Thing>): number => ranks.get(thing.id) ?? 0;
  return things.map((thing, index) => ({ thing, index })).sort((a, b) => rankOf(a) - rankOf(b));
}
