import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../../shared/lib/time.ts';
import type { SourceId } from '../../../../shared/photo/sources.ts';
import { type Clock, epochSeconds, type Random } from '../../lib/clock.ts';
import type { OwnerKey } from '../../lib/owner.ts';
import type { Answer, PhotoSource, SourceTokens } from './photo-source.ts';
import type { Connection, ConnectionKey, SourceStore } from './source-store.ts';

/** An unused connection is deleted after this time, even if the provider allows longer. */
const LIFETIME_SECONDS = 60 * DAY_SECONDS;
/** Poll interval while a concurrent caller renews the tokens. */
const POLL_INTERVAL_MS = 250;
const POLLS_MAX = 40;
const VERSION_BYTES = 9;

const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  expiresAt: z.number(),
  refreshAt: z.optional(z.number()),
});

export interface ConnectionsDeps {
  store: SourceStore;
  seal: Seal;
  random: Random;
  clock: Clock;
}

/** Result of a call to a provider on behalf of a shopper. */
export type AskedAs<Value> = { kind: 'answered'; value: Value } | { kind: 'not_connected' | 'gone' | 'failed' };

export type Connections = ReturnType<typeof createConnections>;

/** Tokens by owner and source: sealed in storage, renewed before use. */
export function createConnections({ store, seal, random, clock }: ConnectionsDeps) {
  const rowOf = (key: ConnectionKey, tokens: SourceTokens, accountName: string | undefined) => {
    const now = epochSeconds(clock);
    // Renewable tokens do not expire with the access token.
    const end = tokens.refreshAt === undefined ? tokens.expiresAt : Number.POSITIVE_INFINITY;
    return {
      sealed: seal.close(JSON.stringify(tokens), placeOf(key)),
      accountName,
      version: random.token(VERSION_BYTES),
      expiresAt: Math.floor(Math.min(end, now + LIFETIME_SECONDS)),
    };
  };

  function opened(key: ConnectionKey, { sealed }: Connection): SourceTokens | undefined {
    const text = seal.open(sealed, placeOf(key));
    return text === undefined ? undefined : z.parse(Tokens, JSON.parse(text));
  }

  async function connect(key: ConnectionKey, tokens: SourceTokens, accountName: string | undefined): Promise<void> {
    await store.connect(key, rowOf(key, tokens, accountName));
  }

  async function connectedOwner(
    tenantId: TenantId,
    owners: readonly OwnerKey[],
    sourceId: SourceId,
  ): Promise<OwnerKey | undefined> {
    for (const owner of owners) {
      if (await store.connection({ tenantId, owner, sourceId }, epochSeconds(clock))) return owner;
    }
    return undefined;
  }

  /**
   * Calls the provider on behalf of an owner. Renews old tokens first, by one caller at a time; deletes tokens that the
   * provider no longer knows.
   */
  async function askAs<Value>(
    key: ConnectionKey,
    source: PhotoSource,
    ask: (tokens: SourceTokens) => Promise<Answer<Value>>,
  ): Promise<AskedAs<Value>> {
    const fresh = await freshTokens(key, source);
    if (fresh.kind !== 'answered') return fresh;
    const { tokens, version } = fresh.value;
    const answer = await ask(tokens);
    if (answer.kind === 'answered') return answer;
    if (answer.kind !== 'unauthorized') return { kind: answer.kind };
    await store.disconnect(key, version);
    return { kind: 'not_connected' };
  }

  async function freshTokens(
    key: ConnectionKey,
    source: PhotoSource,
  ): Promise<AskedAs<{ tokens: SourceTokens; version: string }>> {
    for (let poll = 0; poll < POLLS_MAX; poll++) {
      const now = epochSeconds(clock);
      const connection = await store.connection(key, now);
      if (!connection) return { kind: 'not_connected' };
      const tokens = opened(key, connection);
      if (!tokens) {
        // Sealed with a lost key, so that they cannot be read.
        await store.disconnect(key, connection.version);
        return { kind: 'not_connected' };
      }
      const current = { kind: 'answered', value: { tokens, version: connection.version } } as const;
      if (tokens.refreshAt === undefined || tokens.refreshAt > now) return current;
      const isUsable = tokens.expiresAt > now;
      if ((await store.lease(key, connection.version, now)) === 'yours') {
        const renewed = await renew(key, source, tokens, connection);
        // The provider may be down while the old tokens are still valid.
        return renewed.kind === 'failed' && isUsable ? current : renewed;
      }
      if (isUsable) return current;
      await delay(POLL_INTERVAL_MS);
    }
    return { kind: 'failed' };
  }

  async function renew(
    key: ConnectionKey,
    source: PhotoSource,
    before: SourceTokens,
    { version: versionBefore, accountName }: Connection,
  ): Promise<AskedAs<{ tokens: SourceTokens; version: string }>> {
    const answer = await source.refresh(before);
    if (answer.kind !== 'answered') {
      if (answer.kind === 'failed') return { kind: 'failed' };
      await store.disconnect(key, versionBefore);
      return { kind: 'not_connected' };
    }
    const row = rowOf(key, answer.value, accountName);
    if ((await store.renew(key, versionBefore, row)) === 'gone') return { kind: 'not_connected' };
    return { kind: 'answered', value: { tokens: answer.value, version: row.version } };
  }

  /** Deletes the tokens of these owners, then revokes them at the provider, and ignores its reply. */
  async function disconnect(tenantId: TenantId, owners: readonly OwnerKey[], source: PhotoSource): Promise<void> {
    for (const owner of owners) {
      const key = { tenantId, owner, sourceId: source.id };
      const connection = await store.connection(key, epochSeconds(clock));
      if (!connection) continue;
      await store.disconnect(key);
      const tokens = opened(key, connection);
      if (tokens) await source.revoke(tokens);
    }
  }

  return { connect, connectedOwner, askAs, disconnect };
}

/** Context that a sealed text is bound to. */
function placeOf({ tenantId, owner, sourceId }: ConnectionKey): string {
  return `${tenantId}|${owner}|${sourceId}`;
}

/**
 * Encrypts text with AES-256-GCM, a fresh nonce, and a `place` as additional data. The place is not stored with it, so
 * a ciphertext that is copied to another row cannot be decrypted there.
 */
export interface Seal {
  close(text: string, place: string): string;
  /** @returns undefined for text that was sealed with another key, for another place, or was changed */
  open(sealed: string, place: string): string | undefined;
}
