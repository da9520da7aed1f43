import { GraphQLError } from 'graphql';

/** Refusals that are errors of the request, not of the cart; words and codes as the Storefront API has them. */

export function badRequest(message: string, code = 'BAD_REQUEST'): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/**
 * A document that costs more than any document may, in the words of Shopify's APIs. Nothing in it looks like a throttle:
 * clients wait and try those again, and this one would be refused for ever.
 */
export function maxCostExceeded(cost: number, maxCost: number): GraphQLError {
  const message = `Query cost is ${cost}, which exceeds the single query max cost limit (${maxCost}).`;
  return new GraphQLError(message, { extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost } });
}

/** Clients of the Storefront API try again after a second when they read this. */
export function tooManyRequests(): GraphQLError {
  return new GraphQLError('Too many requests', { extensions: { code: 'THROTTLED' } });
}

export function notImplemented(what: string): GraphQLError {
  return new GraphQLError(`${what} is not implemented by the embedded storefront`, {
    extensions: { code: 'NOT_IMPLEMENTED' },
  });
}
