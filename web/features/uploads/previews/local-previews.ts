import { useEffect, useSyncExternalStore } from 'react';
import { blobs } from '../../../site/api.ts';
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
/** photos whose picture this browser's store was asked for, by use, and those for which it has answered */
const asked = new Set<string>();
const answered = new Set<string>();
const listeners = new Set<() => void>();

export const previewKeys = (photoId: string): { preview: string; small: string } => ({
  preview: `preview:${photoId}`,
  small: `small:${photoId}`,
});

let isToTell = false;

/** A hundred answers of the store come at once: they are drawn together, not one page after the other. */
function tell(): void {
  if (isToTell) return;
  isToTell = true;
  setTimeout(() => {
    isToTell = false;
    for (const listener of listeners) listener();
  }, 0);
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
    answered.delete(key);
  }
  tell();
}

/** After a reload the pictures are still in this browser's store; those kept before there were small ones are large. */
async function recall(photoId: string, use: PictureUse): Promise<void> {
  const wanted = keyFor(photoId, use);
  if (asked.has(wanted)) return;
  asked.add(wanted);
  const { preview } = previewKeys(photoId);
  for (const key of new Set([wanted, preview])) {
    const blob = await blobs.get(key);
    if (!blob) continue;
    add(key, blob);
    break;
  }
  answered.add(wanted);
  tell();
}

function keyFor(photoId: string, use: PictureUse): string {
  const { small, preview } = previewKeys(photoId);
  return use === 'small' ? small : preview;
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
  const isAnswered = () => id !== undefined && answered.has(keyFor(id, use));
  const isLookedFor = useSyncExternalStore(subscribe, isAnswered, isAnswered);
  if (use === 'stage') return photo?.previewUrl ?? local;
  // what is here in a moment need not be asked of the server first
  if (local === undefined && !isLookedFor) return undefined;
  const isLittle = use === 'small' || use === 'thumbnail';
  return local ?? (isLittle ? (photo?.thumbnailUrl ?? photo?.previewUrl) : photo?.previewUrl);
}

function urlHere(photoId: string, use: PictureUse): string | undefined {
  return urls.get(keyFor(photoId, use)) ?? urls.get(previewKeys(photoId).preview);
}
