import { perSite } from '../../../site/per-site.ts';

/**
 * This tab as the one that sends photos. As long as it lives it holds a lock of its own name, so that another tab of this
 * browser goes on with its photos when it is gone, and not before.
 */
export interface UploadTab {
  id: string;
  /**
   * Resolves once the tab is gone; at once where the browser has no locks.
   *
   * @returns whether it was there before
   */
  gone(tabId: string): Promise<boolean>;
}

export const uploadTab = perSite(({ environment: { locks, newId }, tenant }): UploadTab => {
  const id = newId();
  const lockName = (tabId: string): string => `${tenant.id}:uploads-of:${tabId}`;
  void locks?.request(lockName(id), () => new Promise<never>(() => {}));
  return {
    id,
    async gone(tabId) {
      if (!locks) return false;
      const isFree = await locks.request(lockName(tabId), { ifAvailable: true }, async (lock) => lock !== null);
      if (!isFree) await locks.request(lockName(tabId), async () => {});
      return !isFree;
    },
  };
});
