import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/constants/custom-layout.ts';
import { hang } from '../../../../shared/geometry/hanging.ts';
import { formatInches } from '../../../../shared/geometry/inches-text.ts';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import { tilesHung, tilesReordered } from '../../../documents/projects/index.ts';
import type { Editor } from '../use-editor.ts';
import { useSizePx } from '../use-size-px.ts';
import { useDrawnOrder } from './use-drawn-order.ts';
import { useTileDrag } from './use-tile-drag.ts';
import { wallCopy } from './wall-copy.ts';
import { wallKey } from './wall-keys.ts';
import { wallScale } from './wall-scale.ts';
import { placeId, WallTile } from './wall-tile.tsx';

export interface WallProps {
  editor: Editor;
  /** taps mark tiles instead of opening them */
  isSelecting: boolean;
}

/** All tiles as they will hang, as large as the space allows. */
export function Wall({ editor, isSelecting }: WallProps) {
  const { project, product, context } = editor;
  const space = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const marker = useRef<HTMLLIElement>(null);
  const size = useSizePx(space);
  const [focusedId, setFocusedId] = useState(editor.lastTileId);
  const { printed } = tileFrame(product, project.orientation, false);
  const hanging = hang({ ...project, spacingInches: project.tileSpacing, sheet: printed });
  const { places } = hanging;
  const pxPerInch = wallScale(hanging.size, printed, size);
  const isFree = project.layoutName === CUSTOM_LAYOUT_NAME;
  const selectedIds = useMemo(() => new Set(context.selected.map((tile) => tile.id)), [context.selected]);
  const tabStop = project.tiles.some((tile) => tile.id === focusedId) ? focusedId : project.tiles[0]?.id;

  function swap(from: number, to: number): void {
    const ids = project.tiles.map((tile) => tile.id);
    const [a, b] = [ids[from], ids[to]];
    if (a === undefined || b === undefined) return;
    ids[from] = b;
    ids[to] = a;
    context.dispatch(tilesReordered({ tileIds: ids, label: wallCopy.swapped }));
    context.say(wallCopy.moved(to + 1));
  }

  function put(index: number, place: RectInches): void {
    const now = places.map((other, each) => (each === index ? place : other));
    context.dispatch(
      tilesHung({
        places: project.tiles.flatMap((tile, each) => {
          const { leftInches, topInches } = now[each] ?? {};
          return leftInches === undefined || topInches === undefined
            ? []
            : [{ tileId: tile.id, leftInches, topInches }];
        }),
      }),
    );
    context.say(wallCopy.hungAt(formatInches(place.leftInches), formatInches(place.topInches)));
  }

  useTileDrag({
    target: list,
    marker,
    places,
    pxPerInch,
    gapInches: project.tileSpacing,
    isFree,
    onSwap: swap,
    onPut: put,
  });

  const drawn = useDrawnOrder(project.tiles);
  const { select, open } = context;
  // every edit makes a new set: what is handed to a hundred tiles must stay the same
  const marked = useRef(selectedIds);
  useEffect(() => {
    marked.current = selectedIds;
  });
  const toggle = useCallback(
    (tileId: string) => {
      const ids = [...marked.current];
      select(marked.current.has(tileId) ? ids.filter((id) => id !== tileId) : [...ids, tileId]);
    },
    [select],
  );

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
    <div ref={space} className="flex min-h-60 flex-1">
      <p id="wall-keys" className="sr-only">
        {wallCopy.keys}
      </p>
      <ul
        ref={list}
        aria-label={wallCopy.wall}
        aria-describedby="wall-keys"
        aria-owns={project.tiles.map((tile) => placeId(tile.id)).join(' ')}
        onKeyDown={onKeyDown}
        className="relative m-auto shrink-0"
        style={{
          width: hanging.size.widthInches * pxPerInch,
          height: hanging.size.heightInches * pxPerInch,
          visibility: pxPerInch > 0 ? 'visible' : 'hidden',
        }}
      >
        {drawn.map(({ thing: tile, index }) => {
          const place = places[index];
          return place ? (
            <WallTile
              key={tile.id}
              project={project}
              product={product}
              tile={tile}
              index={index}
              leftPx={place.leftInches * pxPerInch}
              topPx={place.topInches * pxPerInch}
              widthPx={place.widthInches * pxPerInch}
              heightPx={place.heightInches * pxPerInch}
              isSelected={selectedIds.has(tile.id)}
              isSelecting={isSelecting}
              isTabStop={tile.id === tabStop}
              onOpen={open}
              onToggle={toggle}
              onFocus={setFocusedId}
            />
          ) : null;
        })}
        <li
          ref={marker}
          aria-hidden="true"
          className="pointer-events-none invisible absolute top-0 left-0 rounded-sm outline-2 outline-accent outline-dashed"
          style={{ width: printed.widthInches * pxPerInch, height: printed.heightInches * pxPerInch }}
        />
      </ul>
    </div>
  );
}
