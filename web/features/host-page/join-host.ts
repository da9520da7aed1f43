import type { HostMessage } from '../../../shared/tenant/host-messages.ts';
import type { Environment } from '../../site/environment.ts';
import { findTenant } from '../../site/find-tenant.ts';
import { createHostChannel, type Frame, type HostChannel } from './channel.ts';
import { createHostStorage, type HostStorage } from './host-storage.ts';

/** A page that keeps nothing does not answer; nobody waits for it longer than a slow one takes. */
export const STORAGE_PATIENCE_MS = 1_500;

/** A shop that has found the page around it. */
export interface Host {
  channel: HostChannel;
  /** undefined where the page around keeps nothing */
  storage: HostStorage | undefined;
}

export interface Joined {
  /** as the page around makes it */
  environment: Environment;
  /** undefined where it has nothing to say here */
  host: Host | undefined;
}

type Received = Extract<HostMessage, { type: 'receiveLocalStorage' }>['payload'];

/**
 * Meets the page around before the shop is composed: whose entries it keeps and which cart it brings have to be known
 * first. Who is talked with stands in the tenant's row.
 *
 * @throws ApiProblem where the tenant is not to be found
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
      tell: (key, value) => channel.say({ tpxData: { type: 'keepLocalStorage', payload: { key, value } } }),
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
  const received = channel.next('receiveLocalStorage', wait(STORAGE_PATIENCE_MS));
  channel.say({ tpxData: { type: 'requestLocalStorage', payload: {} } });
  return (await received)?.payload;
}
