import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { CsvExport } from './use-csv-export.ts';

/** Starts the export of a list, and shows its progress with a button that stops it. */
export function ExportButton({ file: { count, start, stop, copy } }: { file: CsvExport }) {
  return (
    <div className="ml-auto flex items-center gap-3">
      {count !== undefined && (
        <>
          <span role="status" className="numbers text-small">
            {copy.running(count)}
          </span>
          <Button size="small" variant="plain" className="min-h-11 underline" onClick={stop}>
            {copy.stop}
          </Button>
        </>
      )}
      <Button
        size="small"
        className="min-h-11"
        icon={<Download aria-hidden="true" className="size-4" />}
        busy={count !== undefined}
        onClick={start}
      >
        {copy.start}
      </Button>
    </div>
  );
}

export function ExportNotice({ file: { notice } }: { file: CsvExport }) {
  if (!notice) return null;
  return (
    <p role="status" className={`mb-3 text-small ${notice.isProblem ? 'text-danger' : 'text-ink-soft'}`}>
      {notice.text}
    </p>
  );
}
