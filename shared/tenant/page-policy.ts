import { paymentWayOf } from './payment-way.ts';
import type { PublicTenant } from './public-tenant.ts';

/** Additional origins that a page may load from, by directive of its content security policy. */
export type PageSources = Readonly<Record<string, readonly string[]>>;

/** Carries `PageSources` as JSON from the pages function to infra/edge/page-policy.js. */
export const PAGE_POLICY_HEADER = 'x-page-policy';

/** Sources of Stripe's script, frames and calls: https://docs.stripe.com/security/guide#content-security-policy. */
export const STRIPE_SOURCES: PageSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/**
 * A tag manager container with Google Analytics 4. Its inline scripts stay forbidden, so custom HTML tags do not run.
 * Source: Google, "Use Tag Manager with a Content Security Policy".
 */
const TAG_MANAGER_SOURCES: PageSources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** Excludes origins with characters that could end a directive or the policy. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

type PolicyTenant = Pick<
  PublicTenant,
  'payments' | 'commerce' | 'embedOrigins' | 'googleTagManagerContainerId' | 'analyticsPrefix'
>;

/**
 * Extends the policy of every page (infra/constructs/edge.ts) by the services of a tenant: Stripe if shoppers pay with it,
 * tools if there is a container, frames of its partners.
 */
export function pageSources(tenant: PolicyTenant): PageSources {
  const { payments, commerce, embedOrigins, googleTagManagerContainerId } = tenant;
  return mergedSources([
    ...(paymentWayOf(tenant) === 'stripe' ? [STRIPE_SOURCES] : []),
    {
      'connect-src': origins([commerce.endpoint, payments?.provider === 'hosted' ? payments.cardVaultUrl : undefined]),
    },
    ...(googleTagManagerContainerId === undefined ? [] : [TAG_MANAGER_SOURCES]),
    { 'frame-ancestors': embedOrigins },
  ]);
}

/** Omits directives without origins, so that the base policy applies. */
export function mergedSources(all: readonly PageSources[]): Record<string, string[]> {
  const merged: Record<string, string[]> = {};
  for (const sources of all)
    for (const [directive, allowed] of Object.entries(sources)) {
      if (allowed.length > 0) merged[directive] = [...new Set([...(merged[directive] ?? []), ...allowed])];
    }
  return merged;
}

function origins(addresses: readonly (string | undefined)[]): string[] {
  return addresses
    .flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []))
    .filter((origin) => PLAIN_ORIGIN.test(origin));
}
