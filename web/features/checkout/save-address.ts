import { addressOf, type FormAddress } from '../../../shared/customer/address-form.ts';
import { CustomerReply } from '../../../shared/customer/wire.ts';
import { customerMessageOf, isAbort } from '../../lib/api-problem.ts';
import type { TextsOf } from '../../lib/texts.ts';
import type { Site } from '../../site/create-site.ts';
import type { checkoutTexts } from './copy.ts';

/** Saves the address of an order with the customer. A failure is only reported and does not stop the order. */
export async function saveAddress(
  copy: TextsOf<typeof checkoutTexts>,
  { api, session, toast }: Site,
  fields: FormAddress,
): Promise<void> {
  try {
    const body = { address: addressOf(fields) };
    const { customer } = await api.post('/v1/commerce/customer_address_save', { reply: CustomerReply, body });
    session.updateCustomer(customer);
  } catch (error) {
    if (isAbort(error)) return;
    console.warn('An address is not kept', error);
    toast.error(customerMessageOf(error) ?? copy.savedAddresses.notKept);
  }
}
