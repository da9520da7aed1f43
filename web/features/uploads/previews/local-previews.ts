import { useEffect, useSyncExternalStore } from 'react';
import { blobs } from '../../../app/api.ts';
import type { Photo } from '../photo.ts';

/**
 * Object URLs of the previews made in this browser: 680 px of JPEG each, and a tile, the filmstrip and the picker all
 * show the same one. They are given back when their photo is removed.
 */
const urls = new Map<string, string>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

export const previewKey = (photoId: string): string => `preview:${photoId}`;

function tell(): void {
  for (const listener of listeners) listener();
}

export function addLocalPreview(photoId: string, blob: Blob): void {
  if (urls.has(photoId)) return;
  urls.set(photoId, URL.createObjectURL(blob));
  tell();
}

export function dropLocalPreview(photoId: string): void {
  const url = urls.get(photoId);
  if (url) URL.revokeObjectURL(url);
  urls.delete(photoId);
  asked.delete(photoId);
  tell();
}

export function dropAllLocalPreviews(): void {
  for (const photoId of [...urls.keys()]) dropLocalPreview(photoId);
}

/** After a reload the preview is still in this browser's store. */
async function recall(photoId: string): Promise<void> {
  if (asked.has(photoId)) return;
  asked.add(photoId);
  const blob = await blobs.get(previewKey(photoId));
  if (blob) addLocalPreview(photoId, blob);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The address of a photo's picture. `stage` is the large one for placing a crop, as soon as the server has made it;
 * everything else takes the local preview first, which is there at once and needs no network.
 */
export function usePhotoUrl(photo: Photo | undefined, use: 'stage' | 'tile' | 'thumbnail'): string | undefined {
  const id = photo?.id;
  const localUrl = () => (id === undefined ? undefined : urls.get(id));
  const local = useSyncExternalStore(subscribe, localUrl, localUrl);
  useEffect(() => {
    if (id !== undefined && local === undefined) void recall(id);
  }, [id, local]);
  if (use === 'stage') return photo?.previewUrl ?? local;
  return local ?? (use === 'thumbnail' ? (photo?.thumbnailUrl ?? photo?.previewUrl) : photo?.previewUrl);
}
