import type { HostMessage } from '../../../shared/tenant/host-messages.ts';
import type { Environment } from '../../site/environment.ts';
import { findTenant } from '../../site/find-tenant.ts';
import { createHostChannel, type Frame, type HostChannel } from './channel.ts';
import { createHostStorage, type HostStorage } from './host-storage.ts';

/** Timeout for a host page that does not answer because it has no storage; long enough for a slow one. */
export const STORAGE_TIMEOUT_MS = 1_500;

export interface Host {
  channel: HostChannel;
  /** Undefined if the host page does not store entries. */
  storage: HostStorage | undefined;
}

export interface Joined {
  /** Environment with the host page's storage and cart. */
  environment: Environment;
  /** Undefined without an allowed host page. */
  host: Host | undefined;
}

type Received = Extract<HostMessage, { type: 'receiveLocalStorage' }>['payload'];

/**
 * Negotiates storage and cart with the host page before the shop is composed. The tenant's row lists the allowed
 * origins.
 *
 * @throws ApiProblem if the tenant cannot be loaded
 */
export async function joinHost(environment: Environment, frame: Frame): Promise<Joined> {
  const { tenant } = environment.tenant ? { tenant: environment.tenant } : await findTenant(environment);
  const channel = createHostChannel(frame, tenant.embedOrigins);
  if (!channel) return { environment: { ...environment, tenant }, host: undefined };
  const received = await askForStorage(channel, environment);
  const storage =
    received &&
    createHostStorage({
      own: environment.localStorage,
      tenantId: tenant.id,
      entries: received.entries,
      notify: (key, value) => channel.send({ tpxData: { type: 'keepLocalStorage', payload: { key, value } } }),
    });
  return {
    environment: {
      ...environment,
      tenant,
      ...(storage && { localStorage: storage }),
      ...(received?.cartToken !== undefined && { cartToken: received.cartToken }),
    },
    host: { channel, storage },
  };
}

async function askForStorage(channel: HostChannel, { wait }: Environment): Promise<Received | undefined> {
  const received = channel.next('receiveLocalStorage', wait(STORAGE_TIMEOUT_MS));
  channel.send({ tpxData: { type: 'requestLocalStorage', payload: {} } });
  return (await received)?.payload;
}
