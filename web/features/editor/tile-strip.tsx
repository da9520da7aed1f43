import { clsx } from 'clsx';
import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf } from '../../../shared/geometry/units.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { type Photo, selectPhotosById } from '../../documents/photos/index.ts';
import type { DraftProject, DraftTile } from '../../documents/projects/index.ts';
import { projectsTexts } from '../../documents/projects/index.ts';
import { describeTile, ProjectTile, tileView } from '../../documents/projects/tile/index.ts';
import { afterLayout } from '../../lib/after-layout.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { editorTexts } from './copy.ts';
import { pictureFor } from './picture-use.ts';
import { isSameTile } from './same-tile.ts';

export interface TileStripProps {
  project: DraftProject;
  product: Product;
  tileId: string | undefined;
  onOpen(tileId: string): void;
}

/** The range of a strip whose pictures are rendered. */
interface Seen {
  from: number;
  to: number;
}

/** More than a desktop's strip shows on either side of its open tile. */
const NEAR = 10;
/** Places that one scroll event renders at once. */
const STEP = 4;

/**
 * All tiles in a row below the stage, for moving between them. Tiles far from the visible range exist for the keyboard
 * and screen readers, and render their pictures when scrolled near: opening a tile would otherwise render a hundred
 * others.
 */
export function TileStrip({ project, product, tileId, onOpen }: TileStripProps) {
  const copy = useTexts(editorTexts);
  const row = useRef<HTMLUListElement>(null);
  const photos = useAppSelector(selectPhotosById);
  const count = project.tiles.length;
  const opened = project.tiles.findIndex((tile) => tile.id === tileId);
  // Deferred until the stage is there, and limited to the open tile: until then that tile reserves the height.
  const isThere = useDeferredValue(true, false);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (isThere) startTransition(() => setIsWhole(true));
  }, [isThere]);
  const [seen, setSeen] = useState<Seen>({ from: opened - NEAR, to: opened + NEAR });

  const updateEnds = useCallback((): void => {
    const { current } = row;
    if (!current || count === 0 || !isThere) return;
    const next = seenOf(current, count);
    setSeen((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, [count, isThere]);
  // the open tile comes into sight, and what else is seen then is looked up, when the row has been laid out
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tile is open
  useEffect(
    () =>
      afterLayout(() => {
        row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        updateEnds();
      }),
    [updateEnds, tileId],
  );
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const observer = new ResizeObserver(updateEnds);
    observer.observe(current);
    return () => observer.disconnect();
  }, [updateEnds]);
  const drawn = useDeferredValue(seen);
  const isDrawn = (index: number): boolean => isThere && index >= drawn.from && index <= drawn.to;
  const placeOf = (tile: DraftTile): ReactNode => (isThere ? <li key={tile.id} className={TILE_WIDTH} /> : null);

  return (
    <ul
      ref={row}
      onScroll={updateEnds}
      aria-label={copy.strip}
      className={clsx(
        'flex gap-4 overflow-x-auto px-1 pt-1 pb-3 [justify-content:safe_center]',
        !isThere && 'invisible',
      )}
    >
      {project.tiles.map((tile, index) =>
        isWhole || isDrawn(index) || index === opened ? (
          <StripTile
            key={tile.id}
            project={project}
            product={product}
            tile={tile}
            photo={photos[tile.photoId]}
            isOpen={index === opened}
            isNear={isDrawn(index)}
            onOpen={onOpen}
          />
        ) : (
          placeOf(tile)
        ),
      )}
    </ul>
  );
}

/** The visible range plus half a screen on either side, so that scrolling meets loaded pictures. */
function seenOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement, count: number): Seen {
  const tilePx = scrollWidth / count;
  const marginPx = clientWidth / 2;
  const inSteps = (places: number): number => Math.round(places / STEP) * STEP;
  return {
    from: inSteps((scrollLeft - marginPx) / tilePx) - STEP,
    to: inSteps((scrollLeft + clientWidth + marginPx) / tilePx) + STEP,
  };
}

/** The wider tile, that of a desktop's strip. */
const TILE_PX = 56;
const TILE_WIDTH = 'w-12 shrink-0 lg:w-14';

interface StripTileProps extends Omit<TileStripProps, 'tileId'> {
  tile: DraftTile;
  photo: Photo | undefined;
  isOpen: boolean;
  isNear: boolean;
}

const StripTile = memo(function StripTile({ project, product, tile, photo, isOpen, isNear, onOpen }: StripTileProps) {
  const copy = useTexts(editorTexts);
  const projectsCopy = useTexts(projectsTexts);
  const view = tileView(project, tile, product, photo);
  return (
    <li>
      <button
        type="button"
        aria-label={copy.openTile(describeTile(projectsCopy, view))}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(tile.id)}
        className={clsx('block border-b-2 pb-2', TILE_WIDTH, isOpen ? 'border-ink' : 'border-transparent')}
      >
        {isNear ? (
          <ProjectTile view={view} product={product} use={pictureFor(TILE_PX, window.devicePixelRatio)} alt="" />
        ) : (
          <span
            className="block bg-line"
            style={{ aspectRatio: aspectOf(tileFrame(product, view.appearance.orientation, false).printed) }}
          />
        )}
      </button>
    </li>
  );
}, isSameTile);
