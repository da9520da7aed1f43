import { useEffect, useSyncExternalStore } from 'react';
import { blobs } from '../../../app/api.ts';
import type { Photo } from '../photo.ts';
import type { Preview } from './draw-preview.ts';
import { SMALL_EDGE_PX } from './preview-size.ts';

/** How large a picture is wanted; `small` is enough for a tile up to SMALL_ENOUGH_SCREEN_PX wide. */
export type PictureUse = 'stage' | 'tile' | 'thumbnail' | 'small';

/** Pixels of the screen that a small picture of a photo in 16:9 fills. */
export const SMALL_ENOUGH_SCREEN_PX = (SMALL_EDGE_PX * 9) / 16;

/**
 * Object URLs of the two pictures of a photo that are made in this browser; the wall, the filmstrip and the picker share
 * them. They are given back when their photo is removed.
 */
const urls = new Map<string, string>();
/** what this browser's store was asked for */
const asked = new Set<string>();
const listeners = new Set<() => void>();

export const previewKeys = (photoId: string): { preview: string; small: string } => ({
  preview: `preview:${photoId}`,
  small: `small:${photoId}`,
});

function tell(): void {
  for (const listener of listeners) listener();
}

function add(key: string, blob: Blob): void {
  if (!urls.has(key)) urls.set(key, URL.createObjectURL(blob));
}

export function addLocalPreview(photoId: string, { blob, small }: Pick<Preview, 'blob' | 'small'>): void {
  const keys = previewKeys(photoId);
  add(keys.preview, blob);
  add(keys.small, small);
  tell();
}

export function dropLocalPreview(photoId: string): void {
  drop(Object.values(previewKeys(photoId)));
}

export function dropAllLocalPreviews(): void {
  drop([...urls.keys()]);
}

function drop(keys: readonly string[]): void {
  for (const key of keys) {
    const url = urls.get(key);
    if (url) URL.revokeObjectURL(url);
    urls.delete(key);
    asked.delete(key);
  }
  tell();
}

/** After a reload the pictures are still in this browser's store; those kept before there were small ones are large. */
async function recall(photoId: string, use: PictureUse): Promise<void> {
  const { small, preview } = previewKeys(photoId);
  if (use === 'small' && (await recalled(small))) return;
  await recalled(preview);
}

async function recalled(key: string): Promise<boolean> {
  if (asked.has(key)) return true;
  asked.add(key);
  const blob = await blobs.get(key);
  if (!blob) return false;
  add(key, blob);
  tell();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The address of a photo's picture. `stage` is the large one for placing a crop, as soon as the server has made it;
 * everything else takes the local one first, which is there at once and needs no network.
 */
export function usePhotoUrl(photo: Photo | undefined, use: PictureUse): string | undefined {
  const id = photo?.id;
  const localUrl = () => (id === undefined ? undefined : urlHere(id, use));
  const local = useSyncExternalStore(subscribe, localUrl, localUrl);
  useEffect(() => {
    if (id !== undefined && local === undefined) void recall(id, use);
  }, [id, local, use]);
  if (use === 'stage') return photo?.previewUrl ?? local;
  const isLittle = use === 'small' || use === 'thumbnail';
  return local ?? (isLittle ? (photo?.thumbnailUrl ?? photo?.previewUrl) : photo?.previewUrl);
}

function urlHere(photoId: string, use: PictureUse): string | undefined {
  const { small, preview } = previewKeys(photoId);
  return (use === 'small' ? urls.get(small) : undefined) ?? urls.get(preview);
}
