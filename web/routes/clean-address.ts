/** Paths ending in a double slash are rewritten to a single one: docs/product.md 3.4. */
export function cleanPath(path: string): string {
  return path.replace(/\/{2,}$/, '/');
}

/** Before the router reads the address, so that the wrong one never gets into the history. */
export function cleanAddress({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const path = cleanPath(location.pathname);
  if (path !== location.pathname) {
    // with its origin: a path that begins with two slashes would name another host
    history.replaceState(history.state, '', location.origin + path + location.search + location.hash);
  }
}
