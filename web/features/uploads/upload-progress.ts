import { useSyncExternalStore } from 'react';

/**
 * How far each upload is. It changes many times a second and nobody needs it after the upload, so it lives beside the
 * store and only the one photo that shows it is drawn again.
 */
export interface UploadProgress {
  /** @param fraction 0 to 1 */
  set(id: string, fraction: number): void;
  clear(id: string): void;
  get(id: string): number;
  subscribe(listener: () => void): () => void;
}

export function createUploadProgress(): UploadProgress {
  const fractions = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    set(id, fraction) {
      fractions.set(id, fraction);
      tell();
    },
    clear(id) {
      if (fractions.delete(id)) tell();
    },
    get: (id) => fractions.get(id) ?? 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const uploadProgress = createUploadProgress();

/** @returns whole percent of one photo, so that it is drawn at most a hundred times */
export function useUploadPercent(id: string): number {
  return useSyncExternalStore(uploadProgress.subscribe, () => Math.round(uploadProgress.get(id) * 100));
}

/**
 * How far all of a batch are together, weighed by bytes. It begins with half of one photo's share, so that it is seen
 * to have begun. Spec section 4, "Upload flow".
 */
export function overallFraction(photos: readonly { bytes: number; fraction: number }[]): number {
  const total = photos.reduce((sum, photo) => sum + photo.bytes, 0);
  if (total === 0) return 0;
  const sent = photos.reduce((sum, photo) => sum + photo.bytes * photo.fraction, 0);
  return Math.max(sent / total, 0.5 / photos.length);
}
