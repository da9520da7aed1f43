import type { Dropped } from './read-dropped.ts';

/** On what stands in the place of a screen that takes files, until its code has come. */
export const FILES_WAIT = 'data-files-wait';

const waiting: Dropped[] = [];

/**
 * Files that are dropped or pasted where a screen that takes them is on its way wait for it. Without this the browser
 * would open the photo in place of the page.
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
    // the browser takes the drop away when its event is over
    const entries = [...items].map((item) => item.webkitGetAsEntry());
    waiting.push({ files: [...files], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) });
  });
  page.addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0 && isAwaited()) waiting.push({ files, items: [] });
  });
}

/** What has waited until now, once. */
export const takeWaitingFiles = (): Dropped[] => waiting.splice(0);
