import { createApiClient } from '../lib/api-client.ts';
import { createBlobStore } from '../lib/blob-store.ts';
import { createCartTokenKeeper } from '../lib/cart-token.ts';
import { createDeviceTokenKeeper } from '../lib/device-tokens.ts';
import { browserStorage, createExpiringStorage } from '../lib/expiring-storage.ts';
import { createLeave } from '../lib/leave.ts';
import { createLoginGate } from '../lib/login-gate.ts';
import { createRecordStore } from '../lib/record-store.ts';
import { createSessionKeeper } from '../lib/session.ts';
import { visitDeps, visitTenant } from './visit-tenant.ts';

/** What this browser holds for the tenant, and the one client of our API. Features take them from here or from thunks. */
export const tenantId = visitTenant(visitDeps());
export const storage = createExpiringStorage({ storage: browserStorage(), tenantId, now: Date.now });
export const blobs = createBlobStore(tenantId);
/** photos that are still on their way to the server */
export const photoRecords = createRecordStore(`tessera-${tenantId}-uploads`);
export const session = createSessionKeeper(storage);
export const deviceTokens = createDeviceTokenKeeper(storage);
export const cartToken = createCartTokenKeeper(storage);
export const loginGate = createLoginGate();
/** Logs out on this machine, for good and in all tabs; that the server hears of it is the logout call's affair. */
export const leave = createLeave({ session, cartToken, storage, blobs, photoRecords });

export const api = createApiClient({
  baseUrl: '',
  tenantId,
  appVersion: import.meta.env.APP_VERSION,
  fetch: (...args) => fetch(...args),
  session,
  cartToken: cartToken.read,
  logOut: leave,
  askForLogin: loginGate.ask,
  oneTabAtATime: async (run) =>
    globalThis.navigator?.locks ? await navigator.locks.request(`${tenantId}:refresh`, run) : await run(),
});
