import { localTime } from '../../../shared/delivery/calendar.ts';
import { type DeliveryOption, deliveryOptions } from '../../../shared/delivery/options.ts';
import { DEFAULT_TIME_ZONE, promiseText } from '../../../shared/delivery/promise.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { Quote } from '../../core/checkout/quote.ts';
import { type Cart, type CartAddress, selectedAddress, type TypedAddress } from '../cart/cart.ts';
import { money } from './money.ts';

export function deliveryGroupId(cart: Cart): string {
  return `gid://shopify/CartDeliveryGroup/${cart.id}`;
}

/** Groups all delivery once there is an address; the first option is selected unless the shopper has to choose. */
export function deliveryGroups(cart: Cart, quote: Quote, tenant: Tenant, cartLines: unknown) {
  const selected = selectedAddress(cart);
  if (!selected || !quote.delivery) return [];
  const options = deliveryOptions(tenant, quote.delivered);
  const chosen = options.find(({ handle }) => handle === quote.delivery?.handle);
  const view = (option: DeliveryOption) => optionView(option, tenant, quote.delivered.now);
  return [
    {
      id: deliveryGroupId(cart),
      groupType: 'ONE_TIME_PURCHASE',
      deliveryAddress: mailingAddress(selected),
      deliveryOptions: options.map(view),
      selectedDeliveryOption: chosen ? view(chosen) : null,
      cartLines,
    },
  ];
}

function optionView(option: DeliveryOption, { timeZone = DEFAULT_TIME_ZONE }: Tenant, now: Date) {
  const { handle, title, amountCents, isPickUp, store, promise } = option;
  const today = localTime(now, store?.timeZone ?? timeZone).date;
  const sentences = [
    ...(store ? [`${store.name}, ${store.address1}, ${store.city}, ${store.provinceCode} ${store.zip}`] : []),
    ...(promise ? [promiseText(promise, today)] : []),
  ];
  return {
    handle,
    code: handle,
    title,
    description: sentences.join('. ') || null,
    estimatedCost: money(amountCents),
    deliveryMethodType: isPickUp ? 'PICK_UP' : 'SHIPPING',
  };
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
