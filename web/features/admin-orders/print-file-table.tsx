import { Download } from 'lucide-react';
import type { Order, PrintFile } from '../../../shared/schemas/order.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { PreflightFlags } from '../staff/index.ts';
import { copy } from './copy.ts';

export interface PrintFileTableProps {
  lines: Order['lines'];
  files: readonly PrintFile[];
  /** undefined while the addresses are on their way */
  links: readonly { name: string; url: string }[] | undefined;
}

export function PrintFileTable({ lines, files, links }: PrintFileTableProps) {
  const urls = new Map(links?.map((file) => [file.name, file.url]));
  return (
    <ul aria-label={copy.prints.heading} className="numbers mt-3 text-small">
      {files.map((file) => (
        <li
          key={file.name}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-1.5 md:grid-cols-[8.500rem_8.500rem_4rem_4rem_1fr_auto]"
        >
          <span className="font-medium">{file.name}</span>
          <span className="flex flex-wrap gap-x-4 text-ink-soft max-md:order-2 max-md:col-span-2 md:contents">
            <span>{copy.prints.pixels(file.widthPx, file.heightPx)}</span>
            <span>{formatBytes(file.bytes)}</span>
            <span>{copy.prints.copies(file.copies)}</span>
          </span>
          <Findings lines={lines} file={file} />
          <code className="truncate text-caption text-ink-soft max-md:order-3 max-md:col-span-2" title={file.md5}>
            {file.md5}
          </code>
          <DownloadLink name={file.name} url={urls.get(file.name)} />
        </li>
      ))}
    </ul>
  );
}

/** On a line of its own, where there are any. */
function Findings({ lines, file }: { lines: Order['lines']; file: PrintFile }) {
  const line = lines.find(({ number }) => number === file.lineNumber);
  const tile = line?.tiles.find(({ number }) => number === file.tileNumber);
  return (
    tile && (
      <div className="order-last col-span-full empty:hidden">
        <PreflightFlags tile={tile} file={file} />
      </div>
    )
  );
}

function DownloadLink({ name, url }: { name: string; url: string | undefined }) {
  if (url === undefined) return <span className="h-8" />;
  return (
    <a
      href={url}
      download={name}
      aria-label={copy.prints.downloadFile(name)}
      className="touch-target inline-flex h-8 items-center gap-1.5 px-2 underline-offset-4 hover:underline"
    >
      <Download aria-hidden="true" className="size-4" />
      {copy.prints.download}
    </a>
  );
}
