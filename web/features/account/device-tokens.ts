import { createDeviceTokenKeeper } from '../../lib/device-tokens.ts';
import { perSite } from '../../site/per-site.ts';

/** Tokens by which the server recognizes this browser after its first login. */
export const deviceTokensOf = perSite(({ storage }) => createDeviceTokenKeeper(storage));
