import {
  type DocumentNode,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  parse,
  validate,
} from 'graphql';
import * as z from 'zod/mini';
import type { RootResolver, StorefrontContext } from './context.ts';
import { createDocumentCache } from './document-cache.ts';
import { DOCUMENT_COST_MAX, documentCost } from './document-cost.ts';
import { documentFaults, FAULTS_MAX } from './document-faults.ts';
import { excessOf } from './document-limits.ts';
import {
  createExecutionMeter,
  type ExecutionLimits,
  type ExecutionMeter,
  outOfTime,
  tooLarge,
} from './execution-meter.ts';
import { badRequest, maxCostExceeded, notImplemented } from './graphql-error.ts';
import { LIST_MAX } from './list-bounds.ts';

/**
 * Limits the tokens of a document: the shop's largest has about 400, the introspection query 370. Validation compares
 * fields pairwise, so twice the tokens take four times as long.
 */
const TOKENS_MAX = 1500;
/** A shop repeats the same two dozen documents of at most 2 kB. */
const CACHE = { bytesMax: 256_000, documentBytesMax: 8_000, candidatesMax: 1_000 };

const NO_OPERATION_NAME = 'An operation name is required';

export const GraphqlRequest = z.object({
  query: z.string().check(z.minLength(1)),
  variables: z.nullish(z.record(z.string(), z.unknown())),
  operationName: z.nullish(z.string()),
});
export type GraphqlRequest = z.infer<typeof GraphqlRequest>;

interface FieldContext {
  storefront: StorefrontContext;
  meter: ExecutionMeter;
}

/**
 * Serves the schema over plain objects; replies are JSON. A field that the objects lack and a root field without a resolver
 * fail with NOT_IMPLEMENTED rather than look empty. Documents over the cost limit are refused before they run;
 * execution is limited as well (execution-meter.ts).
 */
export function createGraphqlServer(
  schema: GraphQLSchema,
  roots: Readonly<Record<string, RootResolver>>,
  limits: ExecutionLimits,
) {
  const cache = createDocumentCache<DocumentNode>(CACHE);
  const rootTypes = [schema.getQueryType(), schema.getMutationType()];

  const resolveField: GraphQLFieldResolver<unknown, FieldContext> = (source, args, { storefront, meter }, info) => {
    // The reply says why the remaining fields are null.
    if (!meter.beginField(String(info.path.key))) return null;
    try {
      refuseLongLists(args);
      const isRoot = rootTypes.some((type) => type === info.parentType);
      if (isRoot) return resolveRoot(info.fieldName, args, storefront);
      const isBuilt = typeof source === 'object' && source !== null && Reflect.has(source, info.fieldName);
      if (!isBuilt) throw notImplemented(`${info.parentType.name}.${info.fieldName}`);
      const value = defaultFieldResolver(source, args, storefront, info);
      meter.addValue(value);
      return value;
    } catch (error) {
      meter.addError();
      throw error;
    }
  };

  function resolveRoot(name: string, args: Record<string, unknown>, context: StorefrontContext): unknown {
    const resolver = Object.hasOwn(roots, name) ? roots[name] : undefined;
    if (!resolver) throw notImplemented(name);
    return resolver(args, context);
  }

  /** @throws GraphQLError or InvalidRequest if it is not a document of this schema */
  function readDocument(query: string): DocumentNode {
    const document = parse(query, { maxTokens: TOKENS_MAX, noLocation: true });
    if (validate(schema, document, undefined, { maxErrors: 1 }).length > 0)
      throw new InvalidRequest(documentFaults(schema, query, TOKENS_MAX));
    const excess = excessOf(document);
    if (excess) throw badRequest(excess, 'MAX_COMPLEXITY_EXCEEDED');
    return document;
  }

  /** @throws GraphQLError if there is nothing to run, InvalidRequest if the variables do not fit */
  function costOf(document: DocumentNode, { operationName, variables }: GraphqlRequest): number {
    const operation = getOperationAST(document, operationName);
    if (!operation) throw badRequest(operationName ? `No operation named "${operationName}"` : NO_OPERATION_NAME);
    const definitions = operation.variableDefinitions ?? [];
    const read = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: FAULTS_MAX });
    if (!read.coerced) throw new InvalidRequest(read.errors, 'INVALID_VARIABLE');
    return documentCost(schema, document, operation, read.coerced);
  }

  return async function answer(request: GraphqlRequest, storefront: StorefrontContext): Promise<string> {
    const known = cache.get(request.query);
    let document: DocumentNode;
    let cost: number;
    try {
      document = known ?? readDocument(request.query);
      cost = costOf(document, request);
    } catch (error) {
      return reply({ errors: faultsOf(error) });
    }
    if (cost > DOCUMENT_COST_MAX)
      return reply({ errors: [maxCostExceeded(cost, DOCUMENT_COST_MAX)], extensions: costs(cost, null) });

    const meter = createExecutionMeter(limits);
    const result = await run(document, request, { storefront, meter });
    if (!known && result.data !== undefined) cache.offer(request.query, document);
    const { data, errors } = result;
    const extensions = costs(cost, meter.fields());
    // Nothing was run.
    if (data === undefined) return reply({ errors: errors?.map((error) => withCode(error)) ?? [], extensions });
    const stopped = meter.stopped();
    if (stopped) {
      storefront.log.warn('document_stopped', { tenantId: storefront.tenantId, reason: stopped.message, cost });
      return reply({ data: null, errors: [stopped], extensions });
    }
    const shownErrors = errors && { errors: errors.map((error) => masked(error, storefront)) };
    const full = reply({ data, ...shownErrors, extensions });
    if (Buffer.byteLength(full) <= limits.replyBytesMax) return full;
    const error = tooLarge(`more than ${limits.replyBytesMax} bytes`);
    return reply({ data: null, errors: [error], extensions });
  };

  /** Stops at the deadline without waiting for pending resolvers, and starts no others. */
  async function run(document: DocumentNode, request: GraphqlRequest, context: FieldContext) {
    const { promise: deadline, resolve: end } = Promise.withResolvers<{ data: null; errors?: never }>();
    const timer = setTimeout(() => {
      context.meter.stop(outOfTime());
      end({ data: null });
    }, limits.deadlineMs);
    const execution = execute({
      schema,
      document,
      contextValue: context,
      variableValues: request.variables ?? {},
      operationName: request.operationName ?? undefined,
      fieldResolver: resolveField,
    });
    try {
      return await Promise.race([execution, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A document that does not match the schema, or variables that do not match the operation. */
class InvalidRequest extends Error {
  readonly errors: readonly GraphQLError[];
  /** Default for errors without a code. */
  readonly code: string | undefined;
  constructor(errors: readonly GraphQLError[], code?: string) {
    super('The request does not fit the schema');
    this.errors = errors;
    this.code = code;
  }
}

/** @throws the error if it is not about the request */
function faultsOf(error: unknown): GraphQLFormattedError[] {
  if (error instanceof InvalidRequest) return error.errors.map((fault) => withCode(fault, error.code));
  if (error instanceof GraphQLError) return [withCode(error)];
  throw error;
}

function withCode(error: GraphQLError, code = 'BAD_REQUEST'): GraphQLFormattedError {
  return { ...error.toJSON(), extensions: { code, ...error.extensions } };
}

function reply(body: object): string {
  return JSON.stringify(body);
}

/**
 * Reports a document's estimated and actual cost where clients of Shopify's APIs look for it. Each document has the
 * whole budget to itself.
 *
 * @param actual number of resolved fields; null if the document was not run
 */
function costs(requested: number, actual: number | null) {
  const throttleStatus = {
    maximumAvailable: DOCUMENT_COST_MAX,
    currentlyAvailable: DOCUMENT_COST_MAX,
    restoreRate: DOCUMENT_COST_MAX,
  };
  return { cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus } };
}

/** Logs unexpected errors and hides them from the caller. */
function masked(error: GraphQLError, { log, tenantId }: StorefrontContext) {
  const cause = error.originalError;
  if (!cause || cause instanceof GraphQLError) return error.toJSON();
  log.error('resolver_failed', { tenantId, path: error.path?.join('.'), error: cause });
  const message = 'Something went wrong on our side, but nothing is lost. Please try again.';
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
