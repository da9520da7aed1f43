import {
  type DocumentNode,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import * as z from 'zod/mini';
import type { RootResolver, StorefrontContext } from './context.ts';
import { createDocumentCache } from './document-cache.ts';
import { DOCUMENT_COST_MAX, documentCost } from './document-cost.ts';
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
 * Tokens of a document: the largest of the shop's own has about 400, the introspection query 370. Validation compares
 * fields with each other, so that twice the tokens take four times as long.
 */
const TOKENS_MAX = 1500;
/** A shop sends the same two dozen documents, of at most 2 kB, over and over. */
const CACHE = { bytesMax: 256_000, documentBytesMax: 8_000, candidatesMax: 1_000 };

/** At most so many faults of the variables of one request are told. */
const FAULTS_MAX = 10;
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
 * Serves the schema over plain objects; replies are JSON. A field that the objects lack and a root field without a resolver answer
 * NOT_IMPLEMENTED: nothing that is not built looks like an empty answer. A document is refused before it runs where it
 * may cost too much, and ended where it takes too much all the same.
 */
export function createGraphqlServer(
  schema: GraphQLSchema,
  roots: Readonly<Record<string, RootResolver>>,
  limits: ExecutionLimits,
) {
  const cache = createDocumentCache<DocumentNode>(CACHE);
  const rootTypes = [schema.getQueryType(), schema.getMutationType()];

  const resolveField: GraphQLFieldResolver<unknown, FieldContext> = (source, args, { storefront, meter }, info) => {
    // what is not resolved any more is null; the reply says why
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

  /** @throws GraphQLError or InvalidDocument where it is no document of this schema */
  function readDocument(query: string): DocumentNode {
    const document = parse(query, { maxTokens: TOKENS_MAX, noLocation: true });
    if (validate(schema, document, undefined, { maxErrors: 1 }).length > 0) throw new InvalidDocument();
    const excess = excessOf(document);
    if (excess) throw badRequest(excess, 'MAX_COMPLEXITY_EXCEEDED');
    return document;
  }

  /** @throws GraphQLError where there is nothing to run, and InvalidVariables */
  function costOf(document: DocumentNode, { operationName, variables }: GraphqlRequest): number {
    const operation = getOperationAST(document, operationName);
    if (!operation) throw badRequest(operationName ? `No operation named "${operationName}"` : NO_OPERATION_NAME);
    const definitions = operation.variableDefinitions ?? [];
    const read = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: FAULTS_MAX });
    if (!read.coerced) throw new InvalidVariables(read.errors, operation);
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
      return reply({ errors: await faultsOf(error, request.query) });
    }
    if (cost > DOCUMENT_COST_MAX)
      return reply({ errors: [maxCostExceeded(cost, DOCUMENT_COST_MAX)], extensions: costs(cost, null) });

    const meter = createExecutionMeter(limits);
    const result = await run(document, request, { storefront, meter });
    if (!known && result.data !== undefined) cache.offer(request.query, document);
    const { data, errors } = result;
    const extensions = costs(cost, meter.fields());
    // without data nothing was run
    if (data === undefined) {
      const { shownFault } = await loadFaults();
      return reply({ errors: errors?.map((error) => shownFault(error)) ?? [], extensions });
    }
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

  /** @throws the error where it is none about the document */
  async function faultsOf(error: unknown, query: string): Promise<object[]> {
    if (error instanceof InvalidVariables) {
      const { variableFaults } = await import('./variable-faults.ts');
      return variableFaults(error.errors, error.operation);
    }
    const { documentFaults, shownFault } = await loadFaults();
    if (error instanceof InvalidDocument) return documentFaults(schema, query, TOKENS_MAX);
    if (error instanceof GraphQLError) return [shownFault(error)];
    throw error;
  }

  /** Ends at the deadline: what is under way then is not waited for, and nothing more is begun. */
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

/** What is wrong is said by modules that are loaded for the first document that is: of a shop's own none ever is. */
const loadFaults = () => import('./document-faults.ts');

class InvalidDocument extends Error {}

class InvalidVariables extends Error {
  readonly errors: readonly GraphQLError[];
  readonly operation: OperationDefinitionNode;
  constructor(errors: readonly GraphQLError[], operation: OperationDefinitionNode) {
    super('The variables do not fit the operation');
    this.errors = errors;
    this.operation = operation;
  }
}

function reply(body: object): string {
  return JSON.stringify(body);
}

/**
 * What a document may cost and did, where clients of Shopify's APIs look for it. Each document has the whole budget to
 * itself: none has used up any of another's.
 *
 * @param actual fields that were resolved; null for a document that was not run
 */
function costs(requested: number, actual: number | null) {
  const throttleStatus = {
    maximumAvailable: DOCUMENT_COST_MAX,
    currentlyAvailable: DOCUMENT_COST_MAX,
    restoreRate: DOCUMENT_COST_MAX,
  };
  return { cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus } };
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
