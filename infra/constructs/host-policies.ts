import type { Deployment } from '../deployment.ts';

type Policy = Readonly<Record<string, readonly string[]>>;

/** What Stripe's script, its frames and its calls need: https://docs.stripe.com/security/guide#content-security-policy. */
const STRIPE: Policy = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/**
 * What maps need, without the frames of Look Around, which are not shown. Source: Apple, "Loading the latest version of
 * MapKit JS". `blob:` and styles are in every page's policy.
 */
const MAPKIT: Policy = {
  'script-src': ['https://cdn.apple-mapkit.com'],
  'connect-src': ['https://*.apple-mapkit.com'],
  'img-src': ['https://*.apple-mapkit.com'],
  'worker-src': ['https://*.apple-mapkit.com'],
};

/** @returns by host, what is added to which directive of the policy of its pages; a host that is not named adds nothing */
export function hostPolicies({
  cardOrigins,
  mapHosts,
}: Pick<Deployment, 'cardOrigins' | 'mapHosts'>): Record<string, Record<string, string[]>> {
  const hosts = new Set([...Object.keys(cardOrigins), ...mapHosts]);
  return Object.fromEntries(
    [...hosts].map((host) => {
      const cards = (cardOrigins[host] ?? []).map((origin) =>
        origin === 'stripe' ? STRIPE : { 'connect-src': [origin] },
      );
      return [host, merged([...cards, ...(mapHosts.includes(host) ? [MAPKIT] : [])])];
    }),
  );
}

function merged(policies: readonly Policy[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const policy of policies)
    for (const [directive, origins] of Object.entries(policy)) all[directive] = [...(all[directive] ?? []), ...origins];
  return all;
}
