import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import type { SourceConnected } from '../../../../shared/photo/sources.ts';
import type { Tenant } from '../../../../shared/tenant/schema.ts';
import { type Clock, epochSeconds, type Random } from '../../lib/clock.ts';
import type { CartOwner, OwnerKey } from '../../lib/owner.ts';
import { mapOrigin } from '../../tenants/map-origin.ts';
import type { Connections } from './connections.ts';
import type { PhotoSource } from './photo-source.ts';
import type { SourceStore } from './source-store.ts';

/** 256 bits: the state guards the connection, the verifier the code. RFC 7636, 4.1: at least 43 letters. */
const SECRET_BYTES = 32;

type ConnectDeps = {
  sources: SourceStore;
  connections: () => Promise<Connections>;
  random: Random;
  clock: Clock;
  siteOrigin: string;
};

interface ConnectCall {
  tenant: Tenant;
  owner: OwnerKey;
  /** The requesting browser, which must also return from the provider. */
  browser: CartOwner;
  source: PhotoSource;
  /** Origin of the requesting page, to which the provider returns the browser. */
  pageOrigin: string | undefined;
}

/**
 * The provider's URL to redirect the shopper to. The state contains the tenant, because only the state comes back; the
 * rest is stored (RFC 6749, 10.12).
 */
export async function beginConnecting(deps: ConnectDeps, call: ConnectCall): Promise<string> {
  const { tenant, owner, browser, source } = call;
  const state = `${tenant.id}.${deps.random.token(SECRET_BYTES)}`;
  const codeVerifier = deps.random.token(SECRET_BYTES);
  const redirectUri = `${ownOrigin(call, deps.siteOrigin)}/v1/sources/${source.id}/callback`;
  const beginning = { tenantId: tenant.id, sourceId: source.id, owner, browser, codeVerifier, redirectUri };
  await deps.sources.begin(state, beginning, epochSeconds(deps.clock));
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return source.authorizationUrl({ state, codeChallenge, redirectUri });
}

/** The tenant's own site if it has the page, otherwise the shop's main site. */
function ownOrigin({ tenant, pageOrigin }: ConnectCall, siteOrigin: string): string {
  if (pageOrigin === undefined || !URL.canParse(pageOrigin)) return siteOrigin;
  return mapOrigin(new URL(pageOrigin).hostname, tenant.hosts ?? [], siteOrigin) ?? siteOrigin;
}

export interface ReturnCall {
  tenantId: TenantId;
  source: PhotoSource;
  browser: CartOwner;
  state: string;
  code: string;
}

/** Completes the connection once. Idempotent: a repeated return finds it complete. */
export async function finishConnecting(
  { sources, connections, clock }: ConnectDeps,
  { tenantId, source, browser, state, code }: ReturnCall,
): Promise<z.infer<typeof SourceConnected>> {
  const sourceId = source.id;
  const answer = (message?: string) =>
    ({ type: 'tessera:source-connected', sourceId, ok: message === undefined, ...(message && { message }) }) as const;
  const now = epochSeconds(clock);
  const spent = await sources.spendState(state, { tenantId, sourceId, browser }, now);
  if (spent.kind === 'void') return answer(SENTENCES.over);
  if (spent.kind === 'used') {
    const isThere = await sources.connection({ tenantId, owner: spent.owner, sourceId }, now);
    return answer(isThere ? undefined : SENTENCES.over);
  }
  const { owner, codeVerifier, redirectUri } = spent.beginning;
  const exchanged = await source.exchange({ code, codeVerifier, redirectUri });
  if (exchanged.kind !== 'answered') return answer(SENTENCES.failed(source.name));
  const accountName = await source.accountName(exchanged.value);
  await (await connections()).connect({ tenantId, owner, sourceId }, exchanged.value, accountName);
  return answer();
}

/** Messages on the last page, and back in the shop. */
const SENTENCES = {
  over: 'This took too long, or was started in another browser. Please connect again.',
  failed: (name: string) => `${name} did not answer as it should. Please connect again.`,
};
