import { DEVICE_TOKEN_LIFETIME_SECONDS } from '../../../shared/customer/links.ts';
import { type Clock, epochSeconds, type Random } from '../lib/clock.ts';
import { hashAddress } from '../limits/rate-limit.ts';
import type { DeviceStore } from './device-store.ts';
import { formatDeviceToken, MAILED_DEVICE_LIFETIME_SECONDS, type Mailbox, readDeviceToken } from './device-token.ts';

const DEVICE_ID_BYTES = 16;

/** A client that asks about a mailbox: docs/spec 5.4. */
export interface Requester extends Pick<Caller, 'address'> {
  /** Owner of codes: the browser by its cart token, else the client address. */
  id: string;
  /** Set for a browser that has signed in with this mailbox before; undefined for a stranger. */
  deviceId: string | undefined;
}

export type Requesters = ReturnType<typeof createRequesters>;

/** Tells browsers that have signed in with a mailbox from strangers, by their device tokens. */
export function createRequesters({
  devices,
  pepper,
  random,
  clock,
}: {
  devices: DeviceStore;
  pepper: () => Promise<string>;
  random: Random;
  clock: Clock;
}) {
  async function recognize(mailbox: Mailbox, { browser, address, deviceTokens }: Caller): Promise<Requester> {
    const id = browser ?? `A-${hashAddress(await pepper(), address)}`;
    return { id, address, deviceId: await deviceOf(mailbox, deviceTokens) };
  }

  async function deviceOf(mailbox: Mailbox, tokens: readonly string[]): Promise<string | undefined> {
    if (tokens.length === 0) return undefined;
    const secret = await pepper();
    const nowSeconds = epochSeconds(clock);
    for (const token of tokens) {
      const device = readDeviceToken(secret, mailbox, token, nowSeconds);
      if (device && !(await devices.isRevoked(mailbox.tenantId, device.id))) return device.id;
    }
    return undefined;
  }

  async function issue(mailbox: Mailbox, id: string, lifetimeSeconds: number): Promise<string> {
    return formatDeviceToken(await pepper(), mailbox, { id, expiresAt: epochSeconds(clock) + lifetimeSeconds });
  }

  return {
    recognize,

    /** Call after a login. A known browser keeps its device id and thereby its budget. */
    async deviceAfterLogin(mailbox: Mailbox, { deviceId }: Requester): Promise<{ id: string; token: string }> {
      const id = deviceId ?? random.token(DEVICE_ID_BYTES);
      return { id, token: await issue(mailbox, id, DEVICE_TOKEN_LIFETIME_SECONDS) };
    },

    /** For a mail, so that the reader of the mailbox can make any browser a known one. */
    mailedDevice: (mailbox: Mailbox): Promise<string> =>
      issue(mailbox, random.token(DEVICE_ID_BYTES), MAILED_DEVICE_LIFETIME_SECONDS),
  };
}

/** An unauthenticated client. */
export interface Caller {
  /** Hash of the browser's cart token, if it sends one. */
  browser: string | undefined;
  address: string;
  /** Device tokens sent by this browser, for any account. */
  deviceTokens: readonly string[];
}
