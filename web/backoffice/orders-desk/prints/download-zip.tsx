import { FileArchive } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sheetsOf } from '../../../../shared/order/print-manifest.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { useDesk } from '../desk.ts';
import { workCopy as copy } from '../work-copy.ts';
import { type ZipFailure, type ZippedOrder, zippedTiles } from './zipped-order.ts';

type Progress =
  | { kind: 'running'; files: number; orderId: string | undefined }
  | { kind: 'failed'; failure: ZipFailure; files: number; decide(decision: 'again' | 'stop'): void };

/**
 * Streams all print files of these orders into one archive. Verifies each checksum; a failed file pauses the download
 * until staff retry it.
 */
export function DownloadZip({ orders, label }: { orders: readonly ZippedOrder[]; label?: string }) {
  const common = useTexts(commonTexts);
  const { environment } = useSite();
  const { calls, notify } = useDesk();
  const ids = orders.map(({ id }) => id);
  const { sheets, repeated } = copiesIn(orders);
  const [progress, setProgress] = useState<Progress>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const download = async () => {
    const name = orders.every(({ only }) => only) ? copy.zip.reprintName(ids) : copy.zip.fileName(ids);
    const [{ askForTarget, saveZip }, { zipEntries }, { fetchPrint }] = await Promise.all([
      import('./save-zip.ts'),
      import('./zip-prints.ts'),
      import('./fetch-print.ts'),
    ]);
    const target = await askForTarget(name);
    if (!target) return;
    const controller = new AbortController();
    stopping.current = controller;
    const { signal } = controller;
    let files = 0;
    setProgress({ kind: 'running', files, orderId: undefined });
    try {
      const entries = zipEntries({
        orders,
        listPrints: async (order) => {
          try {
            return await calls.listPrints(order, signal);
          } catch {
            signal.throwIfAborted();
            return undefined;
          }
        },
        fetchPrint: (file) => fetchPrint({ fetch: environment.fetch, wait: environment.wait }, file, signal),
        onFile: (done) => {
          files = done.files;
          setProgress({ kind: 'running', ...done });
        },
        onFailure: (failure) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => resolve('stop'));
            setProgress({ kind: 'failed', failure, files, decide: resolve });
          }),
      });
      await saveZip(target, name, entries);
      notify({ text: [copy.zip.saved(files), ...(repeated > 0 ? [copy.zip.copies(sheets, repeated)] : [])].join(' ') });
    } catch {
      if (!signal.aborted) notify({ text: copy.zip.failed, isProblem: true });
    } finally {
      setProgress(undefined);
    }
  };

  if (progress?.kind === 'failed') {
    const { failure, files, decide } = progress;
    const again = () => {
      setProgress({ kind: 'running', files, orderId: failure.orderId });
      decide('again');
    };
    return (
      <div
        role="alert"
        className="flex w-full flex-wrap items-center gap-2 rounded-sm border border-danger bg-paper px-3 py-2 text-small"
      >
        <p className="mr-auto">
          <span className="font-medium text-danger">{copy.zip.failure(failure)}</span> {copy.zip.failureHint}
        </p>
        <Button size="small" onClick={() => stopping.current?.abort()}>
          {copy.zip.stop}
        </Button>
        <Button size="small" variant="primary" onClick={again}>
          {common.retry}
        </Button>
      </div>
    );
  }
  if (progress) {
    return (
      <div className="flex items-center gap-2 text-small">
        <p className="numbers" aria-live="off">
          {progress.orderId === undefined ? copy.zip.starting : copy.zip.running(progress.files, progress.orderId)}
        </p>
        <Button size="small" className="min-h-11" onClick={() => stopping.current?.abort()}>
          {copy.zip.stop}
        </Button>
      </div>
    );
  }
  return (
    <Button
      size="small"
      className="min-h-11"
      {...(repeated > 0 && { title: copy.zip.copies(sheets, repeated) })}
      icon={<FileArchive aria-hidden="true" className="size-4" />}
      onClick={download}
    >
      {label ?? copy.zip.download(orders.length)}
    </Button>
  );
}

/** Counts the sheets and the files that print more than once. */
function copiesIn(orders: readonly ZippedOrder[]): { sheets: number; repeated: number } {
  const tiles = orders.flatMap((order) => zippedTiles(order).map(({ tile }) => tile));
  return { sheets: sheetsOf(tiles), repeated: tiles.filter(({ copies }) => copies > 1).length };
}
