import type { Caller } from '../../../tests/support/http.ts';
import { runDocument } from '../../../tests/support/storefront.ts';

export interface Delivery {
  cartAddressId: string;
  deliveryGroupId: string;
}

const ADD = `mutation($cartId: ID!, $addresses: [CartSelectableAddressInput!]!) {
  cartDeliveryAddressesAdd(cartId: $cartId, addresses: $addresses) {
    cart { delivery { addresses { id } } deliveryGroups(first: 1) { nodes { id } } } userErrors { message } } }`;

/** Adds an address with one person's name to a cart. */
export async function deliverTo(caller: Caller, cartId: string, lastName: string): Promise<Delivery> {
  const deliveryAddress = {
    firstName: lastName,
    lastName,
    address1: `1 ${lastName} Street`,
    city: 'Austin',
    provinceCode: 'TX',
    zip: '78701',
    countryCode: 'US',
  };
  const addresses = [{ address: { deliveryAddress }, selected: true, oneTimeUse: true }];
  const { cart, userErrors } = (await runDocument(caller, ADD, { cartId, addresses })).cartDeliveryAddressesAdd;
  const [address] = cart?.delivery.addresses ?? [];
  const [group] = cart?.deliveryGroups.nodes ?? [];
  if (!address || !group) throw new Error(`No address in the cart: ${JSON.stringify(userErrors)}`);
  return { cartAddressId: address.id, deliveryGroupId: group.id };
}
