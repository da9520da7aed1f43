export interface ProviderWindow {
  /** @throws TypeError for a URL that is not a web page */
  show(address: string): void;
  /** Also true if the provider has severed the window from us. */
  isClosed(): boolean;
  close(): void;
}

const FEATURES = 'popup,width=560,height=720';

/**
 * Opens an empty window. Must run in the click handler: browsers block a window opened later, after a reply of the
 * server, as a pop-up.
 *
 * @returns undefined if the browser blocked it
 */
export function openProviderWindow(open: typeof window.open = window.open.bind(window)): ProviderWindow | undefined {
  const opened = open('', '', FEATURES);
  if (!opened) return undefined;
  return {
    show(address) {
      const { protocol } = new URL(address);
      // A javascript: URL would run in our own page's origin.
      if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('A provider has a web page');
      opened.location.href = address;
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
  };
}
