import * as z from 'zod/mini';
import { WelcomePromo } from '../../shared/promo/pricing.ts';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { VisitTenant } from '../../shared/tenant/wire.ts';

/** Elements of a page that is made on the server, by their ids. What they hold is JSON and never run. */
export const TENANT_DATA_ID = 'tenant-data';
export const PAGE_DATA_ID = 'page-data';
export const LATER_SCRIPTS_ID = 'later-scripts';

const PageData = z.object({
  /** everything stands there already: the page may wait for somebody to touch it */
  isWhole: z.boolean(),
  /** what it would be about does not exist: the page says so, and is whole */
  isMissing: z.optional(z.boolean()),
  /** what the queries of the page have asked, as TanStack Query writes it down */
  queries: z.unknown(),
  /** what the pop-up of docs/product.md 6.3 offers */
  welcomePromo: z.optional(WelcomePromo),
  /** milliseconds */
  madeAtMs: z.number(),
});
export type PageData = z.infer<typeof PageData>;

const LaterScripts = z.array(z.string());

/** What the server has written into a page. */
export interface ServedPage extends PageData {
  tenant: PublicTenant;
  /** addresses of what the page loads once somebody touches it: all of it at once, and not one after the other */
  laterScripts: string[];
}

/** @returns undefined for the static page, which knows nothing of its tenant */
export function readServedPage(page: Pick<Document, 'getElementById'>): ServedPage | undefined {
  const data = PageData.safeParse(jsonOf(page, PAGE_DATA_ID));
  const visit = VisitTenant.safeParse(jsonOf(page, TENANT_DATA_ID));
  if (!data.success || !visit.success) return undefined;
  const laterScripts = LaterScripts.safeParse(jsonOf(page, LATER_SCRIPTS_ID)).data ?? [];
  return { ...data.data, tenant: visit.data.tenant, laterScripts };
}

function jsonOf(page: Pick<Document, 'getElementById'>, id: string): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? 'null');
  } catch {
    return undefined;
  }
}
