import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTypedInto } from '../../lib/typed-into.ts';
import { createScanBuffer } from './scan-buffer.ts';

/** Hears a scanner wherever the focus is, but for a field: there its keys are typed, and the field knows what to do. */
export function useScanner(onCode: (code: string) => unknown): void {
  const heard = useRef(onCode);
  // before the browser paints: what is scanned onto what is seen must not go to what was there before
  useLayoutEffect(() => {
    heard.current = onCode;
  });
  useEffect(() => {
    const press = createScanBuffer();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      const code = press(event.key, event.timeStamp);
      if (code === undefined) return;
      // the Enter is the scanner's: it must not press the button that has the focus
      event.preventDefault();
      event.stopPropagation();
      heard.current(code);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
