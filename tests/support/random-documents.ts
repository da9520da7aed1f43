import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

export interface RandomDocument {
  query: string;
  variables: Record<string, number>;
}

const DEPTH_MAX = 7;
const SELECTIONS_MAX = 60;

/**
 * Valid documents for a schema: queries and mutations with aliases, reused fragments, type conditions on unions and
 * interfaces, and page sizes as literals and variables.
 */
export function randomDocuments(schema: GraphQLSchema): fc.Arbitrary<RandomDocument> {
  return fc.array(fc.nat(999), { minLength: 150, maxLength: 150 }).map((numbers) => build(schema, numbers));
}

/** @param numbers choices in order; they repeat when exhausted */
function build(schema: GraphQLSchema, numbers: readonly number[]): RandomDocument {
  let at = 0;
  let names = 0;
  let selections = 0;
  const fragments: { name: string; type: GraphQLNamedType; text: string }[] = [];
  const variables: Record<string, number> = {};
  const next = (limit: number) => (numbers[at++ % numbers.length] ?? 0) % limit;

  const isMutation = next(3) === 0;
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  if (!root) throw new Error('The schema has no such operation');
  const body = selectionOf(root, 0);
  const declared = Object.keys(variables).map((name) => `$${name}: Int!`);
  const head = `${isMutation ? 'mutation' : 'query'}${declared.length > 0 ? `(${declared.join(', ')})` : ''}`;
  const texts = fragments.map(({ name, type, text }) => `fragment ${name} on ${type.name} ${text}`);
  return { query: [`${head} ${body}`, ...texts].join('\n'), variables };

  function selectionOf(type: GraphQLNamedType, depth: number): string {
    const parts = ['__typename'];
    const count = 1 + next(depth === 0 ? 2 : 5);
    for (let index = 0; index < count && selections < SELECTIONS_MAX; index++) {
      const known = fragments.filter((fragment) => fragment.type === type);
      const again = known[next(known.length + 3)];
      if (again) parts.push(`${alias()}: __typename ...${again.name}`);
      else parts.push(selectionPart(type, depth));
    }
    return `{ ${parts.join(' ')} }`;
  }

  function selectionPart(type: GraphQLNamedType, depth: number): string {
    if (!isObjectType(type) && !isInterfaceType(type)) return conditionOf(type, depth);
    const kind = next(8);
    if (kind === 0 && depth > 0 && depth < DEPTH_MAX) return newFragment(type, depth);
    if (kind === 1 && isInterfaceType(type)) return conditionOf(type, depth);
    const fields = Object.values(type.getFields()).filter(
      (field) => isLeafType(getNamedType(field.type)) || depth < DEPTH_MAX,
    );
    const objects = fields.filter((field) => !isLeafType(getNamedType(field.type)));
    const from = objects.length > 0 && next(3) > 0 ? objects : fields;
    const field = from[next(from.length)];
    if (!field) return '';
    selections++;
    const inner = getNamedType(field.type);
    const start = `${alias()}: ${field.name}${argumentsOf(field)}`;
    return isLeafType(inner) ? start : `${start} ${selectionOf(inner, depth + 1)}`;
  }

  function conditionOf(type: GraphQLNamedType, depth: number): string {
    if (isLeafType(type) || isInputObjectType(type) || isObjectType(type)) return '';
    const possible = schema.getPossibleTypes(type);
    const one = possible[next(possible.length)];
    return one && depth < DEPTH_MAX ? `... on ${one.name} ${selectionOf(one, depth + 1)}` : '';
  }

  function newFragment(type: GraphQLNamedType, depth: number): string {
    const name = `F${names++}`;
    const text = selectionOf(type, depth + 1);
    fragments.push({ name, type, text });
    return `...${name} ...${name}`;
  }

  function argumentsOf(field: GraphQLField<unknown, unknown>): string {
    const given = field.args.flatMap((argument) => {
      if (argument.name === 'first' || (argument.name === 'last' && next(6) === 0))
        return [`${argument.name}: ${pageSize()}`];
      return isRequiredArgument(argument) ? [`${argument.name}: ${literalOf(argument.type)}`] : [];
    });
    return given.length > 0 ? `(${given.join(', ')})` : '';
  }

  function pageSize(): string {
    const size = [0, 1, 2, 3, 5, 250][next(6)] ?? 1;
    if (next(3) > 0) return String(size);
    const name = `size${names++}`;
    variables[name] = size;
    return `$${name}`;
  }

  function literalOf(type: GraphQLInputType): string {
    if (isNonNullType(type)) return literalOf(type.ofType);
    if (isListType(type)) return `[${literalOf(type.ofType)}]`;
    if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
    if (isInputObjectType(type)) {
      const required = Object.values(type.getFields()).filter((field) => isRequiredInputField(field) || type.isOneOf);
      const fields = type.isOneOf ? required.slice(0, 1) : required;
      return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
    }
    if (type.name === 'Int' || type.name === 'Float') return '1';
    return type.name === 'Boolean' ? 'true' : '"x"';
  }

  function alias(): string {
    return `a${names++}`;
  }
}
