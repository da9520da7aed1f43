import type { PhotoView } from '../../../../shared/schemas/photo.ts';

/** Asks the server whether it has a file already, many files in one call. */
export interface KnownPhotos {
  /** @returns undefined when it has not; unanswered when it cannot be asked */
  ask(sha256: string): Promise<PhotoView | undefined | 'unanswered'>;
}

export interface KnownPhotosDeps {
  /** POST /v1/photos/known for at most 100 hashes; rejects when it fails */
  fetchKnown(sha256: string[]): Promise<PhotoView[]>;
  wait(milliseconds: number): Promise<void>;
}

const HASHES_PER_CALL_MAX = 100;
/** Files are hashed one after the other: a moment's patience puts a handful of them into one call. */
const GATHER_MS = 150;

export function createKnownPhotos({ fetchKnown, wait }: KnownPhotosDeps): KnownPhotos {
  const asked = new Map<string, ((answer: PhotoView | undefined | 'unanswered') => void)[]>();
  let isRunning = false;

  async function run(): Promise<void> {
    while (asked.size > 0) {
      await wait(GATHER_MS);
      const batch = [...asked].slice(0, HASHES_PER_CALL_MAX);
      for (const [sha256] of batch) asked.delete(sha256);
      const views = await fetchKnown(batch.map(([sha256]) => sha256)).catch(() => undefined);
      for (const [sha256, resolves] of batch) {
        const answer = views ? views.find((view) => view.sha256 === sha256) : 'unanswered';
        for (const resolve of resolves) resolve(answer);
      }
    }
    // in the same breath as the look at what is asked, so that nobody asks in between and is forgotten
    isRunning = false;
  }

  return {
    ask(sha256) {
      return new Promise((resolve) => {
        asked.set(sha256, [...(asked.get(sha256) ?? []), resolve]);
        if (isRunning) return;
        isRunning = true;
        void run();
      });
    },
  };
}
