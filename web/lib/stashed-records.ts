import * as z from 'zod/mini';
import type { RecordStore } from './record-store.ts';
import type { Stashes } from './stashes.ts';
import { visitorTag } from './visitor-tag.ts';

/** A record with an owner: `visitor` is the cart token. */
const Owned = z.looseObject({ visitor: z.string() });

export interface StashedRecords {
  /** The records without stashed ones, which survive clearing. */
  records: RecordStore;
  /** Transfers the records of one visitor to another. */
  giveBack(visitor: string, cartToken: string): Promise<void>;
  dropStashed(): Promise<void>;
}

/** Hides and preserves records of stashed visitors, such as unfinished uploads. */
export function sparingStashed(all: RecordStore, stashes: Stashes): StashedRecords {
  const ownerOf = (value: unknown): string | undefined => {
    const owned = Owned.safeParse(value).data;
    return owned && visitorTag(owned.visitor);
  };
  const seen = async () =>
    (await all.all()).filter(([, value]) => {
      const owner = ownerOf(value);
      return owner === undefined || !stashes.ofVisitor(owner);
    });
  return {
    records: {
      ...all,
      all: seen,
      async clear() {
        if (stashes.read().length === 0) return all.clear();
        for (const [key] of await seen()) await all.remove(key);
      },
    },
    async giveBack(visitor, cartToken) {
      for (const [key, value] of await all.all()) {
        const owned = Owned.safeParse(value).data;
        if (owned && visitorTag(owned.visitor) === visitor) await all.set(key, { ...owned, visitor: cartToken });
      }
    },
    async dropStashed() {
      const spared = new Set((await seen()).map(([key]) => key));
      for (const [key] of await all.all()) if (!spared.has(key)) await all.remove(key);
    },
  };
}
