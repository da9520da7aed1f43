import type { Clock } from './clock.ts';

/**
 * Caches results of a lookup by key. Misses (undefined or an empty list) are not cached: the value may be created at
 * any time, and unknown keys must not fill the memory. Concurrent calls share one lookup.
 *
 * @param find called again once the cached result is older than `timeToLiveSeconds`
 */
export function memoize<Key extends readonly string[], Found>(
  find: (...key: Key) => Promise<Found>,
  { clock, timeToLiveSeconds }: { clock: Clock; timeToLiveSeconds: number },
): (...key: Key) => Promise<Found> {
  const entries = new Map<string, { found: Found; expiresAtMs: number }>();
  const underWay = new Map<string, Promise<Found>>();

  async function lookUp(name: string, key: Key, nowMs: number): Promise<Found> {
    try {
      const found = await find(...key);
      if (isThere(found)) entries.set(name, { found, expiresAtMs: nowMs + timeToLiveSeconds * 1000 });
      return found;
    } finally {
      underWay.delete(name);
    }
  }

  return async (...key) => {
    const name = JSON.stringify(key);
    const nowMs = clock.now().getTime();
    const entry = entries.get(name);
    if (entry && entry.expiresAtMs > nowMs) return entry.found;
    const known = underWay.get(name);
    if (known) return known;
    const started = lookUp(name, key, nowMs);
    underWay.set(name, started);
    return started;
  };
}

function isThere(found: unknown): boolean {
  return Array.isArray(found) ? found.length > 0 : found !== undefined;
}
