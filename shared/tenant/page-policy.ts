import { paymentWayOf } from './payment-way.ts';
import type { PublicTenant } from './public-tenant.ts';

/** What a page may load beyond the shop's own: origins by directive of its content security policy. */
export type PageSources = Readonly<Record<string, readonly string[]>>;

/** In which the pages' function tells infra/edge/page-policy.js, as JSON of `PageSources`, what the page of a tenant may load. */
export const PAGE_POLICY_HEADER = 'x-page-policy';

/** What Stripe's script, its frames and its calls need: https://docs.stripe.com/security/guide#content-security-policy. */
export const STRIPE_SOURCES: PageSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/**
 * A container and the tags of Google Analytics 4 in it. Scripts in place stay forbidden, so tags of custom HTML do not run.
 * Source: Google, "Use Tag Manager with a Content Security Policy".
 */
const TAG_MANAGER_SOURCES: PageSources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** An address may have what would end a directive or the policy; what is not as plain as this is left out. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

type PolicyTenant = Pick<
  PublicTenant,
  'payments' | 'commerce' | 'embedOrigins' | 'googleTagManagerContainerId' | 'analyticsPrefix'
>;

/**
 * What a tenant's row adds to the policy that every page has (infra/constructs/edge.ts), and nothing that it does not
 * configure: Stripe only where shoppers pay with it, tools only where there is a container, frames only of partners.
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

/** Directives that allow nothing are left out: a policy without them allows what it allowed before. */
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
