import type { Page } from '@playwright/test';

/** Documents of one kind stored in the page's browser, read outside the app. */
export function journaled<Document>(page: Page, kind: string, tenant = 'default'): Promise<Document[]> {
  return page.evaluate(
    ([name, prefix]) =>
      new Promise<never[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        // Aborts the creation if the app has not created the database yet; it is then empty.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const database = opening.result;
          const rows = database.transaction('rows').objectStore('rows');
          const found = rows.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
          found.onerror = () => reject(found.error);
          found.onsuccess = () => {
            database.close();
            resolve(found.result.map(({ value }) => value as never));
          };
        };
      }),
    [`tessera-${tenant}-journal`, `${kind}/`] as const,
  );
}
