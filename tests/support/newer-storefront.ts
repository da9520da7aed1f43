import { readFileSync } from 'node:fs';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

const SCHEMA = import.meta.resolve('@shopify/hydrogen-react/storefront.schema.json');

/** Storefront API schema one year newer than the shop's version, from Shopify's React package. */
export function newerStorefront(): { version: string; schema: GraphQLSchema } {
  const introspection = JSON.parse(readFileSync(new URL(SCHEMA), 'utf8')) as IntrospectionQuery;
  const { version } = JSON.parse(readFileSync(new URL('package.json', SCHEMA), 'utf8')) as { version: string };
  return { version, schema: buildClientSchema(introspection) };
}
