import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import type { Product } from '../../../../shared/schemas/product.ts';
import { type DraftProject, type DraftTile, HungTile, useTileView } from '../../../documents/projects/index.ts';
import { pictureFor } from '../picture-use.ts';
import { isSameTile } from '../same-tile.ts';
import { TileSigns } from '../warnings/tile-signs.tsx';
import { wallCopy } from './wall-copy.ts';

export interface WallTileProps {
  project: DraftProject;
  product: Product;
  tile: DraftTile;
  index: number;
  /** where the tile hangs on the wall, and how large; four numbers, because they are compared */
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
  isSelected: boolean;
  /** taps mark tiles instead of opening them */
  isSelecting: boolean;
  /** the one tile of the wall that Tab goes to */
  isTabStop: boolean;
  onOpen(tileId: string): void;
  onToggle(tileId: string): void;
  onFocus(tileId: string): void;
}

export const placeId = (tileId: string): string => `place-${tileId}`;

/** A tile on the wall: its photo in its frame, what it has to say at its edge, and whether it is marked. */
export const WallTile = memo(function WallTile({
  project,
  product,
  tile,
  index,
  leftPx,
  topPx,
  widthPx,
  heightPx,
  isSelected,
  isSelecting,
  isTabStop,
  onOpen,
  onToggle,
  onFocus,
}: WallTileProps) {
  const view = useTileView(project, tile, product);
  const copies = copiesOf(tile);
  const name = [
    isSelecting ? view.description : wallCopy.open(view.description),
    wallCopy.place(index + 1, project.tiles.length),
    isSelected && wallCopy.isSelected,
  ];
  return (
    <li
      id={placeId(tile.id)}
      data-place={index}
      className="wall-place"
      style={{ left: leftPx, top: topPx, width: widthPx, height: heightPx }}
    >
      <div className="wall-tile">
        <button
          type="button"
          data-focus-home={isTabStop || undefined}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={name.filter(Boolean).join(', ')}
          aria-pressed={isSelecting ? isSelected : undefined}
          onFocus={() => onFocus(tile.id)}
          onClick={(event) => {
            const isMarking = isSelecting || event.shiftKey || event.ctrlKey || event.metaKey;
            if (isMarking) onToggle(tile.id);
            else onOpen(tile.id);
          }}
          className={clsx('block w-full rounded-sm', isSelected && 'outline-3 outline-accent outline-offset-3')}
          style={{ viewTransitionName: `photo-${tile.id}` }}
        >
          <HungTile view={view} product={product} use={pictureFor(widthPx, window.devicePixelRatio)} alt="" />
        </button>
        <TileSigns view={view} />
        {copies > 1 && (
          <span
            aria-hidden="true"
            className="numbers -left-1.5 -top-1.5 pointer-events-none absolute rounded-full bg-ink px-1.5 text-caption text-paper"
          >
            ×{copies}
          </span>
        )}
        {isSelected && (
          <span
            aria-hidden="true"
            className="-right-1.5 -top-1.5 pointer-events-none absolute flex size-(--sign) items-center justify-center rounded-full bg-accent text-accent-ink"
          >
            <Check className="size-2/3" />
          </span>
        )}
      </div>
    </li>
  );
}, isSameTile);
