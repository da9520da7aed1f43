import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '../../lib/save-blob.ts';

export interface ExportCopy {
  start: string;
  running(count: number): string;
  stop: string;
  done(count: number): string;
  failed: string;
  /** @param day such as 2026-11-21 */
  fileName(day: string): string;
}

interface Part {
  csv: string;
  /** Lines of this part. */
  count: number;
  cursor?: string | undefined;
}

/** Reads a part; the first one without a cursor. */
type ReadPart = (asked: { exportId: string; cursor?: string }, signal: AbortSignal) => Promise<Part>;

/**
 * Downloads a CSV file in parts, one request at a time, to stay below the server's response limit. All parts share one
 * id, so the audit log has one entry per file.
 */
export function useCsvExport(newId: () => string, readPart: ReadPart, copy: ExportCopy) {
  const [count, setCount] = useState<number>();
  const [notice, setNotice] = useState<{ text: string; isProblem: boolean }>();
  const running = useRef<AbortController>(undefined);
  // Leaving the list cancels the export.
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setNotice(undefined);
    setCount(0);
    const exportId = newId();
    const parts: string[] = [];
    let written = 0;
    let cursor: string | undefined;
    try {
      do {
        const part = await readPart({ exportId, ...(cursor !== undefined && { cursor }) }, control.signal);
        parts.push(part.csv);
        written += part.count;
        cursor = part.cursor;
        setCount(written);
      } while (cursor !== undefined);
      const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
      saveBlob(copy.fileName(new Date().toISOString().slice(0, 10)), file);
      setNotice({ text: copy.done(written), isProblem: false });
    } catch {
      if (!control.signal.aborted) setNotice({ text: copy.failed, isProblem: true });
    } finally {
      running.current = undefined;
      setCount(undefined);
    }
  };

  return { count, notice, start, stop: () => running.current?.abort(), copy };
}

export type CsvExport = ReturnType<typeof useCsvExport>;
