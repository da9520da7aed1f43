import type { Caller } from './http.ts';
import { requestFrom } from './request-from.ts';

/** Test documents, written by hand from the 2025-04 schema, independent of the web app's. */
const CART = `id checkoutUrl totalQuantity cost { subtotalAmount { amount } totalAmount { amount } }
  lines(first: 50) { nodes { id quantity merchandise { ... on ProductVariant { id } } attributes { key value } cost { subtotalAmount { amount } totalAmount { amount } } } }
  deliveryGroups(first: 1) { nodes { id deliveryOptions { handle title estimatedCost { amount } } } }`;
const ERRORS = 'userErrors { code field message }';

export const DOCUMENTS = {
  cart: `query($id: ID!) { cart(id: $id) { ${CART} } }`,
  create: `mutation($input: CartInput) { cartCreate(input: $input) { cart { ${CART} } ${ERRORS} } }`,
  add: `mutation($cartId: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $cartId, lines: $lines) { cart { ${CART} } ${ERRORS} } }`,
  buyer: `mutation($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) { cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) { cart { id } ${ERRORS} } }`,
  address: `mutation($cartId: ID!, $addresses: [CartSelectableAddressInput!]!) { cartDeliveryAddressesAdd(cartId: $cartId, addresses: $addresses) { cart { ${CART} } ${ERRORS} } }`,
  option: `mutation($cartId: ID!, $options: [CartSelectedDeliveryOptionInput!]!) { cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: $options) { cart { ${CART} } ${ERRORS} } }`,
  codes: `mutation($cartId: ID!, $codes: [String!]!) { cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) { cart { id } ${ERRORS} } }`,
  pay: `mutation($cartId: ID!, $payment: CartPaymentInput!) { cartPaymentUpdate(cartId: $cartId, payment: $payment) { cart { id } ${ERRORS} } }`,
  prepare: `mutation($cartId: ID!) { cartPrepareForCompletion(cartId: $cartId) { result { __typename ... on CartStatusNotReady { errors { code message } } } ${ERRORS} } }`,
  submit: `mutation($cartId: ID!, $attemptToken: String!) { cartSubmitForCompletion(cartId: $cartId, attemptToken: $attemptToken) { result { __typename ... on SubmitSuccess { attemptId } ... on SubmitAlreadyAccepted { attemptId } ... on SubmitFailed { errors { code message } } } ${ERRORS} } }`,
  attempt: `query($attemptId: String!) { cartCompletionAttempt(attemptId: $attemptId) { __typename ... on CartCompletionSuccess { orderId } ... on CartCompletionFailed { errors { code message } } ... on CartCompletionActionRequired { action { ... on CompletePaymentChallenge { redirectUrl } } } } }`,
  settings: '{ paymentSettings { cardVaultUrl } }',
};

// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document
type Answer = any;

/** Runs a named document; throws on GraphQL errors. The schema defines variables and reply. */
export function storefront(
  caller: Caller,
  document: keyof typeof DOCUMENTS,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  return runDocument(caller, DOCUMENTS[document], variables);
}

export async function runDocument(caller: Caller, query: string, variables: Record<string, unknown>): Promise<Answer> {
  const response = await requestFrom(caller.address, new URL('/api/2025-04/graphql.json', caller.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': await publicToken(caller),
      ...(caller.accessToken !== undefined && { authorization: `Bearer ${caller.accessToken}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data;
}

const tokens = new Map<string, string>();

/** Public token of the caller's tenant, from the tenant's settings like in the web app. */
export async function publicToken(caller: Caller): Promise<string> {
  const place = `${caller.url} ${caller.tenantId}`;
  const known = tokens.get(place);
  if (known) return known;
  const tenant = (await (
    await fetch(`${caller.url}/v1/tenants/${caller.tenantId}/v2?tenantId=${caller.tenantId}`)
  ).json()) as {
    commerce: { publicAccessToken: string };
  };
  tokens.set(place, tenant.commerce.publicAccessToken);
  return tenant.commerce.publicAccessToken;
}
