import { type ASTNode, type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { type Fragments, fragmentsOf } from './introspection.ts';

/** The introspection query of graphql-js is 13 deep; no document of a shop comes near that. */
const DEPTH_MAX = 15;
/** Limits the root fields of one document: each mutation is a write. */
const ROOT_FIELDS_MAX = 10;

/**
 * Checks a valid document against the size limits.
 *
 * @param document validated document, so its fragments have no cycles
 * @returns the exceeded limit; undefined if none is
 */
export function excessOf(document: DocumentNode): string | undefined {
  const measure = measureWith(fragmentsOf(document));
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, fields } = measure(node.selectionSet);
    if (depth > DEPTH_MAX) return `The document is ${depth} levels deep; ${DEPTH_MAX} are allowed.`;
    if (fields > ROOT_FIELDS_MAX) return `The operation has ${fields} root fields; ${ROOT_FIELDS_MAX} are allowed.`;
  }
  return undefined;
}

interface Size {
  depth: number;
  /** Fields on the first level. */
  fields: number;
}

function measureWith(fragments: Fragments) {
  // Measures each selection once, because nested fragments would cost 2^n.
  const known = new Map<ASTNode, Size>();

  function measure(set: SelectionSetNode): Size {
    const found = known.get(set);
    if (found) return found;
    const size: Size = { depth: 0, fields: 0 };
    for (const selection of set.selections) {
      const inner = innerOf(selection);
      size.depth = Math.max(size.depth, inner.depth);
      size.fields += inner.fields;
    }
    known.set(set, size);
    return size;
  }

  function innerOf(selection: SelectionSetNode['selections'][number]): Size {
    if (selection.kind === Kind.FIELD)
      return { depth: 1 + (selection.selectionSet ? measure(selection.selectionSet).depth : 0), fields: 1 };
    const set =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments.get(selection.name.value)?.selectionSet;
    return set ? measure(set) : { depth: 0, fields: 0 };
  }

  return measure;
}
