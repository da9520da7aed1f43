import { createNetwork } from '../lib/network.ts';
import { perSite } from './per-site.ts';

/** Whether a site is online. Not used by the first page. */
export const networkOf = perSite(({ environment }) => createNetwork(environment));
