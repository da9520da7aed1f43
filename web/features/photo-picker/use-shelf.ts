import { useCallback, useEffect, useMemo } from 'react';
import { PROJECT_TILES_MAX } from '../../../shared/constants/limits.ts';
import {
  canBeFramed,
  isOnTheWay,
  type Photo,
  photoShelved,
  photosChosen,
  photoToggled,
  selectChosen,
  selectPhotosById,
  sizeOf,
  usePhotoServices,
} from '../../documents/photos/index.ts';
import { photoTakenDown, selectActiveProject, selectIsPhotoUsed } from '../../documents/projects/index.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../site/store-hooks.ts';
import { copy } from './copy.ts';

export type Shelf = ReturnType<typeof useShelf>;

/** The photos on the shelf and the ones chosen for the wall. */
export function useShelf() {
  const dispatch = useAppDispatch();
  const { intake } = usePhotoServices();
  const byId = useAppSelector(selectPhotosById);
  const order = useAppSelector((state) => state.photos.order);
  const chosenIds = useAppSelector(selectChosen);
  useWallIsChosen();

  const photos = useMemo(() => order.flatMap((id) => byId[id] ?? []), [order, byId]);
  const chosen = useMemo(() => chosenIds.flatMap((id) => byId[id] ?? []), [chosenIds, byId]);

  return {
    photos,
    chosen,
    chosenIds: useMemo(() => new Set(chosenIds), [chosenIds]),
    obstacle: obstacleTo(chosen),
    /** some photos on the shelf have no picture yet */
    isReading: photos.some(
      (photo) => sizeOf(photo) === undefined && (isOnTheWay(photo) || photo.status === 'processing'),
    ),
    toggle: useCallback((id: string) => dispatch(photoToggled({ id })), [dispatch]),
    remove: useRemovePhoto(),
    retry: intake.retry,
    add: useCallback((files: File[]) => intake.add(files), [intake]),
  };
}

/** A photo that leaves the shelf leaves the wall too. What hangs elsewhere, for example in the cart, keeps its picture. */
function useRemovePhoto(): (id: string) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { intake } = usePhotoServices();
  return useCallback(
    (id) => {
      dispatch(photoTakenDown({ photoId: id }));
      if (selectIsPhotoUsed(store.getState(), id)) dispatch(photoShelved({ id }));
      else intake.remove(id);
    },
    [dispatch, store, intake],
  );
}

/** Who comes back from the editor finds the photos chosen that hang on the wall. */
function useWallIsChosen(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const projectId = useAppSelector((state) => selectActiveProject(state)?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each project that comes onto the wall
  useEffect(() => {
    const hung = selectActiveProject(store.getState())?.tiles.map((tile) => tile.photoId) ?? [];
    const chosen = selectChosen(store.getState());
    const all = [...new Set([...hung, ...chosen])];
    if (all.length > chosen.length) dispatch(photosChosen(all));
  }, [projectId]);
}

/** Why the chosen photos cannot be framed yet; undefined when they can. */
function obstacleTo(chosen: readonly Photo[]): string | undefined {
  if (chosen.length > PROJECT_TILES_MAX) return copy.tooMany;
  const unusable = chosen.filter((photo) => photo.status === 'refused' || photo.status === 'failed').length;
  if (unusable > 0) return copy.unusable(unusable);
  const unread = chosen.filter((photo) => !canBeFramed(photo)).length;
  return unread > 0 ? copy.reading(unread) : undefined;
}
