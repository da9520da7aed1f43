import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createCustomerStore } from '../../functions/core/identity/customer-store.ts';
import type { Role } from '../../shared/customer/schema.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { need } from '../support/shopper.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { createSessionMint } from '../support/tokens.ts';

/**
 * Logged-in browsers without a login: the server mails at most 20 codes an hour per IP address, and all browser tests
 * share one, so codes are reserved for the login tests.
 */

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface Account {
  id: string;
  email: string;
  tenantId: TenantId;
  role: Role;
  session: { accessToken: string; refreshToken: string };
}

/** Creates an account with an open session. */
export async function newAccount(
  url: string,
  { tenantId = 'default', name, role = 'shopper' }: { tenantId?: TenantId; name: string; role?: Role },
): Promise<Account> {
  const id = `${name}-${Date.now().toString(36)}`;
  const email = `${id}@tessera.example`;
  const customers = createCustomerStore(createStoredRows(await localEndpoints(url)).table('Shop'));
  await customers.create(tenantId, { email, first_name: name, last_name: 'King', role }, id);
  return withSession(url, { id, email, tenantId, role });
}

async function withSession(url: string, account: Omit<Account, 'session'>): Promise<Account> {
  const mint = createSessionMint({ ...(await localEndpoints(url)), url });
  const session = await mint({ sub: account.id, role: account.role, tid: account.tenantId });
  return { ...account, session };
}

/** Logs the context in, from the next page load. After a logout the browser stays logged out. */
export async function logInHere(context: BrowserContext, account: Account): Promise<void> {
  const { id, email, tenantId, role, session } = account;
  const customer = { id, email, first_name: 'Ada', last_name: 'King', role };
  const entry = JSON.stringify({ v: 1, expiresAt: Date.now() + DAY_MS, value: { ...session, customer } });
  await context.addInitScript(
    ([begun, key, value]) => {
      if (localStorage.getItem(String(begun))) return;
      localStorage.setItem(String(begun), 'yes');
      localStorage.setItem(String(key), String(value));
    },
    [`begun:${randomUUID()}`, `${tenantId}:session`, entry],
  );
}

/** Opens the back office as a new administrator. */
export async function openAsAdmin(page: Page, url: string): Promise<void> {
  await logInHere(page.context(), await newAccount(url, { name: 'admin', role: 'admin' }));
  await page.goto('/admin');
}

/** Opens the staff login as the seeded print user. */
export async function openAsPrinter(page: Page, url: string): Promise<void> {
  const email = 'print@tessera.example';
  const customers = createCustomerStore(createStoredRows(await localEndpoints(url)).table('Shop'));
  const { id } = need(await customers.byEmail('default', email));
  await logInHere(page.context(), await withSession(url, { id, email, tenantId: 'default', role: 'fulfilment' }));
  await page.goto('/admin');
}
