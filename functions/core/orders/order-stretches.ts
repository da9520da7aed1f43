/** A stretch of a list, as an index has it. */
export interface Stretch {
  /** sort keys in the list's order; each ends with the number of its order */
  keys: string[];
  /** the position from which it goes on; absent at the end */
  next?: string;
  /** read units that it took */
  units: number;
}

/**
 * Reads the next stretch of a list. It may have orders that do not match, and misses none that does.
 *
 * @param before  the position that it begins after: a sort key, or what follows all keys of a stretch; absent at the start
 * @param wanted  so many orders are still missing on the page
 */
export type ReadStretch = (before: string | undefined, wanted: number) => Promise<Stretch>;

export const orderIdOf = (key: string): string => key.slice(key.lastIndexOf('#') + 1);
