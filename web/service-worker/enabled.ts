/**
 * Whether browsers cache the shop for offline use. After a release with `false`, each browser removes its worker and the
 * worker's caches at its next update check: on a navigation, or within a day.
 */
export const SERVICE_WORKER_ENABLED: boolean = true;
