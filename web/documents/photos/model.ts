import { createSelector } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import type { SizePx } from '../../../shared/geometry/units.ts';
import { ClientId, CropBox } from '../../../shared/lib/scalars.ts';
import { PhotoSource } from '../../../shared/project/schema.ts';

/**
 * Waiting, uploading, checking: the bytes are still here; checking means that they are sent and the server has not yet
 * said that it has the very same ones. Processing: the server has it and still looks at it. Failed: the upload gave up
 * and can be tried again. Refused: the server cannot print it.
 */
const PHOTO_STATUSES = ['waiting', 'uploading', 'checking', 'processing', 'ready', 'refused', 'failed'] as const;

/**
 * A photo on the shopper's shelf, from the moment it is picked. What the server found out about it for good (its size,
 * that it is refused or damaged) stands here, because tiles are laid out and warned of without a line; addresses of its
 * pictures end, and stand in the query client (queries.ts).
 */
export const Photo = z.object({
  id: ClientId,
  fileName: z.string(),
  bytes: z.int(),
  /** of the device's file, in milliseconds */
  lastModified: z.optional(z.int()),
  /** of the file's bytes */
  sha256: z.optional(z.string()),
  status: z.enum(PHOTO_STATUSES),
  /** the server's key, known once the bytes are sent */
  key: z.optional(z.string()),
  /** upright size, known once the browser or the server has decoded it */
  widthPx: z.optional(z.int()),
  heightPx: z.optional(z.int()),
  /** one sentence for the shopper: why it was refused or what failed */
  problem: z.optional(z.string()),
  isDamaged: z.optional(z.boolean()),
  isBlurred: z.optional(z.boolean()),
  hasAssumedColors: z.optional(z.boolean()),
  /** Whether this browser's picture matches the print; absent until both can be compared. Screens never show `other`. */
  localPicture: z.optional(z.enum(['same', 'other'])),
  isConvertedFromHdr: z.optional(z.boolean()),
  /** the tab that sends it */
  sentBy: z.optional(z.string()),
  /** fractions of the upright photo; undefined while nobody has looked for them */
  faces: z.optional(z.array(CropBox)),
  /** where it came from; without it from this device */
  source: z.optional(PhotoSource),
  /** the address it was taken from, or the page of the shop where it was found */
  sourceUrl: z.optional(z.string()),
});
export type Photo = z.infer<typeof Photo>;

/** The shopper's photos in the order they were added, and the ones chosen for the wall in the order of choosing. */
export interface PhotosState {
  byId: Record<string, Photo>;
  order: string[];
  chosen: string[];
}

export const NO_PHOTOS: PhotosState = { byId: {}, order: [], chosen: [] };

export function sizeOf(photo: Photo | undefined): SizePx | undefined {
  return photo?.widthPx && photo.heightPx ? { widthPx: photo.widthPx, heightPx: photo.heightPx } : undefined;
}

/**
 * The id under which a machine keeps a photo that it knows by its key only. Uploads end with an id of their own; the
 * shop's pictures are named within their collection.
 */
export function photoIdOfKey(key: string): string {
  const parts = key.split('/');
  const name = parts.slice(parts[0] === 'shared' ? -2 : -1).join('__');
  return name.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(-64);
}

/** Whether screens may show the picture that this browser decoded. */
export function showsLocalPicture({ status, localPicture }: Pick<Photo, 'status' | 'localPicture'>): boolean {
  return status !== 'ready' || localPicture !== 'other';
}

/** Whether the server has confirmed the bytes, so that a tile of this photo can be saved. */
export function isUploaded(photo: Photo | undefined): boolean {
  return photo?.key !== undefined && (photo.status === 'processing' || photo.status === 'ready');
}

/** Whether the bytes are still on the way, or not confirmed. */
export function isOnTheWay({ status }: Photo): boolean {
  return status === 'waiting' || status === 'uploading' || status === 'checking';
}

/** Whether a tile can be made of it: it can be printed as far as known and its size is known. */
export function canBeFramed(photo: Photo): boolean {
  return photo.status !== 'refused' && photo.status !== 'failed' && sizeOf(photo) !== undefined;
}

export interface WithPhotos {
  photos: PhotosState;
}

export const selectPhoto = (state: WithPhotos, id: string): Photo | undefined => state.photos.byId[id];
export const selectPhotosById = (state: WithPhotos): Record<string, Photo> => state.photos.byId;
export const selectChosen = (state: WithPhotos): string[] => state.photos.chosen;
/** The photos of the shelf in their order. */
export const selectShelf = createSelector(
  [selectPhotosById, (state: WithPhotos) => state.photos.order],
  (byId, order) => order.flatMap((id) => byId[id] ?? []),
);
export const selectFailed = createSelector([selectPhotosById], (byId) =>
  Object.values(byId).filter((photo) => photo.status === 'failed'),
);
/** On the shelf only: one that hangs elsewhere speaks for itself there. */
export const selectRefused = createSelector([selectShelf], (shelf) =>
  shelf.filter((photo) => photo.status === 'refused'),
);
export const selectIsUploading = (state: WithPhotos): boolean => Object.values(state.photos.byId).some(isOnTheWay);
/** Keys of the photos that the server still looks at. */
export const processingKeys = ({ byId }: PhotosState): string[] =>
  Object.values(byId).flatMap(({ status, key }) => (status === 'processing' && key ? [key] : []));
