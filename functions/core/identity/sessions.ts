import { type Customer, wholeCustomer } from '../../../shared/customer/schema.ts';
import type { SessionReply } from '../../../shared/customer/wire.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { type Clock, epochSeconds, type Random } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { CustomerStore } from './customer-store.ts';
import type { DeviceStore } from './device-store.ts';
import { formatRefreshToken, hashRefreshSecret, parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import type { SessionKey, SessionStore } from './session-store.ts';

const FAMILY_BYTES = 16;
const SECRET_BYTES = 32;

export type RefreshSession = { kind: 'refreshed'; session: SessionReply } | { kind: 'concurrent' } | { kind: 'ended' };

type SessionDeps = {
  customers: CustomerStore;
  sessions: SessionStore;
  devices: Pick<DeviceStore, 'revoke'>;
  random: Random;
  clock: Clock;
  log: Log;
} & {
  accessTokens: AccessTokens;
};

/** Sessions of signed-in customers: a short-lived access token, and a refresh token that is exchanged at every use. */
export function createSessions({ customers, sessions, devices, accessTokens, random, clock, log }: SessionDeps) {
  /**
   * @param deviceId the browser that signs in
   * @returns undefined if the customer no longer exists
   */
  async function open(tenantId: TenantId, customerId: string, deviceId: string): Promise<SessionReply | undefined> {
    const customer = await customers.byId(tenantId, customerId);
    if (!customer) return undefined;
    const family = random.token(FAMILY_BYTES);
    const secret = random.token(SECRET_BYTES);
    const reply = await replyFor(tenantId, customer, { family, secret });
    await sessions.open({ tenantId, customerId, family }, hashRefreshSecret(secret), epochSeconds(clock), deviceId);
    return reply;
  }

  /** Reads role and name from the customer's row, so that a change takes effect within 15 minutes. */
  async function refresh(tenantId: TenantId, customerId: string, refreshToken: string): Promise<RefreshSession> {
    const presented = parseRefreshToken(refreshToken);
    const customer = presented && (await customers.byId(tenantId, customerId));
    if (!customer) return { kind: 'ended' };
    const { family } = presented;
    const secret = random.token(SECRET_BYTES);
    // Signs before the exchange, so that the old token stays valid if KMS fails.
    const session = await replyFor(tenantId, customer, { family, secret });
    const hashes = { presented: hashRefreshSecret(presented.secret), next: hashRefreshSecret(secret) };
    const rotation = await sessions.rotate({ tenantId, customerId, family }, hashes, epochSeconds(clock));
    if (rotation === 'rotated') return { kind: 'refreshed', session };
    if (rotation === 'concurrent') return { kind: 'concurrent' };
    if (rotation === 'reuse') await revokeCopied({ tenantId, customerId, family });
    return { kind: 'ended' };
  }

  /**
   * Revokes the device too: a copied refresh token means that the browser's storage, with its device token, was copied.
   */
  async function revokeCopied(key: SessionKey): Promise<void> {
    log.warn('refresh_token_reused', { ...key });
    const deviceId = await sessions.deviceOf(key);
    if (deviceId !== undefined) await devices.revoke(key.tenantId, deviceId, epochSeconds(clock));
  }

  /** Ends the session of this token. Idempotent. */
  async function end(tenantId: TenantId, customerId: string, refreshToken: string): Promise<void> {
    const presented = parseRefreshToken(refreshToken);
    if (!presented) return;
    const key = { tenantId, customerId, family: presented.family };
    await sessions.end(key, hashRefreshSecret(presented.secret), epochSeconds(clock));
  }

  async function replyFor(tenantId: TenantId, customer: Customer, token: RefreshToken): Promise<SessionReply> {
    const claims = { sub: customer.id, role: customer.role, tid: tenantId, sid: token.family };
    return {
      accessToken: await accessTokens.issue(claims),
      refreshToken: formatRefreshToken(token),
      customer: wholeCustomer(customer),
    };
  }

  return { open, refresh, end };
}
