import { SERVICE_WORKER_ENABLED } from './enabled.ts';

export const WORKER_PATH = '/service-worker.js';
/** Leaves the network to the page's own requests first. */
const DELAY_MS = 4_000;

/** Registers the service worker, except inside a partner's page, whose visitors did not come to the shop. */
export function registerWorker({ isFramed, wait }: { isFramed: boolean; wait(ms: number): Promise<void> }): void {
  const { serviceWorker } = navigator;
  // Undefined on pages without https and in some private windows.
  if (!SERVICE_WORKER_ENABLED || isFramed || !serviceWorker) return;
  void wait(DELAY_MS)
    .then(() => serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }))
    .catch((error: unknown) => console.warn('Could not install the service worker', error));
}
