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
  /** of the browser that asks, and that has to come back */
  browser: CartOwner;
  source: PhotoSource;
  /** origin of the page that asks; the provider sends the browser back to the same one */
  pageOrigin: string | undefined;
}

/**
 * The provider's address to send the shopper to. The state names the tenant, for it is all that comes back; the rest is
 * kept here (RFC 6749, 10.12).
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

/** A tenant's own site where the page is one of its; otherwise where the shop itself is found. */
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

/** Ends what was begun, once; the same return again finds the connection there and changes nothing. */
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

/** What the shopper reads on the last page, and back in the shop. */
const SENTENCES = {
  over: 'This has been open for too long, or was begun in another browser. Please connect again.',
  failed: (name: string) => `${name} did not answer as it should. Please connect again.`,
};
