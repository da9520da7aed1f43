import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { toast } from '../../ui/toast.tsx';
import {
  type DraftProject,
  type DraftTile,
  placementOf,
  redone,
  selectRedoLabel,
  selectUndoLabel,
  type TileView,
  tilePlaced,
  tilePutBack,
  tileRemoved,
  tileView,
  undone,
} from '../projects/index.ts';
import { selectPhoto, sizeOf } from '../uploads/index.ts';
import type { EditorContext } from './commands.ts';
import { copy } from './copy.ts';
import { scaleMax } from './zoom-range.ts';

export interface Editor {
  context: EditorContext;
  project: DraftProject;
  product: Product;
  /** how the tile on the stage looks; undefined while the whole wall is seen */
  view: TileView | undefined;
  /** what was done last, for screen readers */
  news: string;
  /** lets the stage tell how its gesture is taken back */
  onCancelGesture(cancel: () => boolean): void;
}

/** The editor's state and what can be done with it. Which tile is on the stage stands in the address: `?tile=`. */
export function useEditor(project: DraftProject, product: Product): Editor {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const [news, setNews] = useState('');
  const cancelGesture = useRef((): boolean => false);
  const undoLabel = useAppSelector(selectUndoLabel);
  const redoLabel = useAppSelector(selectRedoLabel);
  const tile = project.tiles.find((candidate) => candidate.id === search.get('tile'));
  const photo = useAppSelector((state) => selectPhoto(state, tile?.photoId ?? ''));
  const view = useMemo(() => tile && tileView(project, tile, product, photo), [project, tile, product, photo]);

  const open = useCallback(
    (tileId: string | undefined) =>
      // from the wall to a tile is a step back leads away from; from tile to tile is not
      setSearch(tileId === undefined ? {} : { tile: tileId }, {
        replace: tile !== undefined,
        preventScrollReset: true,
      }),
    [setSearch, tile],
  );

  function remove(gone: DraftTile): void {
    const index = project.tiles.findIndex((candidate) => candidate.id === gone.id);
    const neighbour = project.tiles[index + 1] ?? project.tiles[index - 1];
    dispatch(tileRemoved({ tileId: gone.id }));
    if (tile?.id === gone.id) open(neighbour?.id);
    setNews(copy.removed);
    toast.info(copy.removed, {
      id: 'tile-removed',
      action: { label: copy.undo, onClick: () => dispatch(tilePutBack({ tile: gone, index })) },
    });
  }

  const context: EditorContext = {
    tiles: project.tiles,
    tile,
    crop: tile && cropOf(tile, view, product),
    undoLabel,
    redoLabel,
    undo() {
      dispatch(undone());
      setNews(copy.undone(undoLabel ?? ''));
    },
    redo() {
      dispatch(redone());
      setNews(copy.redone(redoLabel ?? ''));
    },
    remove,
    open,
    place(placement: Placement, step: string) {
      if (!tile) return;
      dispatch(tilePlaced({ tileId: tile.id, placement, label: step }));
      const isZoom = placement.scale !== tile.scale;
      setNews(isZoom ? copy.stage.zoomed(Math.round(placement.scale * 100)) : copy.stage.moved);
    },
    cancelGesture: () => cancelGesture.current(),
  };

  const onCancelGesture = useCallback((cancel: () => boolean) => {
    cancelGesture.current = cancel;
  }, []);
  return { context, project, product, view, news, onCancelGesture };
}

function cropOf(tile: DraftTile, view: TileView | undefined, product: Product): EditorContext['crop'] {
  const photo = sizeOf(view?.photo);
  if (!photo || !view?.geometry) return undefined;
  const { aspect, ppi } = view.geometry;
  const max = scaleMax(ppi, tile.scale, product.minInputPpi);
  return { scene: { photo, aspect, scaleMax: max }, placement: placementOf(tile) };
}
