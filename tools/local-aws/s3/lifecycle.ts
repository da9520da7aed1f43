import type { ObjectMeta } from './object-meta.ts';
import { versionOf } from './object-meta.ts';
import type { ObjectStore } from './object-store.ts';

/** A lifecycle rule for objects; rules for incomplete multipart uploads are ignored. */
export interface LifecycleRule {
  /** Empty for all keys. */
  prefix: string;
  /** All of them must match. */
  tags: Readonly<Record<string, string>>;
  /** Lifetime of current versions, counted from their write. */
  expirationDays?: number | undefined;
  /** Lifetime of noncurrent versions, counted from their replacement. */
  noncurrentDays?: number | undefined;
  /** Removes delete markers without older versions. */
  removesLoneMarkers: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * S3 adds the days and rounds up to the next midnight UTC. They count from the write of the version, even for a tag
 * filter: an old object that is tagged today expires at once.
 * Source: Amazon S3 user guide, "Lifecycle configuration elements", "Lifecycle rules based on an object's age".
 */
export function expiresAtMs(sinceMs: number, days: number): number {
  return Math.ceil((sinceMs + days * DAY_MS) / DAY_MS) * DAY_MS;
}

/**
 * Applies the rules like S3 does once a day. In a versioned bucket, an expired object gets a delete marker and is
 * removed later as a noncurrent version.
 *
 * @returns the number of expired or removed versions
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
