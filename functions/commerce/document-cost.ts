import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { badRequest } from './graphql-error.ts';
import { fragmentsOf, isToolIntrospection } from './introspection.ts';
import { LIST_MAX, listBound } from './list-bounds.ts';

/**
 * Fields that a document may resolve, which takes some 80 ms. The largest known is the cart of hydrogen-react with its
 * 250 lines: 22,353. The shop's own stay below 7,000.
 */
export const DOCUMENT_COST_MAX = 25_000;
/** graphql itself answers introspection from memory; more than half of the budget allows it once. */
const INTROSPECTION_COST = 15_000;

/**
 * Computes the maximum number of fields a document can resolve, before running it. A field counts once per alias, per
 * use of its fragment, and per object of the lists around it. A connection counts as long as `first` or `last`, every
 * other list as long as it can be (list-bounds.ts). @skip and @include do not lower it.
 *
 * @param document validated document
 * @param variables coerced variables
 * @throws GraphQLError for a page of more than 250, and for introspection that no tool uses
 */
export function documentCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = fragmentsOf(document);
  // Memoizes by page size: nested fragments would otherwise take 2^n steps.
  const known = new Map<SelectionSetNode, Map<number, number>>();
  const root = schema.getRootType(operation.operation);
  return root ? costOfSet(operation.selectionSet, root, LIST_MAX) : 0;

  /** @param pageSize page size of the connection with these fields */
  function costOfSet(set: SelectionSetNode, type: GraphQLNamedType, pageSize: number): number {
    const bySize = known.get(set) ?? new Map<number, number>();
    const found = bySize.get(pageSize);
    if (found !== undefined) return found;
    const sum = set.selections.reduce((cost, selection) => cost + costOf(selection, type, pageSize), 0);
    const cost = Math.min(sum, Number.MAX_SAFE_INTEGER);
    known.set(set, bySize.set(pageSize, cost));
    return cost;
  }

  function costOf(selection: SelectionNode, type: GraphQLNamedType, pageSize: number): number {
    if (selection.kind === Kind.FIELD) return costOfField(selection, type, pageSize);
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    if (!fragment) return 0;
    const condition = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value);
    return costOfSet(fragment.selectionSet, condition ?? type, pageSize);
  }

  function costOfField(node: FieldNode, type: GraphQLNamedType, pageSize: number): number {
    const name = node.name.value;
    if (name === '__schema' || name === '__type') {
      if (isToolIntrospection(node, fragments)) return INTROSPECTION_COST;
      throw badRequest('Introspection is limited to the query of graphql-js, without aliases.');
    }
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    if (!node.selectionSet || !field) return 1;
    const inner = getNamedType(field.type);
    const asked = pageSizeAsked(field, node, variables);
    const isList = isListType(getNullableType(field.type));
    const isPage = isConnection(type) && (name === 'nodes' || name === 'edges');
    const times = isList ? (asked ?? (isPage ? pageSize : listBound(inner.name))) : 1;
    return 1 + times * costOfSet(node.selectionSet, inner, asked ?? LIST_MAX);
  }
}

function isConnection({ name }: GraphQLNamedType): boolean {
  return name.endsWith('Connection');
}

const SIZING_ARGUMENTS = new Set(['first', 'last', 'ids', 'identifiers']);

/** @returns undefined if the field has no page size; lookups by name return one each */
function pageSizeAsked(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | undefined {
  if (!field.args.some(({ name }) => SIZING_ARGUMENTS.has(name))) return undefined;
  const { first, last, ids, identifiers } = getArgumentValues(field, node, variables);
  const named = ids ?? identifiers;
  if (Array.isArray(named)) return named.length;
  const sizes = [first, last].filter((size) => typeof size === 'number');
  if (sizes.some((size) => size < 0 || size > LIST_MAX))
    throw badRequest(`first and last must be between 0 and ${LIST_MAX}`);
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}
