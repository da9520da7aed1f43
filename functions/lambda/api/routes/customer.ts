import { Hono } from 'hono';
import { DeleteAddressRequest, SaveAddressRequest } from '../../../../shared/customer/address-form.ts';
import {
  DeleteCustomerCodeRequest,
  DeleteCustomerRequest,
  ErasureReply,
} from '../../../../shared/customer/erasures.ts';
import { wholeCustomer } from '../../../../shared/customer/schema.ts';
import { CustomerReply, LoginReply, WhoIsSignedInReply } from '../../../../shared/customer/wire.ts';
import type { createConfirmErasure } from '../../../core/identity/confirm-erasure.ts';
import type { AddressesChanged } from '../../../core/identity/customer-store.ts';
import { deleteAddress, saveAddress } from '../../../core/identity/saved-addresses.ts';
import { type BeginErasureDeps, beginErasure } from '../../../core/privacy/begin-erasure.ts';
import { ApiError } from '../../../http/api-error.ts';
import { callerOf } from '../../../http/caller.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiServices } from '../composition.ts';
import { codeSent } from './account.ts';

const ID_BYTES = 12;
const REFUSALS = { too_many: 'too_many_addresses', unknown: 'unknown_address', gone: 'not_signed_in' } as const;

/** Returns the signed-in customer. */
export function customerGetRoutes({ benefitsOf }: ApiServices) {
  return new Hono<HttpEnv>().get(
    '/',
    describe({ summary: 'Get the logged-in customer', replies: { 200: WhoIsSignedInReply } }),
    async (c) => {
      const { customer, tenant } = c.var;
      return c.json({ customer: wholeCustomer(customer), benefits: await benefitsOf(tenant.id, customer) });
    },
  );
}

export function addressSaveRoutes({ customers, random }: ApiServices) {
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

export function addressDeleteRoutes({ customers }: ApiServices) {
  return new Hono<HttpEnv>().post(
    '/',
    describe({
      summary: 'Delete an address; idempotent',
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

type ConfirmErasure = ReturnType<typeof createConfirmErasure>;

export function customerDeleteCodeRoutes({ confirmErasure }: { confirmErasure: Pick<ConfirmErasure, 'requestCode'> }) {
  return new Hono<HttpEnv>().post(
    '/',
    describe({
      summary: 'Email the customer a code that confirms deleting the account; it cannot log in',
      replies: { 200: LoginReply },
      refusals: ['code_sent_recently', 'mailbox_full', 'too_many_tries'],
      hasBody: true,
    }),
    input('json', DeleteCustomerCodeRequest),
    async (c) => {
      const { customer, tenant } = c.var;
      const caller = callerOf(c, c.req.valid('json').deviceTokens);
      return c.json(codeSent(await confirmErasure.requestCode(tenant.id, customer, caller)));
    },
  );
}

/** Deletion is final, so a mailed code proves again that the customer owns the mailbox. */
export function customerDeleteRoutes(deps: BeginErasureDeps & { confirmErasure: Pick<ConfirmErasure, 'confirm'> }) {
  return new Hono<HttpEnv>().post(
    '/',
    describe({
      summary: 'Delete the account with all photos, after its open orders have ended',
      replies: { 200: ErasureReply },
      refusals: ['invalid_code', 'code_replaced', 'too_many_tries'],
      hasBody: true,
    }),
    input('json', DeleteCustomerRequest),
    async (c) => {
      const { code, deviceTokens } = c.req.valid('json');
      const { customer, tenant } = c.var;
      const proven = await deps.confirmErasure.confirm(tenant.id, customer, code, callerOf(c, deviceTokens));
      if (proven.kind === 'too_many') throw new ApiError('too_many_tries', proven);
      if (proven.kind === 'replaced') throw new ApiError('code_replaced');
      if (proven.kind !== 'confirmed') throw new ApiError('invalid_code');
      return c.json({ erasure: await beginErasure(deps, tenant.id, customer, 'customer') });
    },
  );
}

function changed(result: AddressesChanged) {
  if (result.kind === 'done') return { customer: wholeCustomer(result.customer) };
  throw new ApiError(REFUSALS[result.kind]);
}
