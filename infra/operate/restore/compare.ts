import { erasureIdOf } from '../../../functions/core/privacy/erasure.ts';
import type { ObjectState } from './object-states.ts';
import type { StoredFacts } from './stored-facts.ts';

type BucketName = 'Photos' | 'Prints';

interface NeededObject {
  bucket: BucketName;
  key: string;
  /** The row that needs it, for the report. */
  neededBy: string;
}

export interface References {
  /** Objects that rows need. */
  objects: number;
  /** Deleted or replaced; this version has their bytes. */
  lost: (NeededObject & { versionId: string })[];
  /** No version is left. */
  missing: NeededObject[];
  /** Photos that are used and have no row: intake had not finished, or the row is gone. */
  unknownPhotos: { key: string; usedBy: string }[];
}

/** Follows all references: uses to photos, photos to their objects, print jobs to their files. */
export function checkReferences(
  { photos, uses, prints }: StoredFacts,
  states: Record<BucketName, ReadonlyMap<string, ObjectState>>,
): References {
  const needed: NeededObject[] = [
    ...[...photos].flatMap(([photo, keys]) =>
      keys.map((key) => ({ bucket: 'Photos' as const, key, neededBy: uses.get(photo) ?? `photo ${photo}` })),
    ),
    ...[...prints].map(([key, neededBy]) => ({ bucket: 'Prints' as const, key, neededBy })),
  ];
  const found: References = { objects: needed.length, lost: [], missing: [], unknownPhotos: [] };
  for (const each of needed) {
    const state = states[each.bucket].get(each.key);
    if (!state) found.missing.push(each);
    else if (state.kind === 'lost') found.lost.push({ ...each, versionId: state.versionId });
  }
  for (const [key, usedBy] of uses) if (!photos.has(key)) found.unknownPhotos.push({ key, usedBy });
  return found;
}

export interface Since {
  /** Orders that only the tables in use have, such as `default A7K2Q9`. */
  orders: string[];
  /** Customers of the restored table whose erasure was requested since. */
  erased: { tenantId: string; email: string }[];
  /** Objects whose photo was ended, or whose print was discarded: their tags delete them the next night. */
  tagged: { bucket: BucketName; key: string }[];
}

/** What happened after the time: it is in the tables in use, and not in the restored ones. */
export function compareWithCurrent(restored: StoredFacts, current: StoredFacts): Since {
  const erasedSince = new Set([...current.erasures].filter((id) => !restored.erasures.has(id)));
  const endedPhotos = [...restored.photos].filter(([photo]) => !current.photos.has(photo)).flatMap(([, keys]) => keys);
  const endedPrints = [...restored.prints.keys()].filter((key) => !current.prints.has(key));
  return {
    orders: [...current.orders].filter((order) => !restored.orders.has(order)).sort(),
    erased: restored.customers
      .filter(({ tenantId, id }) => erasedSince.has(erasureIdOf(tenantId, id)))
      .map(({ tenantId, email }) => ({ tenantId, email })),
    tagged: [
      ...endedPhotos.map((key) => ({ bucket: 'Photos' as const, key })),
      ...endedPrints.map((key) => ({ bucket: 'Prints' as const, key })),
    ],
  };
}
