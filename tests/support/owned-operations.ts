import { randomUUID } from 'node:crypto';
import { absentResolvers } from '../../functions/commerce/resolvers/absent-resolvers.ts';
import { catalogResolvers } from '../../functions/commerce/resolvers/catalog-resolvers.ts';
import { shopResolvers } from '../../functions/commerce/resolvers/shop-resolvers.ts';
import { type Asking, OWNERS, type OwnedRow } from './owned-rows.ts';
import { fillCart, type OwnedThings, saveNewProject } from './owned-things.ts';
import { runDocument, storefront } from './storefront.ts';

/** Storefront operations without an owned object: one creates a cart, the others read the shop's settings. */
export const OPERATIONS_OF_NOBODY = [
  'cartCreate',
  // Returns the same for every cart, and without one.
  'cartMetafieldsSet',
  'cartMetafieldDelete',
  ...Object.keys(catalogResolvers),
  ...Object.keys(absentResolvers),
  ...Object.keys(shopResolvers).filter((name) => name !== 'node' && name !== 'nodes'),
];

/**
 * Secret in a name as each caller knows it: correct for the owner and for callers of another tenant, absent for unknown
 * callers, and one character off for the others.
 */
function asKnownTo({ who }: Asking, name: string): string {
  if (OWNERS.some((owner) => owner === who) || who === 'a customer of another tenant') return name;
  if (who === 'nobody') return name.replace(/\?key=.*/, '').replace(/^[\w-]+$/, '0'.repeat(32));
  return `${name.slice(0, -1)}${name.endsWith('A') ? 'B' : 'A'}`;
}

/** Changes the cart, or fails validation when its owner calls. */
function change(of: string, argument: string, type: string, value: (things: OwnedThings) => unknown): OwnedRow {
  const document = `mutation($cartId: ID!, $value: ${type}) { ${of}(cartId: $cartId, ${argument}: $value) {
    cart { id } userErrors { field } } }`;
  return {
    of,
    async ask(asking) {
      const variables = { cartId: asKnownTo(asking, asking.things.cartId), value: value(asking.things) };
      const { cart, userErrors } = (await runDocument(asking.caller, document, variables))[of];
      return cart ? 'cart' : `null ${userErrors[0].field}`;
    },
    own: 'cart',
    foreign: 'null cartId',
  };
}

const ADDRESS = { city: 'Austin', countryCode: 'US' };

export const ownedOperations: readonly OwnedRow[] = [
  {
    of: 'cart',
    ask: async (asking) =>
      (await storefront(asking.caller, 'cart', { id: asKnownTo(asking, asking.things.cartId) })).cart ? 'cart' : 'null',
    own: 'cart',
    foreign: 'null',
  },
  ...['node', 'nodes'].map(
    (of): OwnedRow => ({
      of,
      async ask(asking) {
        const named = asKnownTo(asking, asking.things.cartId);
        const argument = of === 'node' ? 'id: $id' : 'ids: [$id]';
        const document = `query($id: ID!) { found: ${of}(${argument}) { ... on Cart { id } } }`;
        const { found } = await runDocument(asking.caller, document, { id: named });
        return [found].flat().some((cart) => cart !== null) ? 'cart' : 'null';
      },
      own: 'cart',
      foreign: 'null',
    }),
  ),
  change('cartLinesAdd', 'lines', '[CartLineInput!]!', () => [
    { merchandiseId: 'gid://shopify/ProductVariant/BlackTile', quantity: 1 },
  ]),
  change('cartLinesUpdate', 'lines', '[CartLineUpdateInput!]!', ({ cartLineId }) => [{ id: cartLineId, quantity: 1 }]),
  change('cartNoteUpdate', 'note', 'String!', () => 'changed'),
  change('cartDeliveryAddressesRemove', 'addressIds', '[ID!]!', () => ['gid://shopify/CartSelectableAddress/1']),
  change('cartGiftCardCodesUpdate', 'giftCardCodes', '[String!]!', () => ['ANY']),
  change('cartGiftCardCodesRemove', 'appliedGiftCardIds', '[ID!]!', () => ['gid://shopify/AppliedGiftCard/1']),
  change('cartBillingAddressUpdate', 'billingAddress', 'MailingAddressInput', () => ({ city: 'Austin' })),
  change('cartAttributesUpdate', 'attributes', '[AttributeInput!]!', () => [{ key: 'note', value: 'changed' }]),
  change('cartBuyerIdentityUpdate', 'buyerIdentity', 'CartBuyerIdentityInput!', () => ({
    email: 'other@tessera.example',
  })),
  change('cartDiscountCodesUpdate', 'discountCodes', '[String!]', () => ['ANY']),
  change('cartDeliveryAddressesAdd', 'addresses', '[CartSelectableAddressInput!]!', () => [
    { address: { deliveryAddress: ADDRESS } },
  ]),
  change('cartDeliveryAddressesUpdate', 'addresses', '[CartSelectableAddressUpdateInput!]!', () => [
    { id: 'gid://shopify/CartSelectableAddress/1', selected: true },
  ]),
  change('cartSelectedDeliveryOptionsUpdate', 'selectedDeliveryOptions', '[CartSelectedDeliveryOptionInput!]!', () => [
    { deliveryGroupId: 'gid://shopify/CartDeliveryGroup/1', deliveryOptionHandle: 'any' },
  ]),
  change('cartPaymentUpdate', 'payment', 'CartPaymentInput!', () => ({
    amount: { amount: '1.00', currencyCode: 'USD' },
    directPaymentMethod: { sessionId: randomUUID(), billingAddress: { city: 'Austin', country: 'US' } },
  })),
  {
    of: 'cartPrepareForCompletion',
    async ask(asking) {
      const cartId = asKnownTo(asking, asking.things.cartId);
      const { result } = (await storefront(asking.caller, 'prepare', { cartId })).cartPrepareForCompletion;
      return result ? result.__typename : 'null';
    },
    own: 'CartStatusNotReady',
    foreign: 'null',
  },
  {
    of: 'cartPrepareForCompletion',
    about: 'on the caller’s own cart with her project',
    async ask({ caller, owner, things }) {
      const projectId = await saveNewProject(things.shopper, owner);
      const cartId = (await fillCart(caller, projectId, caller.cartToken)).id;
      const { errors } = (await storefront(caller, 'prepare', { cartId })).cartPrepareForCompletion.result;
      const isUnknown = errors.some(({ code }: { code: string }) => code === 'PROJECT_NOT_FOUND');
      return isUnknown ? 'PROJECT_NOT_FOUND' : 'found';
    },
    own: 'found',
    foreign: 'PROJECT_NOT_FOUND',
    // A cart token authorizes a cart, never a customer: docs/spec 5.11.
    cells: { 'the cart token alone': 'PROJECT_NOT_FOUND' },
  },
  {
    of: 'cartSubmitForCompletion',
    async ask(asking) {
      const variables = { cartId: asKnownTo(asking, asking.things.cartId), attemptToken: randomUUID() };
      const { result } = (await storefront(asking.caller, 'submit', variables)).cartSubmitForCompletion;
      return result ? result.__typename : 'null';
    },
    own: 'SubmitFailed',
    foreign: 'null',
  },
  {
    of: 'cartCompletionAttempt',
    about: 'whose reply names the order',
    async ask(asking) {
      const attemptId = asKnownTo(asking, asking.things.attemptToken);
      const { cartCompletionAttempt } = await storefront(asking.caller, 'attempt', { attemptId });
      return cartCompletionAttempt ? cartCompletionAttempt.__typename : 'null';
    },
    own: 'CartCompletionSuccess',
    foreign: 'null',
  },
  change('cartLinesRemove', 'lineIds', '[ID!]!', ({ cartLineId }) => [cartLineId]),
];
