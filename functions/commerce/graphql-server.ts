import {
  type DocumentNode,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import * as z from 'zod/mini';
import type { RootResolver, StorefrontContext } from './context.ts';
import { excessOf } from './document-limits.ts';
import { badRequest, notImplemented } from './graphql-error.ts';

/** Tokens of a document: the largest of the shop's own has about 400, the introspection query 370. */
const TOKENS_MAX = 3000;
/** Lists in arguments, as the Storefront API limits them. */
const LIST_MAX = 250;
/** A shop sends the same two dozen documents over and over: checked ones are kept. */
const DOCUMENTS_KEPT = 200;

export const GraphqlRequest = z.object({
  query: z.string().check(z.minLength(1)),
  variables: z.nullish(z.record(z.string(), z.unknown())),
  operationName: z.nullish(z.string()),
});
export type GraphqlRequest = z.infer<typeof GraphqlRequest>;

export interface GraphqlReply {
  /** 400 where the document itself was refused */
  status: 200 | 400;
  body: { data?: unknown; errors?: readonly unknown[] };
}

/**
 * Serves the schema over plain objects. A field that the objects lack and a root field without a resolver answer
 * NOT_IMPLEMENTED: nothing that is not built looks like an empty answer.
 */
export function createGraphqlServer(schema: GraphQLSchema, roots: Readonly<Record<string, RootResolver>>) {
  const checked = new Map<string, DocumentNode>();
  const rootTypes = [schema.getQueryType(), schema.getMutationType()];

  const resolveField: GraphQLFieldResolver<unknown, StorefrontContext> = (source, args, context, info) => {
    if (rootTypes.some((type) => type === info.parentType)) {
      const resolver = Object.hasOwn(roots, info.fieldName) ? roots[info.fieldName] : undefined;
      if (!resolver) throw notImplemented(info.fieldName);
      refuseLongLists(args);
      return resolver(args, context);
    }
    const isBuilt = typeof source === 'object' && source !== null && Reflect.has(source, info.fieldName);
    if (!isBuilt) throw notImplemented(`${info.parentType.name}.${info.fieldName}`);
    return defaultFieldResolver(source, args, context, info);
  };

  function documentOf(query: string): DocumentNode {
    const known = checked.get(query);
    if (known) return known;
    const document = parse(query, { maxTokens: TOKENS_MAX, noLocation: true });
    const faults = validate(schema, document, undefined, { maxErrors: 10 });
    if (faults.length > 0) throw new InvalidDocument(faults);
    const excess = excessOf(document);
    if (excess) throw badRequest(excess, 'MAX_COMPLEXITY_EXCEEDED');
    const [oldest] = checked.keys();
    if (checked.size >= DOCUMENTS_KEPT && oldest !== undefined) checked.delete(oldest);
    checked.set(query, document);
    return document;
  }

  return async function answer(request: GraphqlRequest, context: StorefrontContext): Promise<GraphqlReply> {
    let document: DocumentNode;
    try {
      document = documentOf(request.query);
    } catch (error) {
      if (error instanceof InvalidDocument) return { status: 400, body: { errors: error.faults.map(shown) } };
      if (error instanceof GraphQLError) return { status: 400, body: { errors: [shown(error)] } };
      throw error;
    }
    const { data, errors } = await execute({
      schema,
      document,
      contextValue: context,
      variableValues: request.variables ?? {},
      operationName: request.operationName ?? undefined,
      fieldResolver: resolveField,
    });
    // without data nothing was run: a variable of the wrong type, or no such operation
    if (data === undefined) return { status: 400, body: { errors: errors?.map(shown) ?? [] } };
    return { status: 200, body: { data, ...(errors && { errors: errors.map((error) => masked(error, context)) }) } };
  };
}

class InvalidDocument extends Error {
  readonly faults: readonly GraphQLError[];
  constructor(faults: readonly GraphQLError[]) {
    super('The document does not fit the schema');
    this.faults = faults;
  }
}

function shown(error: GraphQLError) {
  return { ...error.toJSON(), extensions: { code: 'BAD_REQUEST', ...error.extensions } };
}

/** What we did not throw on purpose stays in the log. */
function masked(error: GraphQLError, { log, tenantId }: StorefrontContext) {
  const cause = error.originalError;
  if (!cause || cause instanceof GraphQLError) return error.toJSON();
  log.error('resolver_failed', { tenantId, path: error.path?.join('.'), error: cause });
  const message = 'Something went wrong on our side. Nothing is lost; please try again.';
  return { message, path: error.path, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

function refuseLongLists(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > LIST_MAX) {
    const message = `The input array size of ${value.length} is greater than the maximum allowed of ${LIST_MAX}.`;
    throw badRequest(message, 'MAX_INPUT_SIZE_EXCEEDED');
  }
  for (const inner of Object.values(value)) refuseLongLists(inner);
}
