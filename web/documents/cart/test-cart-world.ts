import { memoryStorage } from '../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../lib/expiring-storage.ts';
import { createTestClock } from '../../lib/test-clock.ts';
import { type Cart, StoredCart, type WantedCart, type WantedLine } from './model.ts';
import { createCartIdStore, createCartServer } from './mutations.ts';
import { createCartReconciler } from './reconcile.ts';
import { testStorefront } from './test-storefront.ts';

export const black = (quantity: number, projectId = 'p1'): WantedLine => ({
  projectId,
  merchandiseId: 'Black',
  quantity,
});
export const wantedCart = (...lines: WantedLine[]): WantedCart => ({ lines });

/** A browser with several tabs and a storefront whose calls take half a second. For tests. */
export function testCartWorld() {
  const clock = createTestClock();
  const storefront = testStorefront(clock.wait);
  storefront.now.delayMs = 500;
  const storage = createExpiringStorage({ storage: memoryStorage(), tenantId: 'default', now: clock.now });
  const entry = storage.entry('cart', { schema: StoredCart });
  const now = { token: 'token-1', isOnline: true, isPaying: false, ordered: [] as string[] };
  const onLine = new Set<() => void>();

  function openTab() {
    const shown: { cart: Cart | null | undefined; completed: string[] } = { cart: undefined, completed: [] };
    const errors: unknown[] = [];
    const ids = createCartIdStore(entry, () => now.token);
    const reconciler = createCartReconciler({
      server: async () => createCartServer(storefront.client, { texts: { read: () => ({ wording: {} }) } }),
      ids,
      cartToken: () => now.token,
      answer: {
        read: () => shown.cart,
        write(cart) {
          shown.cart = cart;
        },
      },
      isPaying: () => now.isPaying,
      orderedOf: async (projectIds) => now.ordered.filter((id) => projectIds.includes(id)),
      onOrdered: (projectIds) => shown.completed.push(...projectIds),
      retryAfterMs: () => 0,
      network: {
        isOnline: () => now.isOnline,
        subscribe(listener) {
          onLine.add(listener);
          return () => void onLine.delete(listener);
        },
      },
      clock,
    });
    reconciler.subscribe(() => errors.push(...[reconciler.status().error].filter(Boolean)));
    return { reconciler, shown, ids, errors };
  }

  return {
    clock,
    storefront,
    now,
    openTab,
    setOnline(isOnline: boolean) {
      now.isOnline = isOnline;
      for (const listener of onLine) listener();
    },
    ourLines: () => storefront.linesOf(entry.read()?.id),
  };
}
