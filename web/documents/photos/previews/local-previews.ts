import type { BlobStore } from '../../../lib/blob-store.ts';
import { createEmitter } from '../../../lib/create-store.ts';
import { perSite } from '../../../site/per-site.ts';
import type { Preview } from './draw-preview.ts';
import { SMALL_EDGE_PX } from './preview-size.ts';

/** Where a picture is used; `small` suffices for tiles up to SMALL_ENOUGH_SCREEN_PX wide. */
export type PictureUse = 'stage' | 'tile' | 'thumbnail' | 'small';

/** Width in screen pixels that a small picture of a 16:9 photo covers. */
export const SMALL_ENOUGH_SCREEN_PX = (SMALL_EDGE_PX * 9) / 16;

export const previewKeys = (photoId: string): { preview: string; small: string } => ({
  preview: `preview:${photoId}`,
  small: `small:${photoId}`,
});

/**
 * Object URLs of a photo's two local previews, shared by the wall, the filmstrip and the picker. Revoked when the photo
 * is removed.
 */
export interface LocalPreviews {
  add(photoId: string, pictures: Pick<Preview, 'blob' | 'small'>): void;
  drop(photoId: string): void;
  dropAll(): void;
  /** Loads a stored picture after a reload; pictures stored before there were small ones are large. */
  recall(photoId: string, use: PictureUse): Promise<void>;
  urlOf(photoId: string, use: PictureUse): string | undefined;
  /** The smallest picture of a photo in this page or in the browser's store. */
  smallest(photoId: string): Promise<Blob | undefined>;
  /** Hides a broken picture for the rest of this page. */
  failed(photoId: string): void;
  /** Whether the store has replied. */
  isAnswered(photoId: string, use: PictureUse): boolean;
  subscribe(listener: () => void): () => void;
}

function createLocalPreviews({ blobs }: { blobs: BlobStore }): LocalPreviews {
  const urls = new Map<string, string>();
  const pictures = new Map<string, Blob>();
  /** Pictures requested from the store, and those it has replied to. */
  const requested = new Set<string>();
  const answered = new Set<string>();
  const { emit, subscribe } = createEmitter();
  let isToTell = false;

  /** Batches notifications, because a hundred replies of the store arrive at once. */
  function notify(): void {
    if (isToTell) return;
    isToTell = true;
    setTimeout(() => {
      isToTell = false;
      emit();
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
      requested.delete(key);
      answered.delete(key);
    }
    notify();
  }

  return {
    add(photoId, { blob, small }) {
      const keys = previewKeys(photoId);
      add(keys.preview, blob);
      add(keys.small, small);
      notify();
    },
    drop: (photoId) => drop(Object.values(previewKeys(photoId))),
    failed(photoId) {
      for (const key of Object.values(previewKeys(photoId))) {
        requested.add(key);
        answered.add(key);
        revoke(key);
      }
      notify();
    },
    dropAll: () => drop([...urls.keys()]),
    async recall(photoId, use) {
      const wanted = keyFor(photoId, use);
      if (requested.has(wanted) || urls.has(wanted)) return;
      requested.add(wanted);
      const { preview } = previewKeys(photoId);
      for (const key of new Set([wanted, preview])) {
        const blob = await blobs.get(key);
        if (!blob) continue;
        add(key, blob);
        break;
      }
      answered.add(wanted);
      notify();
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
    subscribe,
  };
}

export const localPreviews = perSite(createLocalPreviews);

function keyFor(photoId: string, use: PictureUse): string {
  const { small, preview } = previewKeys(photoId);
  return use === 'small' ? small : preview;
}
