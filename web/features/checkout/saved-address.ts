import { type DeliveryForm, type FormAddress, fieldsOf, NO_ADDRESS } from '../../../shared/customer/address-form.ts';
import type { Customer, SavedAddress } from '../../../shared/customer/schema.ts';

/** The saved address in the form; undefined once it is edited. */
export function chosenAddress(typed: FormAddress, saved: readonly SavedAddress[]): SavedAddress | undefined {
  return saved.find((address) => {
    // An added phone number does not change the place.
    const { phone: _phone, ...place } = fieldsOf(address);
    const fields = Object.entries(place) as [keyof FormAddress, string][];
    return fields.every(([name, value]) => typed[name].trim() === value.trim());
  });
}

/**
 * Initial values of the form: typed on an earlier visit, or else from the account. An address always comes whole from
 * one of the two; a blank name is filled from the account.
 *
 * @param welcomeEmail the mailbox whose discount the cart has shown: required to get it
 */
export function knownDelivery(
  stored: DeliveryForm | undefined,
  customer: Customer | undefined,
  welcomeEmail?: string,
): DeliveryForm {
  const { email, ...typed } = stored ?? { email: '', ...NO_ADDRESS };
  const [first] = customer?.addresses ?? [];
  const address = isBlank(typed) && first ? { ...typed, ...fieldsOf(first) } : typed;
  const ownName = customer ? `${customer.first_name} ${customer.last_name}`.trim() : '';
  return {
    email: email || customer?.email || welcomeEmail || '',
    ...address,
    name: address.name.trim() === '' ? ownName : address.name,
  };
}

export function isBlank(typed: FormAddress): boolean {
  return Object.keys(NO_ADDRESS).every((name) => typed[name as keyof FormAddress].trim() === '');
}
