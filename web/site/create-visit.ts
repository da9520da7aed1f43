import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { type ApiClient, createApiClient } from '../lib/api-client.ts';
import { type CartTokenStore, createCartTokenStore } from '../lib/cart-token.ts';
import { createExpiringStorage, type ExpiringStorage } from '../lib/expiring-storage.ts';
import type { LoginGate } from '../lib/login-gate.ts';
import { createSessionStore, type SessionStore } from '../lib/session.ts';
import type { VisitEnvironment } from './visit-environment.ts';

/**
 * The visitor as stored in this browser, and an API client for them: everything a page needs before the shop itself.
 */
export interface Visit {
  /** As of the start of the page; `tenantQueries` refreshes it. */
  tenant: PublicTenant;
  environment: VisitEnvironment;
  api: ApiClient;
  session: SessionStore;
  cartToken: CartTokenStore;
  /** Storage of this tenant; values are validated when read. */
  storage: ExpiringStorage;
}

export interface VisitActions {
  /** Called when a session has ended and its customer does not log in again. */
  setAside(): void;
  askForLogin: LoginGate['ask'];
}

export function createVisit(
  environment: VisitEnvironment,
  tenant: PublicTenant,
  { setAside, askForLogin }: VisitActions,
): Visit {
  const storage = createExpiringStorage({
    storage: environment.localStorage,
    tenantId: tenant.id,
    now: environment.now,
    events: environment.events,
  });
  const session = createSessionStore(storage);
  const cartToken = createCartTokenStore(storage, environment.randomBytes);
  const api = createApiClient({
    baseUrl: '',
    tenantId: tenant.id,
    appVersion: environment.appVersion,
    fetch: environment.fetch,
    wait: environment.wait,
    session,
    cartToken: cartToken.read,
    setAside,
    askForLogin,
    oneTabAtATime: async (run) =>
      environment.locks ? await environment.locks.request(`${tenant.id}:refresh`, run) : await run(),
  });
  return { tenant, environment, api, session, cartToken, storage };
}
