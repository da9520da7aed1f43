/**
 * Requests to a hosted store: the Storefront API 2025-04 (a test checks them against the published schema), and the
 * Admin API for refunds (https://shopify.dev/docs/api/admin-graphql/2025-04/mutations/refundCreate).
 */

export const cartCreate = /* GraphQL */ `
  mutation HostedCart($input: CartInput!) {
    cartCreate(input: $input) {
      cart { id checkoutUrl }
      userErrors { message }
    }
  }
`;

export const cartPaymentUpdate = /* GraphQL */ `
  mutation HostedPayment($cartId: ID!, $payment: CartPaymentInput!) {
    cartPaymentUpdate(cartId: $cartId, payment: $payment) {
      userErrors { code message }
    }
  }
`;

export const cartSubmitForCompletion = /* GraphQL */ `
  mutation HostedSubmit($cartId: ID!, $attemptToken: String!) {
    cartSubmitForCompletion(cartId: $cartId, attemptToken: $attemptToken) {
      result {
        __typename
        ... on SubmitSuccess { attemptId }
        ... on SubmitAlreadyAccepted { attemptId }
        ... on SubmitFailed { errors { code message } }
      }
      userErrors { message }
    }
  }
`;

export const cartCompletionAttempt = /* GraphQL */ `
  query HostedAttempt($attemptId: String!) {
    cartCompletionAttempt(attemptId: $attemptId) {
      __typename
      ... on CartCompletionSuccess { orderId }
      ... on CartCompletionFailed { errors { code message } }
      ... on CartCompletionActionRequired { action { ... on CompletePaymentChallenge { redirectUrl } } }
    }
  }
`;

export const ordersRefunds = /* GraphQL */ `
  query OrdersRefunds($id: ID!) {
    order(id: $id) {
      refunds { id note totalRefundedSet { shopMoney { amount } } }
      transactions(first: 20) { id kind status gateway }
    }
  }
`;

export const refundCreate = /* GraphQL */ `
  mutation Refund($input: RefundInput!) {
    refundCreate(input: $input) {
      refund { id totalRefundedSet { shopMoney { amount } } }
      userErrors { message }
    }
  }
`;
