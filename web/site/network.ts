import { createNetwork } from '../lib/network.ts';
import { perSite } from './per-site.ts';

/** Whether a site has a line. Nothing of the first page asks. */
export const networkOf = perSite(({ environment }) => createNetwork(environment));
