/** A window of a provider, opened by us. */
export interface ProviderWindow {
  /** @throws TypeError for an address that is no web page's */
  show(address: string): void;
  /** also true when the provider has cut the window off from us */
  isClosed(): boolean;
  close(): void;
}

const FEATURES = 'popup,width=560,height=720';

/**
 * Opens a window, empty for now. To be called while the click is handled: a window that opens later, after an answer of
 * the server, is taken for an advertisement and kept closed.
 *
 * @returns undefined when the browser has kept it closed
 */
export function openProviderWindow(open: typeof window.open = window.open.bind(window)): ProviderWindow | undefined {
  const opened = open('', '', FEATURES);
  if (!opened) return undefined;
  return {
    show(address) {
      const { protocol } = new URL(address);
      // an address such as javascript: would run in our own page's name
      if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('A provider has a web page');
      opened.location.href = address;
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
  };
}
