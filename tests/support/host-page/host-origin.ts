/** Uses `localhost`, a different site from `127.0.0.1`, as a partner's site differs from ours. */
export function hostOrigin(shopPort: number): string {
  return `http://localhost:${hostPort(shopPort)}`;
}

/** The shop uses its own port and the next one. */
export const hostPort = (shopPort: number): number => shopPort + 2;
