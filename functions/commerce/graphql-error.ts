import { GraphQLError } from 'graphql';

/** Refuses a request as a whole, not the cart, with the Storefront API's words and codes. */

export function badRequest(message: string, code = 'BAD_REQUEST'): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/**
 * Refuses a document over the cost limit, in the words of Shopify's APIs. Avoids throttling terms: clients would retry
 * a document that can never succeed.
 */
export function maxCostExceeded(cost: number, maxCost: number): GraphQLError {
  const message = `Query cost is ${cost}, which exceeds the single query max cost limit (${maxCost}).`;
  return new GraphQLError(message, { extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost } });
}

/** Clients of the Storefront API retry after a second on this error. */
export function tooManyRequests(): GraphQLError {
  return new GraphQLError('Too many requests', { extensions: { code: 'THROTTLED' } });
}

export function notImplemented(what: string): GraphQLError {
  return new GraphQLError(`${what} is not implemented by the embedded storefront`, {
    extensions: { code: 'NOT_IMPLEMENTED' },
  });
}
