import type { ObjectMeta } from './object-meta.ts';
import { versionOf } from './object-meta.ts';
import type { ObjectStore } from './object-store.ts';

/** A rule of a bucket, as far as objects are concerned; uploads in parts that were never finished are not looked at. */
export interface LifecycleRule {
  /** empty: every key */
  prefix: string;
  /** all of them must be there */
  tags: Readonly<Record<string, string>>;
  /** of what a key is now, counted from when it was written */
  expirationDays?: number | undefined;
  /** of older versions, counted from when a newer one took their place */
  noncurrentDays?: number | undefined;
  /** takes marks of deletions away that no older version is left behind */
  removesLoneMarkers: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * S3 adds the days and rounds up to the next midnight UTC. They count from the write of the version, also where the rule
 * is about a tag: an old object that is tagged today is expired at once.
 * Source: Amazon S3 user guide, "Lifecycle configuration elements", "Lifecycle rules based on an object's age".
 */
export function expiresAtMs(sinceMs: number, days: number): number {
  return Math.ceil((sinceMs + days * DAY_MS) / DAY_MS) * DAY_MS;
}

/**
 * Does what S3 does once a day: expires what the rules are about. Where the bucket keeps versions, what is expired gets the
 * mark of a deletion and goes for good as an older version.
 *
 * @returns how many versions were expired or removed
 */
export async function runLifecycle(store: ObjectStore, rules: readonly LifecycleRule[], now: Date): Promise<number> {
  const isOver = (since: string, days: number | undefined) =>
    days !== undefined && expiresAtMs(Date.parse(since), days) <= now.getTime();
  let changed = 0;
  if (rules.length === 0) return changed;
  for (const key of store.sortedVersionedKeys()) {
    const own = rules.filter(({ prefix }) => key.startsWith(prefix));
    const versions = store.versionsOf(key);
    const [newest] = versions;
    for (const [index, older] of versions.entries()) {
      const newer = versions[index - 1];
      const isGone =
        newer && own.some((rule) => hasTags(older, rule) && isOver(newer.lastModified, rule.noncurrentDays));
      if (isGone && (await store.removeVersion(key, versionOf(older)))) changed += 1;
    }
    if (newest?.isDeleteMarker) {
      const isLone = store.versionsOf(key).length === 1;
      const isSwept = isLone && own.some(({ removesLoneMarkers }) => removesLoneMarkers);
      if (isSwept && (await store.removeVersion(key, versionOf(newest)))) changed += 1;
    } else if (
      newest &&
      own.some((rule) => hasTags(newest, rule) && isOver(newest.lastModified, rule.expirationDays))
    ) {
      await store.remove(key);
      changed += 1;
    }
  }
  return changed;
}

function hasTags({ tags = {} }: ObjectMeta, rule: LifecycleRule): boolean {
  return Object.entries(rule.tags).every(([name, value]) => tags[name] === value);
}
