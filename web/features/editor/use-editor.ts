import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { turnSize } from '../../../shared/geometry/quarter-turns.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { selectPhotosById, sizeOf } from '../../documents/photos/index.ts';
import { undone } from '../../documents/projects/actions.ts';
import { type DraftProject, type DraftTile, placementOf, selectLastStep } from '../../documents/projects/index.ts';
import { type TileView, tileView } from '../../documents/projects/tile/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector, useAppStore } from '../../site/store-hooks.ts';
import { termTexts } from '../../ui/term-copy.ts';
import { createLiveScale, type LiveScale, type StageHandle, sceneOf } from '../stage/index.ts';
import type { EditorContext } from './commands/command.ts';
import { splitTexts } from './split/split-copy.ts';
import { useAskSplit } from './split/use-split-question.ts';
import { useHistory } from './use-history.ts';

export interface Editor {
  context: EditorContext;
  project: DraftProject;
  product: Product;
  /** The view of the tile on the stage; undefined while the whole wall is shown. */
  view: TileView | undefined;
  lastTileId: string | undefined;
  /** The last result, for screen readers. */
  news: string;
  /** The zoom during a gesture. */
  live: LiveScale;
  /** Selects a tile, or removes it from the selection; referentially stable. */
  toggle(tileId: string): void;
  /** Previews placements and cancels gestures, while a tile or a split is shown. */
  stage: RefObject<StageHandle | null>;
}

const NONE: readonly DraftTile[] = [];

/** The editor's state and actions. The tile on the stage is in the URL: `?tile=`. */
export function useEditor(project: DraftProject, product: Product): Editor {
  const [search, setSearch] = useSearchParams();
  const [selectedIds, select] = useState<readonly string[]>([]);
  const stage = useRef<StageHandle>(null);
  const [live] = useState(createLiveScale);
  const [lastTileId, setLastTileId] = useState<string>();
  const { news, ...history } = useHistory();
  // All pieces of a split are placed as one: the first represents them.
  const tile = project.isSplit
    ? project.tiles[0]
    : project.tiles.find((candidate) => candidate.id === search.get('tile'));
  if (tile && !project.isSplit && tile.id !== lastTileId) setLastTileId(tile.id);
  const photos = useAppSelector(selectPhotosById);
  const photo = photos[tile?.photoId ?? ''];
  const view = useMemo(() => tile && tileView(project, tile, product, photo), [project, tile, product, photo]);
  const selected = useMemo(
    // Stable while nothing is selected, because a hundred tiles receive it.
    () => (selectedIds.length > 0 ? project.tiles.filter(({ id }) => selectedIds.includes(id)) : NONE),
    [project.tiles, selectedIds],
  );
  const offerUndo = useUndoOffer();
  const askSplit = useAskSplit();

  // The router creates another `setSearch` for every URL, but a hundred tiles need stable props.
  const latest = useRef({ setSearch, tile });
  useLayoutEffect(() => {
    latest.current = { setSearch, tile };
  });
  const open = useCallback((tileId: string | undefined) => {
    if (tileId === undefined) blurActive();
    const isOnTile = latest.current.tile !== undefined;
    latest.current.setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (tileId === undefined) next.delete('tile');
        else next.set('tile', tileId);
        return next;
      },
      // Opening a tile from the wall adds a history entry; moving between tiles does not. Leaving a tile renders
      // synchronously, so that the next key acts on the new state: a held bracket or a quick Escape would act on the
      // previous tile. Opening a tile has nothing to act on yet, so it may be deferred.
      { replace: isOnTile, preventScrollReset: true, flushSync: isOnTile },
    );
  }, []);
  const toggle = useCallback((tileId: string) => {
    select((ids) => (ids.includes(tileId) ? ids.filter((id) => id !== tileId) : [...ids, tileId]));
  }, []);

  const splitCopy = useTexts(splitTexts);
  const context: EditorContext = {
    splitCopy,
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
    cancelGesture: () => stage.current?.cancel() ?? false,
  };

  return { context, project, product, view, lastTileId, news, live, stage, toggle };
}

/**
 * Removing a focused element forces a layout during the update. The stage blurs first; the wall takes the focus
 * (use-kept-focus.ts).
 */
function blurActive(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-focus-home]')) activeElement.blur();
}

const UNDO_OFFER_ID = 'undo-offer';

/** A message with an undo button, dismissed by the next step, which undo would otherwise hit. */
function useUndoOffer(): (text: string) => void {
  const terms = useTexts(termTexts);
  const store = useAppStore();
  const { toast } = useSite();
  const offered = useRef<ReturnType<typeof selectLastStep>>(undefined);
  const lastStep = useAppSelector(selectLastStep);
  useEffect(() => {
    if (lastStep !== offered.current) toast.dismiss(UNDO_OFFER_ID);
  }, [lastStep, toast]);
  return useCallback(
    (text) => {
      offered.current = selectLastStep(store.getState());
      toast.info(text, { id: UNDO_OFFER_ID, action: { label: terms.undo, onClick: () => store.dispatch(undone()) } });
    },
    [store, terms.undo, toast],
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
