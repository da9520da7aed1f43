import { createDeviceTokenStore } from '../../lib/device-tokens.ts';
import { perSite } from '../../site/per-site.ts';

/** By these the server knows this browser: of a site, with its first login. */
export const deviceTokensOf = perSite(({ storage }) => createDeviceTokenStore(storage));
