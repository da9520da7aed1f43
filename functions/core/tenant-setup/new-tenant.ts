/**
 * Tenant-setup: the row, catalog, pages and pictures of a new tenant, copied from an existing one.
 *
 * Changed by: lambda/admin.
 */

import type { NewTenant } from '../../../shared/tenant/admin-wire.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { Random } from '../lib/clock.ts';

/**
 * The row of a new tenant: the settings of another one under a new name. Excludes everything specific to that one:
 * wording, stores, labs, redirects, partners, tools, addresses and payment accounts. Payments are embedded until an
 * operator
 * changes
 * them.
 */
export function newTenant(from: Tenant, { from: _from, ...given }: NewTenant, random: Random): Tenant {
  const { home, links, hasLogin, hasPromoBanner, hasScrolledHeader, asksForBlackFrames, hasPartnerPromos } = from;
  const { defaultFrameColor, tileProductTilesMax, instructions, sameDay, revealsAccounts, countsAliasesOnce } = from;
  const { delivery, otherDeliveries, changeMinutes, timeZone, salesTax, language } = from;
  return {
    language,
    home,
    links,
    hasLogin,
    hasPromoBanner,
    hasScrolledHeader,
    asksForBlackFrames,
    hasPartnerPromos,
    defaultFrameColor,
    instructions,
    delivery,
    ...(tileProductTilesMax !== undefined && { tileProductTilesMax }),
    ...(sameDay && { sameDay }),
    ...(revealsAccounts !== undefined && { revealsAccounts }),
    ...(countsAliasesOnce !== undefined && { countsAliasesOnce }),
    ...(otherDeliveries && { otherDeliveries }),
    ...(changeMinutes !== undefined && { changeMinutes }),
    ...(timeZone !== undefined && { timeZone }),
    ...(salesTax && { salesTax }),
    ...given,
    name: given.brand,
    wording: {},
    socialLinks: [],
    redirects: [],
    embedOrigins: [],
    // As the storefront's clients send it; starts with the tenant's id.
    commerce: {
      endpoint: '',
      apiVersion: from.commerce.apiVersion,
      publicAccessToken: `${given.id}.${random.token(24)}`,
    },
  };
}
