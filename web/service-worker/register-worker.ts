import { KEEPS_SHOP } from './keeps-shop.ts';

export const WORKER_PATH = '/service-worker.js';
/** What the page itself needs comes first. */
const DELAY_MS = 4_000;

/** Lets this browser keep the shop, where it may: not inside another page, whose visitors did not come to the shop. */
export function registerWorker({ isFramed, wait }: { isFramed: boolean; wait(ms: number): Promise<void> }): void {
  const { serviceWorker } = navigator;
  // missing in pages that did not come over https, and in some private windows
  if (!KEEPS_SHOP || isFramed || !serviceWorker) return;
  void wait(DELAY_MS)
    .then(() => serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }))
    .catch((error: unknown) => console.warn('The shop is not kept for later', error));
}
