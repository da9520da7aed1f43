import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { turnSize } from '../../../shared/geometry/quarter-turns.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { selectPhotosById, sizeOf } from '../../documents/photos/index.ts';
import {
  type DraftProject,
  type DraftTile,
  placementOf,
  selectLastStep,
  type TileView,
  tileView,
  undone,
} from '../../documents/projects/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { createLiveScale, type LiveScale, sceneOf } from '../crop/index.ts';
import type { EditorContext } from './commands/command.ts';
import { copy } from './copy.ts';
import { useAskSplit } from './split/use-split-question.ts';
import { useHistory } from './use-history.ts';

export interface Editor {
  context: EditorContext;
  project: DraftProject;
  product: Product;
  /** how the tile on the stage looks; undefined while the whole wall is seen */
  view: TileView | undefined;
  /** the tile that was on the stage last */
  lastTileId: string | undefined;
  /** what was done last, for screen readers */
  news: string;
  /** the zoom while it moves */
  live: LiveScale;
  /** lets the stage tell how its gesture is taken back */
  onCancelGesture(cancel: () => boolean): void;
}

const NONE: readonly DraftTile[] = [];

/** The editor's state and what can be done with it. Which tile is on the stage stands in the address: `?tile=`. */
export function useEditor(project: DraftProject, product: Product): Editor {
  const [search, setSearch] = useSearchParams();
  const [selectedIds, select] = useState<readonly string[]>([]);
  const cancelGesture = useRef((): boolean => false);
  const [live] = useState(createLiveScale);
  const [lastTileId, setLastTileId] = useState<string>();
  const { news, ...history } = useHistory();
  // all pieces of a split are placed as one: the first stands for them
  const tile = project.isSplit
    ? project.tiles[0]
    : project.tiles.find((candidate) => candidate.id === search.get('tile'));
  if (tile && !project.isSplit && tile.id !== lastTileId) setLastTileId(tile.id);
  const photos = useAppSelector(selectPhotosById);
  const photo = photos[tile?.photoId ?? ''];
  const view = useMemo(() => tile && tileView(project, tile, product, photo), [project, tile, product, photo]);
  const selected = useMemo(
    // the same while nothing is marked: a set of marks is handed to a hundred tiles
    () => (selectedIds.length > 0 ? project.tiles.filter(({ id }) => selectedIds.includes(id)) : NONE),
    [project.tiles, selectedIds],
  );
  const offerUndo = useUndoOffer();
  const askSplit = useAskSplit();

  // the router makes a new one for every address: what is handed to a hundred tiles must stay the same
  const latest = useRef({ setSearch, tile });
  useLayoutEffect(() => {
    latest.current = { setSearch, tile };
  });
  const open = useCallback((tileId: string | undefined) => {
    if (tileId === undefined) letGoOfFocus();
    const isOnTile = latest.current.tile !== undefined;
    latest.current.setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (tileId === undefined) next.delete('tile');
        else next.set('tile', tileId);
        return next;
      },
      // From the wall to a tile is a step that the browser's way back leads away from; from tile to tile is not. What
      // leads away from a tile is shown at once, so that the next key finds what is there then: a held bracket or a quick
      // Escape would act on the tile before. On the way to a tile nothing is to be done with yet, and it may take its time.
      { replace: isOnTile, preventScrollReset: true, flushSync: isOnTile },
    );
  }, []);

  const context: EditorContext = {
    project,
    product,
    photos,
    tile,
    selected,
    crop: tile && cropOf(tile, view, product),
    ...history,
    offerUndo(text) {
      history.say(text);
      offerUndo(text);
    },
    open,
    askSplit,
    select,
    cancelGesture: () => cancelGesture.current(),
  };

  // what is kept counts again
  const keptScale = tile?.scale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another zoom is kept, or another tile is shown
  useEffect(() => live.set(undefined), [live, keptScale, tile?.id]);

  const onCancelGesture = useCallback((cancel: () => boolean) => {
    cancelGesture.current = cancel;
  }, []);
  return { context, project, product, view, lastTileId, news, live, onCancelGesture };
}

/**
 * When an element goes that has the focus, the browser lays the page out in the middle of the change. A stage lets go
 * of it before; the wall takes it (use-kept-focus.ts).
 */
function letGoOfFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-focus-home]')) activeElement.blur();
}

const UNDO_OFFER_ID = 'undo-offer';

/** A message with a way back, which goes when another step is done: the way back would be another one then. */
function useUndoOffer(): (text: string) => void {
  const dispatch = useAppDispatch();
  const { toast } = useSite();
  const isOffered = useRef(false);
  const lastStep = useAppSelector(selectLastStep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is the last one
  useEffect(() => {
    // the step that the offer is about arrives here too, once
    if (isOffered.current) isOffered.current = false;
    else toast.dismiss(UNDO_OFFER_ID);
  }, [lastStep, toast]);
  return useCallback(
    (text) => {
      isOffered.current = true;
      toast.info(text, { id: UNDO_OFFER_ID, action: { label: copy.undo, onClick: () => dispatch(undone()) } });
    },
    [dispatch, toast],
  );
}

function cropOf(tile: DraftTile, view: TileView | undefined, product: Product): EditorContext['crop'] {
  const photo = sizeOf(view?.photo);
  if (!photo || !view?.geometry) return undefined;
  const { aspect, ppi, quarterTurns } = view.geometry;
  const { minInputPpi } = product;
  const scene = sceneOf(turnSize(photo, quarterTurns), aspect, { ppi, scale: tile.scale, minInputPpi });
  return { scene, placement: placementOf(tile) };
}
