import { isIP } from 'node:net';
import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { WebhookEndpointView } from '../../../shared/order/fulfilment.ts';
import { WEBHOOK_ENDPOINTS_MAX } from '../../../shared/order/fulfilment-events.ts';
import type { Recorder } from '../audit/audit-store.ts';
import type { Clock, Random } from '../lib/clock.ts';
import { type AllowedAddress, allowedAddress, isPublicAddress, plainHost } from '../lib/remote-address.ts';
import { endpointView, type WebhookEndpointStore } from './webhook-endpoint-store.ts';
import { webhookSecret } from './webhook-signature.ts';

const ID_BYTES = 12;

export interface CreateEndpointDeps {
  webhookEndpoints: Pick<WebhookEndpointStore, 'list' | 'create'>;
  /** Derives the secrets of endpoints. */
  webhookKey: () => Promise<string>;
  /** Origins that may receive events without https; empty except in local development. */
  remoteExceptions: readonly string[];
  /** Whether a host has addresses, all of them public. */
  isPublicHost: (address: AllowedAddress) => Promise<boolean>;
  random: Random;
  clock: Clock;
}

export type EndpointCreated =
  | { kind: 'created'; endpoint: WebhookEndpointView; secret: string }
  | { kind: 'not_allowed' }
  | { kind: 'host_not_public' }
  | { kind: 'too_many' };

/** Registers an endpoint. Not idempotent: each call creates one, with its own secret. */
export async function createEndpoint(
  { webhookEndpoints, webhookKey, remoteExceptions, isPublicHost, random, clock }: CreateEndpointDeps,
  tenantId: TenantId,
  { url, events }: Pick<WebhookEndpointView, 'url' | 'events'>,
  by: Pick<Customer, 'id' | 'email'>,
  record: Recorder,
): Promise<EndpointCreated> {
  const address = webhookAddress(url, remoteExceptions);
  if (!address) return { kind: 'not_allowed' };
  if (!(await isPublicHost(address))) return { kind: 'host_not_public' };
  if ((await webhookEndpoints.list(tenantId)).length >= WEBHOOK_ENDPOINTS_MAX) return { kind: 'too_many' };
  const endpoint = {
    id: random.token(ID_BYTES),
    url: address.url.href,
    events: [...new Set(events)],
    createdAt: clock.now().toISOString(),
    createdBy: by.id,
    email: by.email,
  };
  const secret = webhookSecret(await webhookKey(), tenantId, endpoint.id);
  await webhookEndpoints.create(tenantId, endpoint, record);
  return { kind: 'created', endpoint: endpointView(endpoint), secret };
}

/**
 * Validates where events may be sent: over https to any host by name. Each delivery checks that the name resolves to a
 * public address.
 *
 * @param exceptions origins that are allowed without https and at a private address
 * @returns undefined for a forbidden address
 */
export function webhookAddress(text: string, exceptions: readonly string[]): AllowedAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const host = plainHost(new URL(text).hostname);
  const allowed = allowedAddress(text, { allowedHosts: [host], exceptions });
  const isPrivate = isIP(host) !== 0 && !isPublicAddress(host);
  return isPrivate && !allowed?.isException ? undefined : allowed;
}
