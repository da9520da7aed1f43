import type { UseQueryResult } from '@tanstack/react-query';
import { Download, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { PrintFilesReply } from '../../../../shared/order/admin-wire.ts';
import { contentsOf, isSameTile } from '../../../../shared/order/contents.ts';
import { type NumberedTile, nameOf, notYetReprinted } from '../../../../shared/order/hanging-order.ts';
import type { TileName } from '../../../../shared/order/history.ts';
import type { PrintFile, PrintJob } from '../../../../shared/order/print-job.ts';
import { sheetsOf } from '../../../../shared/order/print-manifest.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { REPRINTABLE } from '../../../../shared/order/states.ts';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { OrderedTile } from '../../../ui/ordered-tile.tsx';
import { openReprintTiles } from '../order-facts.ts';
import { workCopy as copy } from '../work-copy.ts';
import { FailedTile, failureOf } from './failed-tiles.tsx';
import { PreflightFlags } from './preflight-flags.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';

export interface TileListProps {
  order: PrintRoomOrder;
  tiles: readonly NumberedTile[];
  jobs: readonly PrintJob[];
  photos: readonly PhotoView[];
  /** Print files; null if the server does not release them yet. */
  prints: UseQueryResult<z.infer<typeof PrintFilesReply> | null>;
  /** Lab status by line number. */
  labOf?: (lineNumber: number) => string | undefined;
}

/** Lists each tile in hanging order with preview, file, checksum and warnings. */
export function TileList({ order, tiles, jobs, photos, prints, labOf }: TileListProps) {
  const common = useTexts(commonTexts);
  const files = jobs.flatMap((job) => job.files ?? []);
  const urls = new Map(prints.data?.files.map((file) => [file.name, file.url]));
  const [again, setAgain] = useState<NumberedTile>();
  const pictures = new Map(photos.map((photo) => [photo.key, photo.thumbnailUrl ?? photo.previewUrl]));
  const waiting = openReprintTiles(order) ?? [];
  const askable = notYetReprinted(tiles, waiting);
  const isReprintable = order.holds.length === 0 && REPRINTABLE.includes(order.productionState);
  const sheets = sheetsOf(tiles.map(({ tile }) => tile));
  const { packed, mailed } = contentsOf(order.lines);
  return (
    <>
      {tiles.length > 0 && (
        <section>
          <h2 className="font-medium text-small">
            {copy.order.prints} <span className="numbers text-ink-soft">{tiles.length}</span>
            {sheets > tiles.length && <span className="numbers ml-3">{copy.order.sheets(sheets)}</span>}
          </h2>
          {prints.isError && (
            <div role="alert" className="mt-2 flex items-center gap-4 text-small">
              {copy.order.linksFailed}
              <Button size="small" onClick={() => prints.refetch()} busy={prints.isFetching}>
                {common.retry}
              </Button>
            </div>
          )}
          <ol aria-label={copy.order.prints} className="numbers mt-2 text-small">
            {tiles.map((each) => {
              const isOfTile = (one: TileName) => isSameTile(one, nameOf(each));
              const left = askable.find(({ position }) => position === each.position);
              const file = files.find(isOfTile);
              return (
                <TileRow
                  key={each.position}
                  tile={each}
                  photo={photos.find(({ key }) => key === each.tile.photoKey)}
                  file={file}
                  url={file && urls.get(file.name)}
                  failure={failureOf(jobs, isOfTile)}
                  lab={labOf?.(each.line.number)}
                  isAsked={waiting.some(isOfTile)}
                  onAgain={isReprintable && left ? () => setAgain(left) : undefined}
                />
              );
            })}
          </ol>
        </section>
      )}
      <ReprintDialog
        order={order}
        first={again}
        tiles={askable}
        pictures={pictures}
        onClose={() => setAgain(undefined)}
      />
      {packed.length + mailed.length > 0 && (
        <section>
          <h2 className="font-medium text-small">{copy.order.goods}</h2>
          <ul className="numbers mt-2 text-small">
            {packed.map((good) => (
              <li key={good.productId} className="border-line border-t py-2 font-medium">
                {copy.order.goodsLine(good.title, good.quantity)}
              </li>
            ))}
            {mailed.map((good) => (
              <li key={good.productId} className="border-line border-t py-2 text-ink-soft">
                {copy.order.mailedLine(good.title, good.quantity)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface TileRowProps {
  tile: NumberedTile;
  photo: PhotoView | undefined;
  file: PrintFile | undefined;
  url: string | undefined;
  failure: ReturnType<typeof failureOf>;
  lab: string | undefined;
  /** A reprint of the tile is requested. */
  isAsked: boolean;
  /** Undefined if the tile cannot be reprinted now. */
  onAgain: (() => void) | undefined;
}

function TileRow({ tile: numbered, photo, file, url, failure, lab, isAsked, onAgain }: TileRowProps) {
  const { position, tile, line } = numbered;
  const load = [copy.frame[tile.frameColor], copy.mat[tile.matColor], copy.filter[tile.filter]].filter(Boolean);
  return (
    <li className="grid grid-cols-[1.500rem_4rem_1fr_auto] items-center gap-x-4 border-line border-t py-2.5 [contain-intrinsic-size:auto_5.500rem] [content-visibility:auto]">
      <span className="font-medium text-body" title={copy.order.position(position)}>
        {position}
      </span>
      <OrderedTile
        tile={tile}
        product={line.product}
        src={photo?.thumbnailUrl ?? photo?.previewUrl}
        alt={copy.order.tile(line.number, tile.number)}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-4">
          <span className="font-medium">{file?.name ?? copy.order.noFile}</span>
          {tile.copies > 1 && (
            <strong className="rounded-sm bg-ink px-2 font-medium text-paper">{copy.order.copies(tile.copies)}</strong>
          )}
          <span className="text-ink-soft">{load.join(', ')}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          {file && <span>{copy.order.pixels(file.widthPx, file.heightPx)}</span>}
          {file && <span>{formatBytes(file.bytes)}</span>}
          {tile.preflight && <span>{copy.order.ppi(tile.preflight.ppi)}</span>}
          {file?.likeness && <span>{copy.order.likeness(file.likeness.ssim)}</span>}
        </p>
        {file && (
          <code className="block truncate text-caption text-ink-soft" title={file.md5}>
            {file.md5}
          </code>
        )}
        {lab !== undefined && <p className="text-ink-soft">{lab}</p>}
        {failure && (
          <div className={failure.nextAt === undefined ? 'text-danger' : 'text-signal'}>
            <FailedTile tile={failure} isNamed={false} />
          </div>
        )}
        <PreflightFlags tile={tile} file={file} />
        {isAsked && (
          <span className="inline-flex items-center gap-1.5 text-signal">
            <Repeat2 aria-hidden="true" className="size-4" />
            {copy.reprint.flag}
          </span>
        )}
      </div>
      <div className="flex items-center max-sm:flex-col">
        {onAgain && (
          <Button
            size="small"
            variant="plain"
            className="min-h-11 min-w-11"
            aria-label={copy.reprint.againPlace(position)}
            icon={<Repeat2 aria-hidden="true" className="size-5" />}
            onClick={onAgain}
          >
            <span className="max-sm:hidden">{copy.reprint.again}</span>
          </Button>
        )}
        {file && url !== undefined && (
          <a
            href={url}
            download={file.name}
            aria-label={copy.order.downloadFile(file.name, tile.copies)}
            title={tile.copies > 1 ? copy.order.downloadCopies(tile.copies) : copy.order.download}
            className="touch-target inline-flex size-11 items-center justify-center rounded-sm transition-colors hover:bg-line/60"
          >
            <Download aria-hidden="true" className="size-5" />
          </a>
        )}
      </div>
    </li>
  );
}
