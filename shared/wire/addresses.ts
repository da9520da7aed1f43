import * as z from 'zod/mini';
import { ClientId } from '../schemas/common.ts';
import { AddressForm } from '../validation/address.ts';

/** Changes of a customer's saved addresses; both are answered by CustomerReply. */

/** Without an id a new address is kept, with one the address of that id is replaced. */
export const SaveAddressRequest = z.object({ address: z.extend(AddressForm, { id: z.optional(ClientId) }) });
export const DeleteAddressRequest = z.object({ id: ClientId });
