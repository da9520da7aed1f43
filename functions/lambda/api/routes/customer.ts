import { Hono } from 'hono';
import { CustomerReply, WhoIsSignedInReply } from '../../../../shared/wire/account.ts';
import { DeleteAddressRequest, SaveAddressRequest } from '../../../../shared/wire/addresses.ts';
import { DeleteCustomerRequest, ErasureReply } from '../../../../shared/wire/erasures.ts';
import { type BeginErasureDeps, beginErasure } from '../../../core/erasure/begin-erasure.ts';
import type { AddressesChanged } from '../../../core/identity/customer-store.ts';
import { deleteAddress, saveAddress } from '../../../core/identity/saved-addresses.ts';
import type { createSignIn } from '../../../core/identity/sign-in.ts';
import { ApiError } from '../../../http/api-error.ts';
import { callerOf } from '../../../http/caller.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiDeps } from '../dependencies.ts';

type SignIn = ReturnType<typeof createSignIn>;

const ID_BYTES = 12;
const REFUSALS = { too_many: 'too_many_addresses', unknown: 'unknown_address', gone: 'not_signed_in' } as const;

/** The customer who is signed in. */
export function customerGetRoutes({ benefitsOf }: Pick<ApiDeps, 'benefitsOf'>) {
  return new Hono<HttpEnv>().get(
    '/',
    describe({ summary: 'Who is signed in', replies: { 200: WhoIsSignedInReply } }),
    async (c) => {
      const { customer, tenant } = c.var;
      return c.json({ customer, benefits: await benefitsOf(tenant.id, customer) });
    },
  );
}

export function addressSaveRoutes({ customers, random }: Pick<ApiDeps, 'customers' | 'random'>) {
  return new Hono<HttpEnv>().post(
    '/',
    describe({
      summary: 'Save an address, or replace the one with this id',
      replies: { 200: CustomerReply },
      refusals: ['too_many_addresses', 'unknown_address'],
      hasBody: true,
    }),
    input('json', SaveAddressRequest),
    async (c) => {
      const { address } = c.req.valid('json');
      const newId = random.token(ID_BYTES);
      const result = await customers.changeAddresses(c.var.tenant.id, c.var.customer.id, (known) =>
        saveAddress(known, address, newId),
      );
      return c.json(changed(result));
    },
  );
}

export function addressDeleteRoutes({ customers }: Pick<ApiDeps, 'customers'>) {
  return new Hono<HttpEnv>().post(
    '/',
    describe({
      summary: 'Delete an address; succeeds for one that does not exist',
      replies: { 200: CustomerReply },
      hasBody: true,
    }),
    input('json', DeleteAddressRequest),
    async (c) => {
      const { id } = c.req.valid('json');
      const result = await customers.changeAddresses(c.var.tenant.id, c.var.customer.id, (known) =>
        deleteAddress(known, id),
      );
      return c.json(changed(result));
    },
  );
}

/**
 * For good, so a code proves once more that the mailbox is the customer's: it is mailed by POST /v1/account/login, and
 * somebody who has found an open browser has none.
 */
export function customerDeleteRoutes(deps: BeginErasureDeps & { signIn: Pick<SignIn, 'verifyCode'> }) {
  return new Hono<HttpEnv>().post(
    '/',
    describe({
      summary: 'Delete the account with all photos, once the orders that are under way have ended',
      replies: { 200: ErasureReply },
      refusals: ['invalid_code', 'too_many_tries'],
      hasBody: true,
    }),
    input('json', DeleteCustomerRequest),
    async (c) => {
      const { code, deviceTokens } = c.req.valid('json');
      const { customer, tenant } = c.var;
      const mailbox = { tenantId: tenant.id, email: customer.email };
      const proven = await deps.signIn.verifyCode(mailbox, code, callerOf(c, deviceTokens));
      if (proven.kind === 'too_many') throw new ApiError('too_many_tries', proven);
      if (proven.kind !== 'verified' || proven.customerId !== customer.id) throw new ApiError('invalid_code');
      return c.json({ erasure: await beginErasure(deps, tenant.id, customer, 'customer') });
    },
  );
}

function changed(result: AddressesChanged) {
  if (result.kind === 'done') return { customer: result.customer };
  throw new ApiError(REFUSALS[result.kind]);
}
