import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import { isOnTheWay, type Photo, type PictureUse, useUploadPercent } from '../../../documents/photos/index.ts';
import {
  appearanceOf,
  type DraftProject,
  type DraftTile,
  projectsTexts,
  type TileAppearance,
} from '../../../documents/projects/index.ts';
import {
  describeTile,
  ownTileStyle,
  ProjectTilePicture,
  type TileView,
  tileView,
} from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopiesBadge } from '../../../ui/placed-wall.tsx';
import { isSameTile } from '../same-tile.ts';
import { wallTexts } from './wall-copy.ts';

export interface WallTileProps {
  project: DraftProject;
  product: Product;
  tile: DraftTile;
  photo: Photo | undefined;
  index: number;
  /** Steps from the wall's left and top edge; separate numbers for the memo comparison. */
  x: number;
  y: number;
  /** The wall mixes portrait and landscape tiles, so steps are inches. */
  isMixed: boolean;
  use: PictureUse;
  isSelected: boolean;
  /** Taps select tiles instead of opening them. */
  isSelecting: boolean;
  isTabStop: boolean;
  onOpen(tileId: string): void;
  onToggle(tileId: string): void;
  onFocus(tileId: string): void;
}

export const placeId = (tileId: string): string => `place-${tileId}`;

/** A tile on the wall: its framed photo, its warnings at the edge, and its selection. */
export const WallTile = memo(function WallTile({
  project,
  product,
  tile,
  photo,
  index,
  x,
  y,
  isMixed,
  use,
  isSelected,
  isSelecting,
  isTabStop,
  onOpen,
  onToggle,
  onFocus,
}: WallTileProps) {
  const wallCopy = useTexts(wallTexts);
  const view = tileView(project, tile, product, photo);
  const projectsCopy = useTexts(projectsTexts);
  const description = describeTile(projectsCopy, view);
  const name = [
    isSelecting ? description : wallCopy.open(description),
    wallCopy.place(index + 1, project.tiles.length),
    isSelected && wallCopy.isSelected,
  ];
  return (
    <li
      id={placeId(tile.id)}
      data-place={index}
      data-own-appearance={tile.isBatched ? undefined : ''}
      className="wall-place"
      style={placeStyle(x, y, isMixed, project, tile, product)}
    >
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
        className={clsx('framed-tile wall-tile rounded-sm', isSelected && 'outline-3 outline-accent outline-offset-3')}
      >
        <div className="framed-tile-opening">
          <ProjectTilePicture view={view} product={product} use={use} alt="" isAppearanceInherited />
        </div>
      </button>
      <TileBadges view={view} />
      <CopiesBadge copies={copiesOf(tile)} aria-hidden />
      {isSelected && (
        <span
          aria-hidden="true"
          className="-right-1.5 -top-1.5 pointer-events-none absolute flex size-(--badge-size) items-center justify-center rounded-full bg-accent text-accent-ink"
        >
          <Check className="size-2/3" />
        </span>
      )}
    </li>
  );
}, isSameTile);

/** The list styles the shared appearance; a tile that differs has its own appearance and possibly shape. */
function placeStyle(
  x: number,
  y: number,
  isMixed: boolean,
  project: DraftProject,
  tile: DraftTile,
  product: Product,
): CSSProperties {
  const place = { '--x': x, '--y': y } as CSSProperties;
  if (tile.isBatched) return place;
  const appearance = appearanceOf(project, tile);
  return { ...place, ...(isMixed && sheetStyle(product, appearance)), ...ownTileStyle(product, appearance) };
}

function sheetStyle(product: Product, { orientation }: TileAppearance): CSSProperties {
  const { widthInches, heightInches } = tileFrame(product, orientation, false).printed;
  return {
    '--tile-width': `calc(${widthInches} * var(--step-x))`,
    '--tile-height': `calc(${heightInches} * var(--step-y))`,
  } as CSSProperties;
}

/**
 * Badges at a tile's corner and edge, so that the picture stays visible. Screen readers get them in the tile's label.
 */
function TileBadges({ view }: { view: TileView }) {
  const { photo, warnings } = view;
  const percent = useUploadPercent(photo?.id ?? '');
  const isBroken = photo?.status === 'failed' || photo?.status === 'refused';
  const isOnItsWay = photo !== undefined && isOnTheWay(photo);
  const isToBeLookedAt = isBroken || warnings.length > 0;
  if (!isOnItsWay && !isToBeLookedAt) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {isOnItsWay && (
        <div className="absolute inset-x-0 -bottom-2 h-1 overflow-hidden rounded-full bg-line">
          <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      )}
      {isToBeLookedAt && (
        <span
          className={`absolute -right-1.5 -bottom-1.5 flex size-(--badge-size) items-center justify-center rounded-full font-semibold text-[calc(var(--badge-size)*0.6)] text-paper shadow-surface ${isBroken ? 'bg-danger' : 'bg-signal'}`}
        >
          !
        </span>
      )}
    </div>
  );
}
