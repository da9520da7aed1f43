/** A scanner types a code within some milliseconds a letter and ends it with Enter; nobody types so fast. */
const GAP_MS_MAX = 80;
/** A shorter run of keys is somebody at the keyboard. */
const LENGTH_MIN = 4;

/** Tells codes of a scanner from what people type, by how quickly keys follow each other. */
export function createScanBuffer() {
  let code = '';
  let lastMs = Number.NEGATIVE_INFINITY;

  /**
   * @param key as the browser names it
   * @param atMs when it was pressed
   * @returns the code, once the Enter after it came
   */
  return function press(key: string, atMs: number): string | undefined {
    const isOneRun = atMs - lastMs <= GAP_MS_MAX;
    lastMs = atMs;
    if (key === 'Enter') {
      const scanned = isOneRun && code.length >= LENGTH_MIN ? code : undefined;
      code = '';
      return scanned;
    }
    // Shift comes before each capital letter
    if (key.length === 1) code = isOneRun ? code + key : key;
    return undefined;
  };
}
