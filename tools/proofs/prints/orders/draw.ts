import { createRandom } from '../../../gallery/drawing.ts';

/** Reproducible random choices, determined by the seed. */
export interface Draw {
  /** An integer from 0 up to but excluding the limit. */
  below(limit: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function createDraw(seed: number): Draw {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    between: (from, to) => from + random() * (to - from),
    chance: (probability) => random() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Cannot pick from an empty list');
      return item;
    },
  };
}
