import type { Clock } from '../ports/clock.ts';

/**
 * Remembers what a look-up found for a while, so that asking for the same thing again costs nothing. What was not
 * found (undefined or an empty list) is never remembered: it may be there the next moment, and names that nobody has
 * must not fill the memory.
 *
 * @param find looked up again once what it found is older than `timeToLiveSeconds`
 */
export function memoize<Key extends readonly string[], Found>(
  find: (...key: Key) => Promise<Found>,
  { clock, timeToLiveSeconds }: { clock: Clock; timeToLiveSeconds: number },
): (...key: Key) => Promise<Found> {
  const entries = new Map<string, { found: Found; expiresAtMs: number }>();
  return async (...key) => {
    const name = JSON.stringify(key);
    const nowMs = clock.now().getTime();
    const entry = entries.get(name);
    if (entry && entry.expiresAtMs > nowMs) return entry.found;
    const found = await find(...key);
    if (isThere(found)) entries.set(name, { found, expiresAtMs: nowMs + timeToLiveSeconds * 1000 });
    return found;
  };
}

function isThere(found: unknown): boolean {
  return Array.isArray(found) ? found.length > 0 : found !== undefined;
}
