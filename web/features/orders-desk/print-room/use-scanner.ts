import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTypedInto } from '../../../lib/typed-into.ts';
import { createScanBuffer } from './scan-buffer.ts';

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
