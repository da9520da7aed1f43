/** GraphQL documents for the Storefront API 2025-04. A test validates each of them against the published schema. */

const CART = /* GraphQL */ `
  fragment Cart on Cart {
    id
    note
    totalQuantity
    buyerIdentity {
      email
    }
    cost {
      subtotalAmount {
        amount
      }
      totalAmount {
        amount
      }
    }
    discountAllocations {
      ...Discount
    }
    discountCodes {
      code
      applicable
    }
    deliveryGroups(first: 1) {
      nodes {
        id
        deliveryOptions {
          handle
          title
          description
          estimatedCost {
            amount
          }
        }
        selectedDeliveryOption {
          handle
        }
      }
    }
    lines(first: 50) {
      ...Lines
    }
  }
  fragment Lines on BaseCartLineConnection {
    nodes {
      id
      quantity
      attribute(key: "_projectId") {
        value
      }
      recipientName: attribute(key: "Recipient Name") {
        value
      }
      recipientEmail: attribute(key: "Recipient Email") {
        value
      }
      recipientPhone: attribute(key: "Recipient Phone") {
        value
      }
      merchandise {
        ... on ProductVariant {
          id
          title
          requiresShipping
          product {
            title
          }
        }
      }
      cost {
        amountPerQuantity {
          amount
        }
        subtotalAmount {
          amount
        }
        totalAmount {
          amount
        }
      }
      discountAllocations {
        ...Discount
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  fragment Discount on CartDiscountAllocation {
    discountedAmount {
      amount
    }
    ... on CartAutomaticDiscountAllocation {
      title
    }
    ... on CartCodeDiscountAllocation {
      code
    }
    ... on CartCustomDiscountAllocation {
      title
    }
  }
`;

const CART_ANSWER = /* GraphQL */ `
      cart {
        ...Cart
      }
      userErrors {
        code
        field
        message
      }
`;

export const cartQuery = /* GraphQL */ `
  query Cart($id: ID!) {
    cart(id: $id) {
      ...Cart
    }
  }
  ${CART}
`;

/** Loads the lines after the first fifty. */
export const moreLinesQuery = /* GraphQL */ `
  query MoreLines($id: ID!, $after: String!) {
    cart(id: $id) {
      lines(first: 50, after: $after) {
        ...Lines
      }
    }
  }
  ${CART.slice(CART.indexOf('fragment Lines'))}
`;

export const cartCreate = /* GraphQL */ `
  mutation CartCreate($input: CartInput!) {
    cartCreate(input: $input) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartLinesAdd = /* GraphQL */ `
  mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $cartId, lines: $lines) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartLinesUpdate = /* GraphQL */ `
  mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
    cartLinesUpdate(cartId: $cartId, lines: $lines) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartLinesRemove = /* GraphQL */ `
  mutation CartLinesRemove($cartId: ID!, $lineIds: [ID!]!) {
    cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartDiscountCodesUpdate = /* GraphQL */ `
  mutation CartDiscountCodesUpdate($cartId: ID!, $discountCodes: [String!]!) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartNoteUpdate = /* GraphQL */ `
  mutation CartNoteUpdate($cartId: ID!, $note: String!) {
    cartNoteUpdate(cartId: $cartId, note: $note) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartBuyerIdentityUpdate = /* GraphQL */ `
  mutation CartBuyerIdentityUpdate($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartDeliveryAddressesAdd = /* GraphQL */ `
  mutation CartDeliveryAddressesAdd($cartId: ID!, $addresses: [CartSelectableAddressInput!]!) {
    cartDeliveryAddressesAdd(cartId: $cartId, addresses: $addresses) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartSelectedDeliveryOptionsUpdate = /* GraphQL */ `
  mutation CartSelectedDeliveryOptionsUpdate(
    $cartId: ID!
    $selectedDeliveryOptions: [CartSelectedDeliveryOptionInput!]!
  ) {
    cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: $selectedDeliveryOptions) {${CART_ANSWER}}
  }
  ${CART}
`;

export const cartPaymentUpdate = /* GraphQL */ `
  mutation CartPaymentUpdate($cartId: ID!, $payment: CartPaymentInput!) {
    cartPaymentUpdate(cartId: $cartId, payment: $payment) {${CART_ANSWER}}
  }
  ${CART}
`;

export const paymentSettingsQuery = /* GraphQL */ `
  query PaymentSettings {
    paymentSettings {
      cardVaultUrl
      acceptedCardBrands
    }
  }
`;

export const cartPrepareForCompletion = /* GraphQL */ `
  mutation CartPrepareForCompletion($cartId: ID!) {
    cartPrepareForCompletion(cartId: $cartId) {
      result {
        __typename
        ... on CartStatusNotReady {
          errors {
            code
            message
          }
        }
        ... on CartThrottled {
          pollAfter
        }
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`;

export const cartSubmitForCompletion = /* GraphQL */ `
  mutation CartSubmitForCompletion($cartId: ID!, $attemptToken: String!) {
    cartSubmitForCompletion(cartId: $cartId, attemptToken: $attemptToken) {
      result {
        __typename
        ... on SubmitSuccess {
          attemptId
        }
        ... on SubmitAlreadyAccepted {
          attemptId
        }
        ... on SubmitFailed {
          checkoutUrl
          errors {
            code
            message
          }
        }
        ... on SubmitThrottled {
          pollAfter
        }
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`;

export const cartCompletionAttemptQuery = /* GraphQL */ `
  query CartCompletionAttempt($attemptId: String!) {
    cartCompletionAttempt(attemptId: $attemptId) {
      __typename
      ... on CartCompletionSuccess {
        orderId
      }
      ... on CartCompletionProcessing {
        pollDelay
      }
      ... on CartCompletionActionRequired {
        action {
          ... on CompletePaymentChallenge {
            redirectUrl
          }
        }
      }
      ... on CartCompletionFailed {
        errors {
          code
          message
        }
      }
    }
  }
`;
