import { mergedSources, type PageSources, STRIPE_SOURCES } from '../../shared/tenant/page-policy.ts';
import type { Deployment } from '../deployment.ts';

/**
 * What maps need, without the frames of Look Around, which are not shown. Source: Apple, "Loading the latest version of
 * MapKit JS". `blob:` and styles are in every page's policy.
 */
const MAPKIT: PageSources = {
  'script-src': ['https://cdn.apple-mapkit.com'],
  'connect-src': ['https://*.apple-mapkit.com'],
  'img-src': ['https://*.apple-mapkit.com'],
  'worker-src': ['https://*.apple-mapkit.com'],
};

type SourcesOfHosts = Record<string, PageSources>;

/**
 * Additions to the content policy of pages, by host. Maps are allowed on every page of a
 * host. Cards are what its static page allows, which does not know its tenant's row; every other page does
 * (shared/tenant/page-policy.ts).
 */
export function hostPolicies({ cardOrigins, mapHosts }: Pick<Deployment, 'cardOrigins' | 'mapHosts'>): {
  maps: SourcesOfHosts;
  staticPages: SourcesOfHosts;
} {
  return {
    maps: Object.fromEntries(mapHosts.map((host) => [host, MAPKIT])),
    staticPages: Object.fromEntries(
      Object.entries(cardOrigins).map(([host, origins]) => {
        const cards = origins.map((origin) => (origin === 'stripe' ? STRIPE_SOURCES : { 'connect-src': [origin] }));
        return [host, mergedSources(cards)];
      }),
    ),
  };
}
