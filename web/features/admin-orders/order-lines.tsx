import { formatCents } from '../../../shared/money/cents.ts';
import type { OrderLine } from '../../../shared/schemas/order.ts';
import type { PhotoView } from '../../../shared/schemas/photo.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { copy } from './copy.ts';

export interface OrderLinesProps {
  lines: readonly OrderLine[];
  photos: readonly PhotoView[];
}

export function OrderLines({ lines, photos }: OrderLinesProps) {
  const pictures = new Map(photos.map((photo) => [photo.key, photo.thumbnailUrl ?? photo.previewUrl]));
  return (
    <section aria-label={copy.order.lines} className="grid gap-6">
      {lines.map((line) => (
        <div key={line.number} className="border-t border-line pt-3">
          <div className="numbers flex flex-wrap items-baseline justify-between gap-x-6 text-small">
            <h2 className="font-medium">
              {lines.length > 1 && (
                <span className="mr-2 font-normal text-ink-soft">{copy.order.lineNumber(line.number)}</span>
              )}
              {line.title} <span className="font-normal text-ink-soft">{line.sku}</span>
            </h2>
            <p>
              <span className="text-ink-soft">
                {line.goods ? line.quantity : copy.order.line(line.quantity)} × {formatCents(line.unitPriceCents)}
              </span>
              <span className="ml-4 font-medium">{formatCents(line.totalCents)}</span>
            </p>
          </div>
          {line.recipient && (
            <p className="mt-1 text-small">
              {copy.order.recipient}{' '}
              {[line.recipient.name, line.recipient.email, line.recipient.phone].filter(Boolean).join(', ')}
            </p>
          )}
          <ul className="mt-3 flex flex-wrap gap-4">
            {line.tiles.map((tile) => (
              <li key={tile.number} className="w-20">
                <OrderedTile
                  tile={tile}
                  product={line.product}
                  src={pictures.get(tile.photoKey)}
                  alt={copy.order.tile(tile.number)}
                />
                <p className="numbers mt-2 text-caption text-ink-soft">
                  {tile.number}
                  {tile.copies > 1 && ` · ${copy.order.copies(tile.copies)}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
