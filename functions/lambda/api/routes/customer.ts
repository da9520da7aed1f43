import { Hono } from 'hono';
import { CustomerReply } from '../../../../shared/wire/account.ts';
import { DeleteAddressRequest, SaveAddressRequest } from '../../../../shared/wire/addresses.ts';
import type { AddressesChanged } from '../../../core/identity/customer-store.ts';
import { deleteAddress, saveAddress } from '../../../core/identity/saved-addresses.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { ApiEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiDeps } from '../dependencies.ts';

const ID_BYTES = 12;
const REFUSALS = { too_many: 'too_many_addresses', unknown: 'unknown_address', gone: 'not_signed_in' } as const;

/** The customer who is signed in. */
export function customerGetRoutes() {
  return new Hono<ApiEnv>().get('/', describe({ summary: 'Who is signed in', replies: { 200: CustomerReply } }), (c) =>
    c.json({ customer: c.var.customer }),
  );
}

export function addressSaveRoutes({ customers, random }: Pick<ApiDeps, 'customers' | 'random'>) {
  return new Hono<ApiEnv>().post(
    '/',
    describe({
      summary: 'Keep an address, or replace the one of this id',
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
  return new Hono<ApiEnv>().post(
    '/',
    describe({
      summary: 'Forget an address; one that is gone stays gone',
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

function changed(result: AddressesChanged) {
  if (result.kind === 'done') return { customer: result.customer };
  throw new ApiError(REFUSALS[result.kind]);
}
