import { createSelector } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import type { SizePx } from '../../../shared/geometry/units.ts';
import { ClientId, CropBox } from '../../../shared/lib/scalars.ts';
import { PhotoSource } from '../../../shared/project/schema.ts';

/**
 * Waiting, uploading, checking: this browser still has the bytes; `checking` means that they are sent but not yet
 * confirmed. processing: the server has the photo and is examining it. failed: the upload failed and can be retried.
 * refused: the server cannot print it.
 */
const PHOTO_STATUSES = ['waiting', 'uploading', 'checking', 'processing', 'ready', 'refused', 'failed'] as const;

/**
 * A photo on the shopper's shelf, from the moment it is picked. Permanent facts from the server (size, refused,
 * damaged) are stored here, because tiles are laid out and checked offline; picture URLs expire and are in the query
 * client (queries.ts).
 */
export const Photo = z.object({
  id: ClientId,
  fileName: z.string(),
  bytes: z.int(),
  /** Modification time of the device's file in milliseconds. */
  lastModified: z.optional(z.int()),
  /** Hash of the file's bytes. */
  sha256: z.optional(z.string()),
  status: z.enum(PHOTO_STATUSES),
  /** The server's key, known once the bytes are sent. */
  key: z.optional(z.string()),
  /** Upright size, known once the browser or the server has decoded it. */
  widthPx: z.optional(z.int()),
  heightPx: z.optional(z.int()),
  /** One sentence for the shopper: why it was refused or failed. */
  problem: z.optional(z.string()),
  isDamaged: z.optional(z.boolean()),
  isBlurred: z.optional(z.boolean()),
  hasAssumedColors: z.optional(z.boolean()),
  /** Whether this browser's picture matches the print; absent until both can be compared. Screens never show `other`. */
  localPicture: z.optional(z.enum(['same', 'other'])),
  isConvertedFromHdr: z.optional(z.boolean()),
  /** The tab that uploads it. */
  sentBy: z.optional(z.string()),
  /** Fractions of the upright photo; undefined until searched for. */
  faces: z.optional(z.array(CropBox)),
  /** Where it came from; undefined for this device. */
  source: z.optional(PhotoSource),
  /** The URL it was imported from, or its page in the shop. */
  sourceUrl: z.optional(z.string()),
});
export type Photo = z.infer<typeof Photo>;

/** The shopper's photos in the order they were added, and the chosen ones in the order of choosing. */
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
 * The local id of a photo that is known only by its key. Uploads end with their own id; the shop's pictures are named
 * within their collection.
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

/** Whether the bytes are still uploading or unconfirmed. */
export function isOnTheWay({ status }: Photo): boolean {
  return status === 'waiting' || status === 'uploading' || status === 'checking';
}

/** Whether a tile can be made of it: its size is known, and nothing known prevents printing it. */
export function canBeFramed(photo: Photo): boolean {
  return photo.status !== 'refused' && photo.status !== 'failed' && sizeOf(photo) !== undefined;
}

export interface WithPhotos {
  photos: PhotosState;
}

export const selectPhoto = (state: WithPhotos, id: string): Photo | undefined => state.photos.byId[id];
export const selectPhotosById = (state: WithPhotos): Record<string, Photo> => state.photos.byId;
export const selectChosen = (state: WithPhotos): string[] => state.photos.chosen;
export const selectShelf = createSelector(
  [selectPhotosById, (state: WithPhotos) => state.photos.order],
  (byId, order) => order.flatMap((id) => byId[id] ?? []),
);
export const selectFailed = createSelector([selectPhotosById], (byId) =>
  Object.values(byId).filter((photo) => photo.status === 'failed'),
);
/** Shelf only: refused photos on tiles report it there. */
export const selectRefused = createSelector([selectShelf], (shelf) =>
  shelf.filter((photo) => photo.status === 'refused'),
);
export const selectIsUploading = (state: WithPhotos): boolean => Object.values(state.photos.byId).some(isOnTheWay);
/** Keys of photos that the server is still examining. */
export const processingKeys = ({ byId }: PhotosState): string[] =>
  Object.values(byId).flatMap(({ status, key }) => (status === 'processing' && key ? [key] : []));
