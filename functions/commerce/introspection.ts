import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getIntrospectionQuery,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';

/** Fields by name, each with its subfields. */
type Shape = Map<string, Shape>;

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function fragmentsOf(document: DocumentNode): Fragments {
  return new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
}

/**
 * Checks that a field selects only what tools use: the introspection query of graphql-js, in full or in part, for the
 * schema or one type. Wider queries could nest the schema repeatedly, and graphql resolves these fields from memory
 * without our limits.
 *
 * @param field `__schema` or `__type` at the root of a valid document
 */
export function isToolIntrospection(field: FieldNode, fragments: Fragments): boolean {
  const seen = new Map<SelectionSetNode, Set<Shape>>();
  const ofSchema = toolShape().get('__schema');
  const shape = field.name.value === '__schema' ? ofSchema : ofSchema?.get('types');
  return shape !== undefined && field.selectionSet !== undefined && fits(field.selectionSet, shape);

  function fits(set: SelectionSetNode, allowed: Shape): boolean {
    // Visits each set once, because nested fragments would take 2^n steps.
    const shapes = seen.get(set) ?? new Set();
    if (shapes.has(allowed)) return true;
    seen.set(set, shapes.add(allowed));
    return set.selections.every((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return fits(selection.selectionSet, allowed);
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        return fragment !== undefined && fits(fragment.selectionSet, allowed);
      }
      if (selection.name.value === '__typename') return true;
      const inner = allowed.get(selection.name.value);
      if (!inner || selection.alias) return false;
      return selection.selectionSet === undefined || fits(selection.selectionSet, inner);
    });
  }
}

let memoized: Shape | undefined;

/** Parses on a tool's first query, not at every cold start. */
function toolShape(): Shape {
  memoized ??= shapeOf(
    parse(
      getIntrospectionQuery({
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    ),
  );
  return memoized;
}

function shapeOf(document: DocumentNode): Shape {
  const fragments = fragmentsOf(document);
  const root: Shape = new Map();
  for (const node of document.definitions) if (node.kind === Kind.OPERATION_DEFINITION) add(node.selectionSet, root);
  return root;

  function add(set: SelectionSetNode, to: Shape): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const inner = to.get(selection.name.value) ?? new Map();
        to.set(selection.name.value, inner);
        if (selection.selectionSet) add(selection.selectionSet, inner);
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment) add(fragment.selectionSet, to);
      } else add(selection.selectionSet, to);
    }
  }
}
