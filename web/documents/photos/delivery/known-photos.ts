import type { PhotoView } from '../../../../shared/photo/schema.ts';
import { createBatches } from '../../../lib/batches.ts';

/** Asks the server in batches whether it already has a file. */
export interface KnownPhotos {
  /** @returns undefined if it does not; unanswered if the server cannot be reached */
  ask(sha256: string): Promise<PhotoView | undefined | 'unanswered'>;
}

export interface KnownPhotosDeps {
  /** POST /v1/photos/known for at most 100 hashes; rejects when it fails. */
  fetchKnown(sha256: string[]): Promise<PhotoView[]>;
  wait(milliseconds: number): Promise<void>;
}

const HASHES_PER_CALL_MAX = 100;
/** Files are hashed one by one; a short delay batches a handful of lookups. */
const BATCH_DELAY_MS = 150;

export function createKnownPhotos({ fetchKnown, wait }: KnownPhotosDeps): KnownPhotos {
  const ask = createBatches({
    fetchMany: async (hashes) => new Map((await fetchKnown(hashes)).map((view) => [view.sha256 ?? '', view])),
    batchDelayMs: BATCH_DELAY_MS,
    keysMax: HASHES_PER_CALL_MAX,
    wait,
  });
  return { ask: (sha256) => ask(sha256).catch(() => 'unanswered' as const) };
}
