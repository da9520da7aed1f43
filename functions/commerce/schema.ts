import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';

export const API_VERSION = '2025-04';

/** The Storefront API's whole schema. Takes about 60 ms, so it is built once a container. */
export function loadSchema(): GraphQLSchema {
  const sdl = readFileSync(new URL(`./assets/storefront-${API_VERSION}.graphql`, import.meta.url), 'utf8');
  // the file's checksum is held by a test, so its validity need not be found out again at every cold start
  return buildSchema(sdl, { assumeValid: true, noLocation: true });
}
