/** A scanner sends keys a few milliseconds apart and ends with Enter; people type more slowly. */
const GAP_MS_MAX = 80;
/** A shorter run of keys was typed by hand. */
const LENGTH_MIN = 4;

/** Tells scanner codes from typing by the delay between keys. */
export function createScanBuffer() {
  let code = '';
  let lastMs = Number.NEGATIVE_INFINITY;

  /**
   * @param key as named by the browser
   * @param atMs time of the key press
   * @returns the code when its Enter is pressed
   */
  return function press(key: string, atMs: number): string | undefined {
    const isOneRun = atMs - lastMs <= GAP_MS_MAX;
    lastMs = atMs;
    if (key === 'Enter') {
      const scanned = isOneRun && code.length >= LENGTH_MIN ? code : undefined;
      code = '';
      return scanned;
    }
    // Shift precedes each capital letter.
    if (key.length === 1) code = isOneRun ? code + key : key;
    return undefined;
  };
}
