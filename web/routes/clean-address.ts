/** Collapses a double slash at the end of a path: docs/spec 3.4. */
export function cleanPath(path: string): string {
  return path.replace(/\/{2,}$/, '/');
}

/** Runs before the router reads the URL, so that the uncleaned one never enters the history. */
export function cleanAddress({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const path = cleanPath(location.pathname);
  if (path !== location.pathname) {
    // Includes the origin, because a path that starts with two slashes would name another host.
    history.replaceState(history.state, '', location.origin + path + location.search + location.hash);
  }
}
