import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';

export const API_VERSION = '2025-04';

/** Loads the Storefront API's whole schema. Takes about 60 ms, so it is built once per container. */
export function loadSchema(): GraphQLSchema {
  const sdl = readFileSync(new URL(`./assets/storefront-${API_VERSION}.graphql`, import.meta.url), 'utf8');
  // A test checks the file's checksum, so cold starts need not validate it.
  return buildSchema(sdl, { assumeValid: true, noLocation: true });
}
