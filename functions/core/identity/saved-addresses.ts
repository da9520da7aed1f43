import type { DeliveryAddress } from '../../../shared/customer/address.ts';
import { SAVED_ADDRESSES_MAX, type SavedAddress } from '../../../shared/customer/schema.ts';

export type AddressesChange =
  | { kind: 'changed'; addresses: SavedAddress[] }
  /** The addresses already have the requested state. */
  | { kind: 'unchanged' }
  | { kind: 'too_many' }
  | { kind: 'unknown' };

/**
 * Saves an address: in place if it has an id, else at the end. Drops duplicates.
 *
 * @param newId for an address without an id
 */
export function saveAddress(
  addresses: readonly SavedAddress[],
  { id, ...typed }: DeliveryAddress & { id?: string | undefined },
  newId: string,
): AddressesChange {
  const address = withoutBlanks(typed);
  if (id !== undefined) return replaceAddress(addresses, { ...address, id });
  if (addresses.some((known) => isSame(known, address))) return { kind: 'unchanged' };
  if (addresses.length >= SAVED_ADDRESSES_MAX) return { kind: 'too_many' };
  return { kind: 'changed', addresses: [...addresses, { ...address, id: newId }] };
}

function replaceAddress(addresses: readonly SavedAddress[], address: SavedAddress): AddressesChange {
  if (!addresses.some(({ id }) => id === address.id)) return { kind: 'unknown' };
  return {
    kind: 'changed',
    addresses: addresses
      .map((known) => (known.id === address.id ? address : known))
      // Drops another address that equals this one now.
      .filter((known) => known.id === address.id || !isSame(known, address)),
  };
}

/** Idempotent. */
export function deleteAddress(addresses: readonly SavedAddress[], id: string): AddressesChange {
  const left = addresses.filter((known) => known.id !== id);
  return left.length === addresses.length ? { kind: 'unchanged' } : { kind: 'changed', addresses: left };
}

function withoutBlanks({ address2, phone, ...address }: DeliveryAddress): DeliveryAddress {
  return { ...address, ...(address2 && { address2 }), ...(phone && { phone }) };
}

/** Whether two addresses are the same for a parcel: ignores letter case and extra spaces. */
function isSame(one: DeliveryAddress, other: DeliveryAddress): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint(address: DeliveryAddress): string {
  const { firstName, lastName, address1, address2, city, provinceCode, zip, phone } = address;
  return [firstName, lastName, address1, address2, city, provinceCode, zip, phone]
    .map((field = '') => field.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .join('\n');
}
