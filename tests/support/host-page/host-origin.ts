/** A host page stands beside the shop: `localhost` is another site than `127.0.0.1`, as a partner's is another one than ours. */
export function hostOrigin(shopPort: number): string {
  return `http://localhost:${hostPort(shopPort)}`;
}

/** The shop has its own port and the next one. */
export const hostPort = (shopPort: number): number => shopPort + 2;
