import { TriangleAlert } from 'lucide-react';
import type { OrderTile } from '../../../../shared/order/lines.ts';
import type { PrintFile } from '../../../../shared/order/print-job.ts';
import { printCodes } from '../../../../shared/order/print-manifest.ts';
import { type PreflightCode, TILE_WARNINGS, type TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import { statusCopy as copy } from '../status-copy.ts';

/** Warnings of a print, most severe first; notes when the shopper chose to print it unchanged. */
export function PreflightFlags({
  tile,
  file,
}: {
  tile: Pick<OrderTile, 'preflight' | 'acceptedWarnings'>;
  file: Pick<PrintFile, 'likeness'> | undefined;
}) {
  const codes = printCodes(tile, file);
  if (codes.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {codes.map((code) => {
        const { text, advice } = copy.preflight[code];
        const isAccepted = isWarning(code) && (tile.acceptedWarnings ?? []).includes(code);
        const isSevere = !NOTICES.includes(code) && !isAccepted;
        return (
          <span
            key={code}
            title={advice}
            className={`inline-flex items-center gap-1.5 ${isSevere ? 'text-signal' : 'text-ink-soft'}`}
          >
            <TriangleAlert aria-hidden="true" className="size-4" />
            {isAccepted ? copy.preflight.accepted(text) : text}
          </span>
        );
      })}
    </span>
  );
}

const NOTICES: readonly PreflightCode[] = ['FairResolution', 'AssumedColors', 'ConvertedFromHdr'];

const isWarning = (code: PreflightCode): code is TileWarning => TILE_WARNINGS.some((warning) => warning === code);
