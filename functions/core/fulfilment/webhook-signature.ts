import { createHmac } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';

const SECRET_PREFIX = 'whsec_';

export interface SignedHeaders {
  'webhook-id': string;
  /** Seconds since 1970. */
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/**
 * The secret of an endpoint for verifying deliveries: 32 bytes in base64, as in Standard Webhooks. It is derived from
 * the shop's key and the endpoint's id, so no table stores it.
 *
 * @param shopKey key of the shop; replacing it invalidates the secrets of all endpoints
 */
export function webhookSecret(shopKey: string, tenantId: TenantId, endpointId: string): string {
  const digest = createHmac('sha256', shopKey).update(`webhook|${tenantId}|${endpointId}`).digest('base64');
  return SECRET_PREFIX + digest;
}

/**
 * Headers that prove the sender of a body and the time. Source: Standard Webhooks 1.0.0, "Signature scheme".
 *
 * @param id the same for every try of a delivery
 */
export function signWebhook(
  secret: string,
  { id, sentAt, body }: { id: string; sentAt: Date; body: string },
): SignedHeaders {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
