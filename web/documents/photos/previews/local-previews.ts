import type { BlobStore } from '../../../lib/blob-store.ts';
import { perSite } from '../../../site/per-site.ts';
import type { Preview } from './draw-preview.ts';
import { SMALL_EDGE_PX } from './preview-size.ts';

/** How large a picture is wanted; `small` is enough for a tile up to SMALL_ENOUGH_SCREEN_PX wide. */
export type PictureUse = 'stage' | 'tile' | 'thumbnail' | 'small';

/** Pixels of the screen that a small picture of a photo in 16:9 fills. */
export const SMALL_ENOUGH_SCREEN_PX = (SMALL_EDGE_PX * 9) / 16;

export const previewKeys = (photoId: string): { preview: string; small: string } => ({
  preview: `preview:${photoId}`,
  small: `small:${photoId}`,
});

/**
 * Object URLs of the two pictures of a photo that are made in this browser; the wall, the filmstrip and the picker share
 * them. They are given back when their photo is removed.
 */
export interface LocalPreviews {
  add(photoId: string, pictures: Pick<Preview, 'blob' | 'small'>): void;
  drop(photoId: string): void;
  dropAll(): void;
  /** After a reload the pictures are still in this browser's store; those kept before there were small ones are large. */
  recall(photoId: string, use: PictureUse): Promise<void>;
  urlOf(photoId: string, use: PictureUse): string | undefined;
  /** The smallest picture of a photo that this page or the browser's store has. */
  smallest(photoId: string): Promise<Blob | undefined>;
  /** A picture that cannot be drawn is not shown again in this page. */
  failed(photoId: string): void;
  /** whether the store has answered */
  isAnswered(photoId: string, use: PictureUse): boolean;
  subscribe(listener: () => void): () => void;
}

function createLocalPreviews({ blobs }: { blobs: BlobStore }): LocalPreviews {
  const urls = new Map<string, string>();
  /** of each URL */
  const pictures = new Map<string, Blob>();
  /** pictures that the store was asked for, and those for which it has answered */
  const asked = new Set<string>();
  const answered = new Set<string>();
  const listeners = new Set<() => void>();
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
    if (urls.has(key)) return;
    urls.set(key, URL.createObjectURL(blob));
    pictures.set(key, blob);
  }

  function revoke(key: string): void {
    const url = urls.get(key);
    if (url) URL.revokeObjectURL(url);
    urls.delete(key);
    pictures.delete(key);
  }

  function drop(keys: readonly string[]): void {
    for (const key of keys) {
      revoke(key);
      asked.delete(key);
      answered.delete(key);
    }
    tell();
  }

  return {
    add(photoId, { blob, small }) {
      const keys = previewKeys(photoId);
      add(keys.preview, blob);
      add(keys.small, small);
      tell();
    },
    drop: (photoId) => drop(Object.values(previewKeys(photoId))),
    failed(photoId) {
      for (const key of Object.values(previewKeys(photoId))) {
        asked.add(key);
        answered.add(key);
        revoke(key);
      }
      tell();
    },
    dropAll: () => drop([...urls.keys()]),
    async recall(photoId, use) {
      const wanted = keyFor(photoId, use);
      if (asked.has(wanted) || urls.has(wanted)) return;
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
    },
    urlOf: (photoId, use) => urls.get(keyFor(photoId, use)) ?? urls.get(previewKeys(photoId).preview),
    async smallest(photoId) {
      const { small, preview } = previewKeys(photoId);
      for (const key of [small, preview]) {
        const picture = pictures.get(key) ?? (await blobs.get(key));
        if (picture) return picture;
      }
      return undefined;
    },
    isAnswered: (photoId, use) => answered.has(keyFor(photoId, use)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const localPreviews = perSite(createLocalPreviews);

function keyFor(photoId: string, use: PictureUse): string {
  const { small, preview } = previewKeys(photoId);
  return use === 'small' ? small : preview;
}
