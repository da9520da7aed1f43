import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTypedInto } from '../../lib/typed-into.ts';
import { SCANNER_GAP_MS_MAX } from '../kit/index.ts';

/** Listens for scanner input, except in a field, which handles its own. */
export function useScanner(onCode: (code: string) => unknown): void {
  const latest = useRef(onCode);
  // Subscribes before paint, so that a scan never reaches the handler of the previous screen.
  useLayoutEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const press = createScanBuffer();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      const code = press(event.key, event.timeStamp);
      if (code === undefined) return;
      // Keeps the scanner's Enter from pressing the focused button.
      event.preventDefault();
      event.stopPropagation();
      latest.current(code);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** A shorter run of keys was typed by hand. */
const LENGTH_MIN = 4;

/** Tells scanner codes, which end with Enter, from typing by the delay between keys. */
export function createScanBuffer() {
  let code = '';
  let lastMs = Number.NEGATIVE_INFINITY;

  /**
   * @param key as named by the browser
   * @param atMs time of the key press
   * @returns the code when its Enter is pressed
   */
  return function press(key: string, atMs: number): string | undefined {
    const isOneRun = atMs - lastMs <= SCANNER_GAP_MS_MAX;
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
