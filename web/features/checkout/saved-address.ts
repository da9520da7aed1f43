import type { Customer, SavedAddress } from '../../../shared/schemas/customer.ts';
import { type DeliveryForm, splitName } from '../../../shared/validation/address.ts';

/** What of the delivery form makes an address; the email belongs to the order. */
export type AddressFields = Omit<DeliveryForm, 'email'>;

export const NO_ADDRESS: AddressFields = { name: '', address1: '', address2: '', city: '', provinceCode: '', zip: '' };

/** A saved address as the form takes it. */
export function fieldsOf(address: SavedAddress): AddressFields {
  const { firstName, lastName, address1, address2 = '', city, provinceCode, zip } = address;
  return { name: `${firstName} ${lastName}`, address1, address2, city, provinceCode, zip };
}

/** The form's address as the server keeps it. */
export function addressOf({ name, address1, address2, city, provinceCode, zip }: AddressFields) {
  const countryCode = 'US' as const;
  return { ...splitName(name), address1, ...(address2 !== '' && { address2 }), city, provinceCode, zip, countryCode };
}

/** The saved address that stands in the form; undefined as soon as it is another one. */
export function chosenAddress(typed: AddressFields, saved: readonly SavedAddress[]): SavedAddress | undefined {
  return saved.find((address) => {
    const fields = Object.entries(fieldsOf(address)) as [keyof AddressFields, string][];
    return fields.every(([name, value]) => typed[name].trim() === value.trim());
  });
}

/**
 * What the form begins with: what was typed on an earlier visit, then what the account knows. Half of one address and
 * half of another would be nobody's.
 *
 * @param welcomeEmail the mailbox whose discount the cart has shown: the order has to go there to get it
 */
export function knownDelivery(
  kept: DeliveryForm | undefined,
  customer: Customer | undefined,
  welcomeEmail?: string,
): DeliveryForm {
  const { email, ...typed } = kept ?? { email: '', ...NO_ADDRESS };
  const [first] = customer?.addresses ?? [];
  const address = isBlank(typed) && first ? { ...typed, ...fieldsOf(first) } : typed;
  return { email: email || customer?.email || welcomeEmail || '', ...address };
}

export function isBlank(typed: AddressFields): boolean {
  return Object.keys(NO_ADDRESS).every((name) => typed[name as keyof AddressFields].trim() === '');
}
