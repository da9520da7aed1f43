import { perSite } from '../../../site/per-site.ts';

/**
 * The identity of this tab as the sender of photos. It holds a lock while it lives, so that another tab takes over its
 * uploads only once it is gone.
 */
export interface UploadTab {
  id: string;
  /**
   * Resolves once the tab is gone; at once if the browser has no locks.
   *
   * @returns whether the tab was alive before
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
