import type { CSSProperties } from 'react';
import type { OrderLine, OrderWall, Receipt } from '../../../shared/schemas/order.ts';
import { MissingPicture, photoIdOfKey, usePhotoPicture } from '../../documents/photos/index.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { copy } from './copy.ts';

/** So that a single tile does not fill the page. */
const PX_PER_INCH_MAX = 24;

/** The walls that were ordered, as they were to hang and all to one scale, whatever has become of their projects. */
export function ReceiptWalls({ order }: { order: Receipt }) {
  const widestInches = Math.max(...order.walls.map((wall) => wall.widthInches));
  const tallestInches = Math.max(...order.walls.map((wall) => wall.heightInches));
  const width = `min(100%, ${widestInches * PX_PER_INCH_MAX}px, ${(60 * widestInches) / tallestInches}vh)`;
  return (
    <div className="border-line border-y py-10">
      <div className="mx-auto grid justify-items-center gap-10" style={{ width }}>
        {order.walls.map((wall) => (
          <figure key={wall.projectId} style={{ width: percent(wall.widthInches, widestInches) }}>
            <Wall wall={wall} lines={order.lines} />
            {wall.quantity > 1 && (
              <figcaption className="mt-4 text-center text-ink-soft text-small">
                {copy.receipt.sets(wall.quantity)}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </div>
  );
}

interface WallProps {
  wall: OrderWall;
  lines: readonly OrderLine[];
}

function Wall({ wall, lines }: WallProps) {
  return (
    <ul
      aria-label={copy.receipt.wall}
      className="relative"
      style={{ aspectRatio: `${wall.widthInches} / ${wall.heightInches}` }}
    >
      {wall.places.map((place) => {
        const line = lines.find(({ number }) => number === place.lineNumber);
        const tile = line?.tiles.find(({ number }) => number === place.tileNumber);
        if (!line || !tile) return null;
        // copies of a tile hang nowhere; those of the whole wall are said below it
        const copies = tile.copies / wall.quantity;
        return (
          <li key={`${place.lineNumber}-${place.tileNumber}`} className="absolute" style={placeStyle(place, wall)}>
            <PrintedTile line={line} tile={tile} />
            {copies > 1 && (
              <span className="numbers -left-1.5 -top-1.5 absolute rounded-full bg-ink px-1.5 text-caption text-paper">
                {copy.receipt.copies(copies)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PrintedTile({ line, tile }: { line: OrderLine; tile: OrderLine['tiles'][number] }) {
  const { photoKey } = tile;
  const photo = { id: photoIdOfKey(photoKey), key: photoKey, status: 'ready' } as const;
  const { url, isMissing, onError, tryAgain } = usePhotoPicture(photo, 'tile');
  return (
    <OrderedTile
      tile={tile}
      product={line.product}
      src={url}
      alt={line.title}
      isLoading={!isMissing}
      onError={onError}
      instead={<MissingPicture onTryAgain={tryAgain} />}
    />
  );
}

function placeStyle(place: OrderWall['places'][number], wall: OrderWall): CSSProperties {
  return {
    left: percent(place.leftInches, wall.widthInches),
    top: percent(place.topInches, wall.heightInches),
    width: percent(place.widthInches, wall.widthInches),
  };
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}
