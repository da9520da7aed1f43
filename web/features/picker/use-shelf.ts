import { createSelector } from '@reduxjs/toolkit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { PROJECT_TILES_MAX } from '../../../shared/wall/limits.ts';
import {
  type Photo,
  photoShelved,
  photosChosen,
  photoToggled,
  selectChosen,
  selectPhotosById,
  sizeOf,
  usePhotoServices,
} from '../../documents/photos/index.ts';
import { photoTakenDown } from '../../documents/projects/actions.ts';
import {
  orderTileCap,
  productQueries,
  selectActiveProject,
  selectCartProjects,
  selectIsPhotoUsed,
} from '../../documents/projects/index.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector, useAppStore } from '../../site/store-hooks.ts';
import { photoPickerTexts } from './copy.ts';

export type Shelf = ReturnType<typeof useShelf>;

/** The photos on the shelf and the ones chosen for the wall. */
export function useShelf() {
  const copy = useTexts(photoPickerTexts);
  const dispatch = useAppDispatch();
  const { intake } = usePhotoServices();
  const byId = useAppSelector(selectPhotosById);
  const order = useAppSelector((state) => state.photos.order);
  const chosenIds = useAppSelector(selectChosen);
  useWallIsChosen();
  const wallPhotoIds = useAppSelector(selectWallPhotoIds);

  const photos = useMemo(() => order.flatMap((id) => byId[id] ?? []), [order, byId]);
  const chosen = useMemo(() => chosenIds.flatMap((id) => byId[id] ?? []), [chosenIds, byId]);

  // Photos already on the wall stay there, with their own error messages; no other broken photo is added.
  const going = useMemo(
    () => chosen.filter((photo) => !isBroken(photo) || wallPhotoIds.includes(photo.id)),
    [chosen, wallPhotoIds],
  );

  return {
    photos,
    /** Broken photos are listed separately, with the reason. */
    usable: useMemo(() => photos.filter((photo) => !isBroken(photo)), [photos]),
    chosen,
    chosenIds: useMemo(() => new Set(chosenIds), [chosenIds]),
    going,
    reading: going.filter(isUnread).length,
    staying: chosen.length - going.length,
    obstacle: obstacleTo(copy, going),
    limit: useLimit(going.length),
    /** Some photos on the shelf have no picture yet. */
    isReading: photos.some(isUnread),
    toggle: useCallback((id: string) => dispatch(photoToggled({ id })), [dispatch]),
    remove: useRemovePhoto(),
    add: useCallback((files: File[]) => intake.add(files), [intake]),
  };
}

/**
 * Removes a photo from the shelf and the wall. It stays available where it is used elsewhere, for example in the cart.
 */
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

/** Returning from the editor, the photos on the wall are the chosen ones. */
function useWallIsChosen(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const projectId = useAppSelector((state) => selectActiveProject(state)?.id);
  const choose = useEffectEvent(() => {
    const wallPhotoIds = selectActiveProject(store.getState())?.tiles.map((tile) => tile.photoId) ?? [];
    const chosen = selectChosen(store.getState());
    const all = [...new Set([...wallPhotoIds, ...chosen])];
    if (all.length > chosen.length) dispatch(photosChosen(all));
  });
  useEffect(() => {
    if (projectId !== undefined) choose();
  }, [projectId]);
}

/** The tenant's limit as a sentence, if these photos and the tiles in the cart exceed it. One photo is one tile. */
function useLimit(count: number): string | undefined {
  const copy = useTexts(photoPickerTexts);
  const site = useSite();
  const wall = useAppSelector(selectActiveProject);
  const inCart = useAppSelector(selectCartProjects);
  const { data: products } = useQuery({
    ...productQueries(site).customizable(),
    enabled: site.tenant.tileProductTilesMax !== undefined,
  });
  const chosen = { productId: wall?.productId ?? '', quantity: 1, tiles: Array.from({ length: count }, () => ({})) };
  const { max, over } = orderTileCap(site.tenant, { projects: [chosen, ...inCart], products });
  if (max === undefined || over === 0 || count === 0) return undefined;
  return count > max ? copy.overLimit(max, over) : copy.overLimitWithCart(max, over);
}

const isBroken = ({ status }: Photo): boolean => status === 'refused' || status === 'failed';

/** Its size is unknown, but its frame can be added already. */
const isUnread = (photo: Photo): boolean => !isBroken(photo) && sizeOf(photo) === undefined;

const selectWallPhotoIds = createSelector(
  [selectActiveProject],
  (wall) => wall?.tiles.map(({ photoId }) => photoId) ?? [],
);

/**
 * Why the chosen photos cannot be framed yet; undefined if they can. One usable photo is enough: the others follow into
 * their frames on the wall.
 */
function obstacleTo(copy: TextsOf<typeof photoPickerTexts>, going: readonly Photo[]): string | undefined {
  if (going.length > PROJECT_TILES_MAX) return copy.tooMany;
  return going.length > 0 && going.every(isUnread) ? copy.reading(going.length) : undefined;
}
