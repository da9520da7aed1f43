import { GraphQLError } from 'graphql';

/** Refusals that are errors of the request, not of the cart; words and codes as the Storefront API has them. */

export function badRequest(message: string, code = 'BAD_REQUEST'): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
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
