import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/lib/time.ts';
import { textTag } from '../lib/text-tag.ts';
import type { Site } from '../site/create-site.ts';
import { tenantQueries } from '../site/tenant-queries.ts';

/** The content page that the banner shows. */
export const promoBanner = (site: Site) => tenantQueries(site).pagePart('promo-banner');

/** Identifies a banner by its text, so that a new text shows even after the visitor closed the previous one. */
export const promoTag = ({ body }: { body: string }): string => textTag(body);

/** The tag of the banner on a rendered page. */
export function shownPromoTag(site: Site): string | undefined {
  const promo = site.queryClient.getQueryData(promoBanner(site).queryKey);
  return promo ? promoTag(promo) : undefined;
}

/** The tag of the banner closed in this browser. entry/keep-tenant.ts reads it before the first paint. */
export const closedPromo = ({ storage }: Pick<Site, 'storage'>) =>
  storage.entry('closedPromo', { schema: z.string(), lifetimeMs: 90 * DAY_MS });
