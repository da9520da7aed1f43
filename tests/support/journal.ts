import type { Page } from '@playwright/test';

/** The documents of one kind as the page's browser keeps them, read past the app. */
export function journaled<Document>(page: Page, kind: string, tenant = 'default'): Promise<Document[]> {
  return page.evaluate(
    ([name, prefix]) =>
      new Promise<never[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        // asked before the app has made it: there is nothing in it
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
