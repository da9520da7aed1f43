import type * as z from 'zod/mini';
import { DEFAULT_TENANT_ID, type TenantId, TenantId as TenantIdSchema } from '../../shared/lib/scalars.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { asParameter, TENANT_PARAMETER, tenantOfVisit } from '../../shared/tenant/tenant-of-visit.ts';
import { VisitTenant } from '../../shared/tenant/wire.ts';
import { isProblem, offlineProblem, problemOf, unreadableProblem } from '../lib/api-problem.ts';
import { attempt } from '../lib/browser-storage.ts';
import { withDeadline } from '../lib/deadline.ts';
import { createExpiringStorage, type StorageEntry } from '../lib/expiring-storage.ts';
import type { Environment } from './environment.ts';

/** Session storage key, because each tab is a separate visit. Also written by entry/keep-tenant.ts. */
const TENANT_KEY = 'visit-tenant';
/** The parameter of a page that was left before its tenant was known. */
const PARAMETER_KEY = 'visit-parameter';
/** Storage key: docs/spec 6.6. */
const COPY = 'tenantData';

const TRIES_MAX = 3;
const RETRY_DELAY_MS = 500;
/** The page is empty during this time. */
const DEADLINE_MS = 8_000;

type FindDeps = Pick<
  Environment,
  'location' | 'localStorage' | 'sessionStorage' | 'tenantData' | 'fetch' | 'now' | 'wait' | 'appVersion' | 'isOnline'
>;

interface SeenTenant {
  tenant: PublicTenant;
  /** When the server sent it; 0 for a stored copy. */
  seenMs: number;
}

/** This browser's copy of a tenant, stored for four days. */
export function tenantCopyOf(
  { localStorage, now }: Pick<Environment, 'localStorage' | 'now'>,
  tenantId: TenantId,
): StorageEntry<PublicTenant> {
  return createExpiringStorage({ storage: localStorage, tenantId, now }).entry(COPY, { schema: PublicTenant });
}

/**
 * The tenant of this page, decided once on load: from the page, or this browser's storage, or the server
 * (docs/spec 2.2). The decision lasts for the visit.
 *
 * @throws ApiProblem if the server does not provide it
 */
export async function findTenant(deps: FindDeps): Promise<SeenTenant> {
  const { sessionStorage } = deps;
  const said = new URLSearchParams(deps.location.search).get(TENANT_PARAMETER);
  const parameter = asParameter(said ?? attempt(() => sessionStorage.getItem(PARAMETER_KEY)));
  if (parameter !== undefined) attempt(() => sessionStorage.setItem(PARAMETER_KEY, parameter));
  const found = await chosenTenant(deps, parameter);
  attempt(() => sessionStorage.setItem(TENANT_KEY, found.tenant.id));
  attempt(() => sessionStorage.setItem(PARAMETER_KEY, ''));
  if (found.seenMs > 0) tenantCopyOf(deps, found.tenant.id).write(found.tenant);
  return found;
}

async function chosenTenant(deps: FindDeps, parameter: string | undefined): Promise<SeenTenant> {
  const { hostname } = deps.location;
  const stored = TenantIdSchema.safeParse(attempt(() => deps.sessionStorage.getItem(TENANT_KEY))).data;
  const said = pageTenant(deps);
  const earlier = async () => (stored === undefined ? undefined : storedTenant(deps, stored, said));
  const asked = parameter !== undefined;
  const known = (!asked && (await earlier())) || (!said && copyOfVisit(deps, hostname, parameter));
  if (known) return known;
  const query = new URLSearchParams({ host: hostname, ...(asked && { parameter }) });
  const askServer = async (): Promise<VisitTenant | SeenTenant> => {
    try {
      return await ask(deps, `/v1/tenants/of-visit?${query}`, VisitTenant);
    } catch (error) {
      // Without a reply the host's last tenant is the best guess.
      const guess = mayPass(error) ? copyOfVisit(deps, hostname, parameter, storedIds(deps)) : undefined;
      if (!guess) throw error;
      return guess;
    }
  };
  const answer = said ?? (await askServer());
  if ('seenMs' in answer) return answer;
  const { tenant, chosenBy } = answer;
  // An unknown parameter has no effect.
  return (asked && chosenBy !== 'parameter' && (await earlier())) || { tenant, seenMs: deps.now() };
}

function pageTenant({ tenantData }: FindDeps): VisitTenant | undefined {
  return tenantData === undefined ? undefined : VisitTenant.safeParse(attempt(() => JSON.parse(tenantData))).data;
}

/** @returns undefined for a tenant that no longer exists */
async function storedTenant(
  deps: FindDeps,
  stored: TenantId,
  said: VisitTenant | undefined,
): Promise<SeenTenant | undefined> {
  if (said?.tenant.id === stored) return { tenant: said.tenant, seenMs: deps.now() };
  const copy = tenantCopyOf(deps, stored).read();
  if (copy) return { tenant: copy, seenMs: 0 };
  try {
    return { tenant: await ask(deps, `/v1/tenants/${stored}/v2?tenantId=${stored}`, PublicTenant), seenMs: deps.now() };
  } catch (error) {
    if (isProblem(error, 'unknown_tenant')) return undefined;
    throw error;
  }
}

/**
 * This browser's copy of the tenant selected by the URL. Only the server selects the default tenant while it replies.
 */
function copyOfVisit(
  deps: FindDeps,
  hostName: string,
  parameter: string | undefined,
  ids = storedIds(deps).filter((id) => id !== DEFAULT_TENANT_ID),
): SeenTenant | undefined {
  const copies = ids.flatMap((id) => tenantCopyOf(deps, id).read() ?? []);
  const tenant =
    parameter === undefined ? tenantOfVisit({ hostName }, copies) : copies.find((copy) => copy.parameter === parameter);
  return tenant && { tenant, seenMs: 0 };
}

function storedIds({ localStorage }: FindDeps): TenantId[] {
  const keys = attempt(() => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? ''));
  return (keys ?? []).flatMap((key) => {
    const [id, name] = key.split(':');
    return name === COPY ? (TenantIdSchema.safeParse(id).data ?? []) : [];
  });
}

/** Retries transient failures, because nothing can be shown without a reply. */
async function ask<Reply extends z.ZodMiniType>(deps: FindDeps, path: string, reply: Reply): Promise<z.infer<Reply>> {
  for (let tries = 1; ; tries++) {
    try {
      return await askOnce(deps, path, reply);
    } catch (error) {
      if (!mayPass(error) || !deps.isOnline() || tries === TRIES_MAX) throw error;
      await deps.wait(RETRY_DELAY_MS * tries);
    }
  }
}

const mayPass = (error: unknown): boolean => isProblem(error) && (error.status === 0 || error.status >= 500);

async function askOnce<Reply extends z.ZodMiniType>(
  { fetch, appVersion, wait }: FindDeps,
  path: string,
  reply: Reply,
): Promise<z.infer<Reply>> {
  const call = async (signal: AbortSignal) => {
    const response = await fetch(path, { headers: { 'X-App-Version': appVersion }, signal });
    const body: unknown = await response.json().catch(() => undefined);
    return { response, body };
  };
  const { response, body } = await withDeadline(call, { wait, deadlineMs: DEADLINE_MS }).catch((cause) => {
    throw offlineProblem(cause);
  });
  if (!response.ok) throw problemOf(response.status, body);
  const parsed = reply.safeParse(body);
  if (!parsed.success) throw unreadableProblem(response.status, parsed.error);
  return parsed.data;
}
