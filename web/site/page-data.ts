import * as z from 'zod/mini';
import { WelcomePromo } from '../../shared/promo/pricing.ts';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { VisitTenant } from '../../shared/tenant/wire.ts';

/** Ids of the data elements in a server-rendered page. Their content is JSON and never executed. */
export const TENANT_DATA_ID = 'tenant-data';
export const PAGE_DATA_ID = 'page-data';
export const LATER_SCRIPTS_ID = 'later-scripts';

const PageData = z.object({
  /** The page is complete and may wait for the visitor's touch. */
  isWhole: z.boolean(),
  /** Its subject does not exist: the page says so, and is complete. */
  isMissing: z.optional(z.boolean()),
  /** The page's query results, as dehydrated by TanStack Query. */
  queries: z.unknown(),
  /** The offer in the pop-up of docs/spec 6.3. */
  welcomePromo: z.optional(WelcomePromo),
  /** Milliseconds. */
  madeAtMs: z.number(),
});
export type PageData = z.infer<typeof PageData>;

const LaterScripts = z.array(z.string());

/** Everything that the server has added to a page. */
export interface ServedPage extends PageData {
  tenant: PublicTenant;
  /** URLs of the scripts needed on the first touch, to load in parallel. */
  laterScripts: string[];
}

/** @returns undefined for the static page, which has no tenant */
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
