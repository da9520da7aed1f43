import { useEffect, useRef, useState } from 'react';

/** Debounces typing. */
const TYPING_PAUSE_MS = 300;

/**
 * The text of a field whose trimmed value is in the URL, where it is written when typing pauses. The URL may follow
 * while typing continues.
 *
 * @returns the text, its setter, and a function that writes a value at once
 */
export function useDebouncedText(text: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  /** Values that the field wrote and the URL does not have yet. */
  const [written, setWritten] = useState<readonly string[]>([]);
  if (known !== text) {
    setKnown(text);
    const own = written.indexOf(text);
    setWritten(own < 0 ? [] : written.slice(own + 1));
    // The URL changed elsewhere: a view, or browser history.
    if (own < 0) setTyped(text);
  }
  const write = (wanted: string) => {
    if (wanted === text) return;
    setWritten([...written, wanted]);
    onText(wanted);
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return;
    const timer = setTimeout(() => latest.current(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return [typed, setTyped, write] as const;
}
