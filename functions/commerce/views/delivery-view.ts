import type { Tenant } from '../../../shared/schemas/tenant.ts';
import type { Quote } from '../../core/orders/quote.ts';
import { type Cart, type CartAddress, selectedAddress, type TypedAddress } from '../cart/cart.ts';
import { money } from './money.ts';

/** The one way of delivery has one name; its price and title are the tenant's. */
export const DELIVERY_HANDLE = 'standard';

export function deliveryGroupId(cart: Cart): string {
  return `gid://shopify/CartDeliveryGroup/${cart.id}`;
}

/** One group of everything, once there is an address; its only option counts as selected. */
export function deliveryGroups(cart: Cart, quote: Quote, { delivery }: Tenant, cartLines: unknown) {
  const selected = selectedAddress(cart);
  if (!selected || !quote.delivery) return [];
  const option = {
    handle: DELIVERY_HANDLE,
    code: DELIVERY_HANDLE,
    title: quote.delivery.title,
    description: null,
    estimatedCost: money(quote.delivery.amountCents),
    deliveryMethodType: delivery.isPickUp ? 'PICK_UP' : 'SHIPPING',
  };
  return [
    {
      id: deliveryGroupId(cart),
      groupType: 'ONE_TIME_PURCHASE',
      deliveryAddress: mailingAddress(selected),
      deliveryOptions: [option],
      selectedDeliveryOption: option,
      cartLines,
    },
  ];
}

export function addressView({ id, address, isSelected, isOneTimeUse }: CartAddress) {
  return {
    id,
    selected: isSelected,
    oneTimeUse: isOneTimeUse,
    address: { __typename: 'CartDeliveryAddress', ...addressFields(address), countryCode: address.countryCode ?? null },
  };
}

function mailingAddress({ id, address }: CartAddress) {
  const country = address.countryCode ?? null;
  return {
    __typename: 'MailingAddress',
    id: id.replace('CartSelectableAddress', 'MailingAddress'),
    ...addressFields(address),
    country,
    countryCode: country,
    countryCodeV2: country,
    province: address.provinceCode ?? null,
  };
}

function addressFields(address: TypedAddress) {
  const { firstName, lastName, city, provinceCode, zip } = address;
  const joined = (parts: (string | null | undefined)[], separator: string) =>
    parts.filter(Boolean).join(separator) || null;
  return {
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    name: joined([firstName, lastName], ' '),
    company: address.company ?? null,
    address1: address.address1 ?? null,
    address2: address.address2 ?? null,
    city: city ?? null,
    provinceCode: provinceCode ?? null,
    zip: zip ?? null,
    phone: address.phone ?? null,
    latitude: null,
    longitude: null,
    formattedArea: joined([city, provinceCode], ', '),
    formatted: ({ withName, withCompany }: { withName?: boolean | null; withCompany?: boolean | null }) =>
      [
        withName && joined([firstName, lastName], ' '),
        withCompany && address.company,
        address.address1,
        address.address2,
        joined([city, joined([provinceCode, zip], ' ')], ', '),
      ].filter(Boolean),
  };
}
