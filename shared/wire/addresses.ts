import * as z from 'zod/mini';
import { ClientId } from '../lib/scalars.ts';
import { AddressFields, zipIsInState } from '../customer/address-form.ts';

/** Changes of a customer's saved addresses; both are answered by CustomerReply. */

/** Without an id a new address is kept, with one the address of that id is replaced. */
export const SaveAddressRequest = z.object({
  address: z.extend(AddressFields, { id: z.optional(ClientId) }).check(zipIsInState()),
});
export const DeleteAddressRequest = z.object({ id: ClientId });
