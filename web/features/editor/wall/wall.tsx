import { type CSSProperties, useDeferredValue, useMemo, useRef, useState } from 'react';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import {
  aspectOf,
  formatInches,
  type RectInches,
  type SizeInches,
  type SizePx,
} from '../../../../shared/geometry/units.ts';
import { hasMat } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { hang, type UnfilledLayout, unfilledLayout } from '../../../../shared/wall/hanging.ts';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { sheetsOf } from '../../../../shared/wall/project-hanging.ts';
import { tilesReordered, tilesRepositioned } from '../../../documents/projects/actions.ts';
import { appearanceOfProject, type DraftProject } from '../../../documents/projects/index.ts';
import { sharedTileStyle } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSizePx } from '../../../ui/use-size-px.ts';
import { pictureFor } from '../picture-use.ts';
import { differInAppearanceOnly } from '../same-tile.ts';
import type { Editor } from '../use-editor.ts';
import { EmptyPlaces } from './empty-places.tsx';
import { positionsAfterMove } from './positions-after-move.ts';
import { useArrivals } from './use-arrivals.ts';
import { useDrawnOrder } from './use-drawn-order.ts';
import { useIncrementalCount } from './use-incremental-count.ts';
import { useTileDrag } from './use-tile-drag.ts';
import { wallTexts } from './wall-copy.ts';
import { wallKey } from './wall-keys.ts';
import { wallScale } from './wall-scale.ts';
import { stepOf, type WallSteps, wallSteps } from './wall-steps.ts';
import { placeId, WallTile } from './wall-tile.tsx';

export interface WallProps {
  editor: Editor;
  /** Taps select tiles instead of opening them. */
  isSelecting: boolean;
  /** Shows the empty places of the layout as links to the photos. */
  isFillable: boolean;
}

/** All tiles at their positions, as large as the space allows. */
export function Wall({ editor, isSelecting, isFillable }: WallProps) {
  const wallCopy = useTexts(wallTexts);
  const { project, product, context, toggle } = editor;
  const space = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const marker = useRef<HTMLLIElement>(null);
  const size = useSizePx(space);
  const [focusedId, setFocusedId] = useFocusedTile(editor.lastTileId);
  const { tiles: wallTiles, orientation, layoutName, tileSpacing } = project;
  const isFree = layoutName === CUSTOM_LAYOUT_NAME;
  const { sheet: printed, sheets } = useMemo(
    () => sheetsOf({ tiles: wallTiles, orientation }, product),
    [wallTiles, orientation, product],
  );
  // Free and mixed layouts have no common grid step.
  const isMixed = sheets !== undefined;
  const isInInches = isFree || isMixed;
  const hanging = useMemo(
    () => hang({ tiles: wallTiles, layoutName, spacingInches: tileSpacing, sheet: printed, sheets }),
    [wallTiles, layoutName, tileSpacing, printed, sheets],
  );
  const { places } = hanging;
  const unfilled = useMemo(
    () =>
      isFillable
        ? unfilledLayout({ tiles: wallTiles, layoutName, spacingInches: tileSpacing, sheet: printed, sheets })
        : undefined,
    [isFillable, wallTiles, layoutName, tileSpacing, printed, sheets],
  );
  const shown = unfilled?.size ?? hanging.size;
  const { attributes, style } = sharedTileStyle(product, appearanceOfProject(project));
  const pxPerInch = wallScale(shown, printed, size);
  const use = pictureFor(printed.widthInches * pxPerInch, window.devicePixelRatio);
  const selectedIds = useMemo(() => new Set(context.selected.map((tile) => tile.id)), [context.selected]);
  const tabStop = project.tiles.some((tile) => tile.id === focusedId) ? focusedId : project.tiles[0]?.id;

  function swap(from: number, to: number): void {
    const ids = project.tiles.map((tile) => tile.id);
    const [a, b] = [ids[from], ids[to]];
    if (a === undefined || b === undefined) return;
    ids[from] = b;
    ids[to] = a;
    context.dispatch(tilesReordered({ tileIds: ids, name: 'swapped' }));
    context.say(wallCopy.moved(to + 1));
  }

  function put(index: number, place: RectInches): void {
    context.dispatch(tilesRepositioned({ places: positionsAfterMove(project.tiles, places, index, place) }));
    context.say(wallCopy.hungAt(formatInches(place.leftInches), formatInches(place.topInches)));
  }

  useTileDrag({
    target: list,
    marker,
    places,
    pxPerInch,
    gapInches: tileSpacing,
    isFree,
    onSwap: swap,
    onPut: put,
  });

  const drawnProject = useLateAppearance(project, product);
  const drawn = useDrawnOrder(drawnProject.tiles);
  const count = useIncrementalCount(pxPerInch > 0 ? drawn.length : 0);
  useArrivals(count > 0, project.tiles);
  const { open, photos } = context;

  // On a grid the gap does not matter, because places are in steps.
  const gapInches = isInInches ? tileSpacing : 0;
  // A change of gap, scale or shared appearance re-renders the list only, without comparing a hundred tiles.
  const tiles = useMemo(() => {
    const drawnSheets = sheetsOf(drawnProject, product);
    const drawnHanging = hang({ tiles: drawnProject.tiles, layoutName, spacingInches: gapInches, ...drawnSheets });
    const steps = wallSteps(drawnHanging, drawnSheets.sheet, gapInches, isInInches).places;
    return drawn.slice(0, count).map(({ thing: tile, index }) => {
      const step = steps[index];
      return step ? (
        <WallTile
          key={tile.id}
          project={drawnProject}
          product={product}
          tile={tile}
          photo={photos[tile.photoId]}
          index={index}
          x={step.x}
          y={step.y}
          isMixed={isMixed}
          use={use}
          isSelected={selectedIds.has(tile.id)}
          isSelecting={isSelecting}
          isTabStop={tile.id === tabStop}
          onOpen={open}
          onToggle={toggle}
          onFocus={setFocusedId}
        />
      ) : null;
    });
  }, [
    drawnProject,
    drawn,
    count,
    product,
    photos,
    layoutName,
    gapInches,
    isInInches,
    isMixed,
    use,
    selectedIds,
    isSelecting,
    tabStop,
    open,
    toggle,
    setFocusedId,
  ]);

  function onKeyDown(event: React.KeyboardEvent): void {
    const index = project.tiles.findIndex((tile) => tile.id === focusedId);
    const does = wallKey(event, index, places, isFree);
    if (!does) return;
    event.preventDefault();
    if (does.kind === 'swap') swap(index, does.index);
    if (does.kind === 'put') put(index, does.place);
    if (does.kind === 'select' && focusedId) toggle(focusedId);
    if (does.kind === 'focus') list.current?.querySelector<HTMLElement>(`[data-place="${does.index}"] button`)?.focus();
  }

  return (
    <div ref={space} className="flex min-h-40 flex-1">
      <p id="wall-keys" className="sr-only">
        {wallCopy.keys}
      </p>
      <div
        className="relative m-auto shrink-0"
        style={{ width: shown.widthInches * pxPerInch, height: shown.heightInches * pxPerInch }}
      >
        <ul
          ref={list}
          aria-label={wallCopy.wall}
          aria-describedby="wall-keys"
          aria-owns={project.tiles.map((tile) => placeId(tile.id)).join(' ')}
          onKeyDown={onKeyDown}
          className="wall-list absolute"
          data-exceeds-viewport={exceedsViewport(shown, pxPerInch, size) ? '' : undefined}
          {...attributes}
          style={wallStyle(
            { ...hanging.size, ...unfilled?.corner },
            printed,
            stepOf(printed, tileSpacing, isInInches),
            pxPerInch,
            style,
          )}
        >
          {tiles}
          <li
            ref={marker}
            aria-hidden="true"
            className="pointer-events-none invisible absolute top-0 left-0 rounded-sm outline-2 outline-accent outline-dashed"
          />
        </ul>
        {unfilled && <EmptyPlaces layout={unfilled} isSelecting={isSelecting} />}
      </div>
    </div>
  );
}

/** Whether the wall exceeds the visible area. */
function exceedsViewport({ widthInches, heightInches }: SizeInches, pxPerInch: number, space: SizePx): boolean {
  const isOver = (inches: number, px: number): boolean => inches * pxPerInch > px + 1;
  return isOver(widthInches, space.widthPx) || isOver(heightInches, space.heightPx);
}

/** Shared style of all tiles: a change affects the list and no tile. */
function wallStyle(
  wall: SizeInches & Partial<UnfilledLayout['corner']>,
  sheet: SizeInches,
  step: WallSteps['stepInches'],
  pxPerInch: number,
  appearance: CSSProperties,
): CSSProperties {
  const px = (inches: number): string => `${inches * pxPerInch}px`;
  return {
    ...appearance,
    left: (wall.leftInches ?? 0) * pxPerInch,
    top: (wall.topInches ?? 0) * pxPerInch,
    width: wall.widthInches * pxPerInch,
    height: wall.heightInches * pxPerInch,
    '--step-x': px(step.x),
    '--step-y': px(step.y),
    '--tile-width': px(sheet.widthInches),
    '--tile-height': px(sheet.heightInches),
  } as CSSProperties;
}

/** The tile with keyboard focus; starts with the one last on the stage. */
function useFocusedTile(lastTileId: string | undefined) {
  const [focusedId, setFocusedId] = useState(lastTileId);
  const [seenId, setSeenId] = useState(lastTileId);
  if (lastTileId !== seenId) {
    setSeenId(lastTileId);
    setFocusedId(lastTileId);
  }
  return [focusedId, setFocusedId] as const;
}

/**
 * The project as used for tile labels. A shared appearance change renders through the list at once; the labels, a hundred of
 * them, follow with low priority. Any other edit renders at once, including an appearance that changes the crops.
 */
function useLateAppearance(project: DraftProject, product: Product): DraftProject {
  const late = useDeferredValue(project);
  const isLate =
    openingOf(late, product) === openingOf(project, product) && differInAppearanceOnly(late.tiles, project.tiles);
  return isLate ? late : project;
}

function openingOf({ orientation, matColor }: DraftProject, product: Product): number {
  return aspectOf(tileFrame(product, orientation, hasMat(matColor)).picture);
}
