import { type ConnectionArguments, connection } from './connection.ts';

/** Fields of the API for which this shop has no data. */

/** The API requires a publication time, which the catalog does not store. */
export const UNDATED = '1970-01-01T00:00:00Z';

export const NO_METAFIELDS = {
  metafield: null,
  metafields: ({ identifiers }: { identifiers: readonly unknown[] }) => identifiers.map(() => null),
};

/** @throws GraphQLError without a page size, like every connection */
export function emptyConnection(args: ConnectionArguments) {
  return connection([], args);
}
