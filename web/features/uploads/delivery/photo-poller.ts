import type { PhotoView } from '../../../../shared/schemas/photo.ts';

export interface PhotoPollerDeps {
  /** keys of the photos that the server still looks at */
  pendingKeys(): string[];
  /** POST /v1/photos/status for at most 100 keys; rejects when it fails */
  fetchViews(keys: string[]): Promise<PhotoView[]>;
  onViews(views: PhotoView[]): void;
  wait(milliseconds: number): Promise<void>;
}

const KEYS_PER_CALL_MAX = 100;
const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 5_000;

/** Asks after photos until the server is done with all of them, ever more slowly; every new photo makes it eager again. */
export function createPhotoPoller({ pendingKeys, fetchViews, onViews, wait }: PhotoPollerDeps): { wake(): void } {
  let isRunning = false;
  let delayMs = FIRST_DELAY_MS;

  async function run(): Promise<void> {
    for (let keys = pendingKeys(); keys.length > 0; keys = pendingKeys()) {
      await wait(delayMs);
      delayMs = Math.min(delayMs * 1.5, LONGEST_DELAY_MS);
      for (let from = 0; from < keys.length; from += KEYS_PER_CALL_MAX) {
        // a failed call is asked again with the next round
        const views = await fetchViews(keys.slice(from, from + KEYS_PER_CALL_MAX)).catch(() => []);
        if (views.length > 0) onViews(views);
      }
    }
  }

  return {
    wake() {
      delayMs = FIRST_DELAY_MS;
      if (isRunning) return;
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    },
  };
}
