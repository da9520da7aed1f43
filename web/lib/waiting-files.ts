import type { Dropped } from './read-dropped.ts';

/** Marks the placeholder of a screen that takes files, until its code has loaded. */
export const FILES_WAIT = 'data-files-wait';

const waiting: Dropped[] = [];

/**
 * Queues files dropped or pasted while a screen that takes them is loading. Otherwise the browser would navigate to the
 * photo.
 */
export function holdFiles(page: Document): void {
  const isAwaited = (): boolean => page.querySelector(`[${FILES_WAIT}]`) !== null;
  page.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') && isAwaited()) event.preventDefault();
  });
  page.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.types.includes('Files') || !isAwaited()) return;
    event.preventDefault();
    const { files, items } = event.dataTransfer;
    // The browser clears the drop after its event.
    const entries = [...items].map((item) => item.webkitGetAsEntry());
    waiting.push({ files: [...files], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) });
  });
  page.addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0 && isAwaited()) waiting.push({ files, items: [] });
  });
}

/** The queued files, delivered once. */
export const takeWaitingFiles = (): Dropped[] => waiting.splice(0);
