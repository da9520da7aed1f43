import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/lib/time.ts';
import { textTag } from '../lib/text-tag.ts';
import type { Site } from '../site/create-site.ts';
import { tenantQueries } from '../site/tenant-queries.ts';

/** The text that the banner shows. */
export const promoBanner = (site: Site) => tenantQueries(site).pagePart('promo-banner');

/** A banner is known by what it says, so that another one shows. */
export const promoTag = ({ body }: { body: string }): string => textTag(body);

/** Of the banner that a page was drawn with. */
export function shownPromoTag(site: Site): string | undefined {
  const promo = site.queryClient.getQueryData(promoBanner(site).queryKey);
  return promo ? promoTag(promo) : undefined;
}

/** Which banner this browser has closed; entry/keep-tenant.ts reads it before anything is drawn. */
export const closedPromo = ({ storage }: Pick<Site, 'storage'>) =>
  storage.entry('closedPromo', { schema: z.string(), lifetimeMs: 90 * DAY_MS });
