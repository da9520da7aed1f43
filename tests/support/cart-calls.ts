import type { Commerce } from './commerce.ts';

/** All cart fields that the shop shows. */
export const FULL = `id totalQuantity
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } checkoutChargeAmount { amount } }
  estimatedCost { totalAmount { amount } }
  attributes { key value }
  buyerIdentity { email phone countryCode }
  discountCodes { code applicable }
  discountAllocations { discountedAmount { amount } }
  delivery { addresses { id selected address { ... on CartDeliveryAddress { city zip formatted } } } }
  deliveryGroups(first: 1) { nodes { id selectedDeliveryOption { handle title estimatedCost { amount } } deliveryAddress { city countryCodeV2 } } }
  lines(first: 100) { nodes { id quantity attributes { key value }
    merchandise { ... on ProductVariant { id title sku price { amount } image { url } product { title handle } } }
    cost { amountPerQuantity { amount } subtotalAmount { amount } totalAmount { amount } }
    discountAllocations { discountedAmount { amount } ... on CartAutomaticDiscountAllocation { title }
      discountApplication { allocationMethod value { ... on PricingPercentageValue { percentage } } } } } }`;

/** Cart mutations that return all fields. */
export function cartCalls(shop: () => Commerce) {
  const read = async (id: string) => (await shop().run(`query($id: ID!) { cart(id: $id) { ${FULL} } }`, { id })).cart;

  const mutate = async (field: string, type: string, name: string, cartId: string, value: unknown) => {
    const document = `mutation($cartId: ID!, $value: ${type}) { ${field}(cartId: $cartId, ${name}: $value) {
      cart { ${FULL} } userErrors { code field message } warnings { code target } } }`;
    return (await shop().run(document, { cartId, value }))[field];
  };

  return {
    read,
    mutate,
    add: (cartId: string, lines: unknown[]) => mutate('cartLinesAdd', '[CartLineInput!]!', 'lines', cartId, lines),
    update: (cartId: string, lines: unknown[]) =>
      mutate('cartLinesUpdate', '[CartLineUpdateInput!]!', 'lines', cartId, lines),
    remove: (cartId: string, ids: string[]) => mutate('cartLinesRemove', '[ID!]!', 'lineIds', cartId, ids),
    emptyCart: async (): Promise<string> => (await shop().run('create', { input: {} })).cartCreate.cart.id,
  };
}
