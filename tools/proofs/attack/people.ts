import { randomUUID } from 'node:crypto';
import { DEFAULT_TENANT_ID, type TenantId } from '../../../shared/lib/scalars.ts';
import { SEEDED_TENANT_IDS, type SeededTenantId } from '../../../shared/seed/test-tenants.ts';
import { type Caller, call, newCaller } from '../../../tests/support/http.ts';
import { signUp as signUpAt } from '../../../tests/support/owned-things.ts';
import { type SignedIn, signUp, withMailedCode } from '../../../tests/support/staff.ts';

/** An attacker: a caller and its name in reports. */
export interface Person {
  name: string;
  caller: Caller;
  /** Staff of the victim's own tenant, who may see all orders. */
  isStaff: boolean;
}

/** Access tokens of the seeded people. */
export type StaffTokens = Readonly<Record<SeededTenantId, { admin: string; fulfilment: string }>>;

/** The staff of one tenant. */
export interface StaffSessions {
  admin: SignedIn;
  fulfilment: SignedIn;
}

export async function signInStaff(url: string, tenantId: TenantId): Promise<StaffSessions> {
  const signIn = (email: string) => {
    const caller = { ...newCaller(url), tenantId };
    const login = { email, loginMethod: 'code' };
    return withMailedCode(caller, email, () => call(caller, 'POST', '/v1/account/login', login));
  };
  return { admin: await signIn('admin@tessera.example'), fulfilment: await signIn('print@tessera.example') };
}

export function staffTokensOf({ admin, fulfilment }: StaffSessions): StaffTokens[SeededTenantId] {
  return { admin: admin.accessToken, fulfilment: fulfilment.accessToken };
}

/** The same sessions with new access tokens. */
export async function renewStaff({ admin, fulfilment }: StaffSessions): Promise<StaffSessions> {
  return { admin: await renewed(admin), fulfilment: await renewed(fulfilment) };
}

async function renewed(person: SignedIn): Promise<SignedIn> {
  const { customerId: userId, refreshToken } = person;
  const { status, body } = await call(person, 'POST', '/v1/account/refresh', { userId, refreshToken });
  if (status !== 200) throw new Error(`Token refresh failed: ${status}`);
  return { ...person, accessToken: body.accessToken, refreshToken: body.refreshToken };
}

/**
 * Every role in every tenant, callers with a token of another tenant, and callers without a tenant.
 *
 * @param visitor of the default tenant, who owns one of each resource
 */
export async function peopleOf(url: string, visitor: Caller, staff: StaffTokens): Promise<Person[]> {
  const perTenant = await Promise.all(
    SEEDED_TENANT_IDS.map((tenantId) => peopleAt(url, tenantId, visitor, staff[tenantId])),
  );
  const home = staff[DEFAULT_TENANT_ID];
  const customer = await signUpAt(url, DEFAULT_TENANT_ID);
  const elsewhere = (accessToken: string | undefined): Caller => ({
    ...newCaller(url),
    tenantId: 'pharmacy',
    ...(accessToken !== undefined && { accessToken }),
  });
  return [
    ...perTenant.flat(),
    stranger('a customer in another tenant', elsewhere(customer.accessToken)),
    stranger('the print team in another tenant', elsewhere(home.fulfilment)),
    stranger('an admin in another tenant', elsewhere(home.admin)),
    stranger('a customer who has logged out', await loggedOut(url)),
    stranger('a visitor who names no tenant', { ...newCaller(url), tenantId: undefined }),
  ];
}

async function peopleAt(
  url: string,
  tenantId: TenantId,
  visitor: Caller,
  { admin, fulfilment }: StaffTokens[SeededTenantId],
): Promise<Person[]> {
  const { cartToken: _, ...anonymous } = { ...newCaller(url), tenantId };
  const isHome = tenantId === DEFAULT_TENANT_ID;
  const withToken = (accessToken: string): Caller => ({ ...newCaller(url), tenantId, accessToken });
  return [
    stranger(`an anonymous caller at ${tenantId}`, anonymous),
    stranger(`a visitor of ${tenantId}`, isHome ? visitor : { ...newCaller(url), tenantId }),
    stranger(`a customer of ${tenantId}`, await signUpAt(url, tenantId)),
    { name: `the print team of ${tenantId}`, caller: withToken(fulfilment), isStaff: isHome },
    { name: `an admin of ${tenantId}`, caller: withToken(admin), isStaff: isHome },
  ];
}

function stranger(name: string, caller: Caller): Person {
  return { name, caller, isStaff: false };
}

/** The access token is still valid for minutes. */
async function loggedOut(url: string): Promise<Caller> {
  const session = await signUp(url, `${randomUUID()}@tessera.example`);
  const { customerId: userId, refreshToken } = session;
  const { status } = await call(session, 'POST', '/v1/account/logout', { userId, refreshToken });
  if (status !== 204) throw new Error(`Logout failed: ${status}`);
  return session;
}
