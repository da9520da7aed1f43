import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  validate,
  visit,
} from 'graphql';

/** At most so many faults of one document are told. */
const FAULTS_MAX = 10;

/** A fault as it stands in the `errors` of a reply. */
export interface ShownFault {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: Readonly<Record<string, unknown>>;
}

interface Wording {
  /** what graphql-js says */
  pattern: RegExp;
  /** @param found the groups of the pattern, and after them the last part of the fault's path */
  says: (...found: string[]) => { message: string; extensions: Readonly<Record<string, unknown>> };
}

const SYNTAX = /^Syntax Error: (.*?)\.?$/;

/**
 * The faults that documents have in practice, in the words of graphql-ruby, which answers at Shopify: clients show the
 * message, and some look at the code.
 */
const WORDINGS: readonly Wording[] = [
  {
    pattern: /^Cannot query field "(\w+)" on type "(\w+)"/,
    says: (fieldName = '', typeName = '') => ({
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    }),
  },
  {
    pattern: /^Unknown argument "(\w+)" on field "\w+\.(\w+)"/,
    says: (argumentName = '', name = '') => ({
      message: `Field '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: 'argumentNotAccepted', name, typeName: 'Field', argumentName },
    }),
  },
  {
    pattern: /^Unknown argument "(\w+)" on directive "@(\w+)"/,
    says: (argumentName = '', name = '') => ({
      message: `Directive '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: 'argumentNotAccepted', name, typeName: 'Directive', argumentName },
    }),
  },
  {
    pattern: /^Field "(\w+)" is not defined by type "(\w+)"/,
    says: (argumentName = '', name = '') => ({
      message: `InputObject '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: 'argumentNotAccepted', name, typeName: 'InputObject', argumentName },
    }),
  },
  {
    pattern: /^Field "(\w+)" argument "(\w+)" of type ".+" is required/,
    says: (name = '', missing = '') => ({
      message: `Field '${name}' is missing required arguments: ${missing}`,
      extensions: { code: 'missingRequiredArguments', className: 'Field', name, arguments: missing },
    }),
  },
  {
    pattern: /^Field "(\w+)\.(\w+)" of required type "(.+)" was not provided/,
    says: (inputObjectType = '', argumentName = '', argumentType = '') => ({
      message: `Argument '${argumentName}' on InputObject '${inputObjectType}' is required. Expected type ${argumentType}`,
      extensions: { code: 'missingRequiredInputObjectAttribute', argumentName, argumentType, inputObjectType },
    }),
  },
  {
    pattern: /^Field "(\w+)" of type "\[*(\w+)[\]!]*" must have a selection of subfields/,
    says: (name = '', typeName = '') => ({
      message: `Field must have selections (field '${name}' returns ${typeName} but has no selections. Did you mean '${name} { ... }'?)`,
      extensions: { code: 'selectionMismatch', nodeName: `field '${name}'`, typeName },
    }),
  },
  {
    pattern: /^Field "(\w+)" must not have a selection since type "\[*(\w+)[\]!]*" has no subfields/,
    says: (name = '', typeName = '') => ({
      message: `Selections can't be made on scalars (field '${name}' returns ${typeName} but has selections)`,
      extensions: { code: 'selectionMismatch', nodeName: `field '${name}'`, typeName },
    }),
  },
  {
    pattern: /^Fragment "(\w+)" is never used/,
    says: (fragmentName = '') => ({
      message: `Fragment ${fragmentName} was defined, but not used`,
      extensions: { code: 'useAndDefineFragment', fragmentName },
    }),
  },
  {
    pattern: /^Unknown fragment "(\w+)"/,
    says: (fragmentName = '') => ({
      message: `Fragment ${fragmentName} was used, but not defined`,
      extensions: { code: 'useAndDefineFragment', fragmentName },
    }),
  },
  {
    pattern: /^Cannot spread fragment "(\w+)" within itself/,
    says: (fragmentName = '') => ({
      message: `Fragment ${fragmentName} contains an infinite loop`,
      extensions: { code: 'infiniteLoop', fragmentName },
    }),
  },
  {
    pattern: /^Variable "\$(\w+)" is never used(?: in operation "(\w+)")?/,
    says: (variableName = '', operation = '') => ({
      message: `Variable $${variableName} is declared by ${operation || 'anonymous query'} but not used`,
      extensions: { code: 'variableNotUsed', variableName },
    }),
  },
  {
    pattern: /^Variable "\$(\w+)" is not defined(?: by operation "(\w+)")?/,
    says: (variableName = '', operation = '') => ({
      message: `Variable $${variableName} is used by ${operation || 'anonymous query'} but not declared`,
      extensions: { code: 'variableNotDefined', variableName },
    }),
  },
  {
    pattern: /^Variable "\$(\w+)" of type "(.+)" used in position expecting type "(.+)"/,
    says: (variableName = '', typeName = '', expected = '', argumentName = '') => ({
      message: `Type mismatch on variable $${variableName} and argument ${argumentName} (${typeName} / ${expected})`,
      extensions: { code: 'variableMismatch', variableName, typeName, argumentName, errorMessage: 'Type mismatch' },
    }),
  },
  {
    pattern: /^Unknown type "(\w+)"/,
    says: (typeName = '') => ({
      message: `No such type ${typeName}`,
      extensions: { code: 'undefinedType', typeName },
    }),
  },
  {
    pattern: /^Unknown directive "@(\w+)"/,
    says: (directiveName = '') => ({
      message: `Directive @${directiveName} is not defined`,
      extensions: { code: 'undefinedDirective', directiveName },
    }),
  },
];

/**
 * What is wrong with a document that does not fit the schema. It is read a second time here, because documents that are
 * right are read without the places of their words.
 *
 * @param text parses
 */
export function documentFaults(schema: GraphQLSchema, text: string, maxTokens: number): ShownFault[] {
  const document = parse(text, { maxTokens });
  return validate(schema, document, undefined, { maxErrors: FAULTS_MAX }).map((fault) => shownFault(fault, document));
}

/** @param document that its nodes belong to, where there is one */
export function shownFault(fault: GraphQLError, document?: DocumentNode): ShownFault {
  const node = fault.nodes?.at(-1);
  const path = document && node ? pathTo(node, document) : [];
  return {
    ...wordingOf(fault, path.at(-1)),
    ...(fault.locations && { locations: fault.locations }),
    ...(path.length > 0 && { path }),
  };
}

function wordingOf(
  { message, extensions, locations }: GraphQLError,
  place = '',
): Pick<ShownFault, 'message' | 'extensions'> {
  for (const { pattern, says } of WORDINGS) {
    const found = pattern.exec(message);
    if (found) return says(...found.slice(1), place);
  }
  const [, syntax] = SYNTAX.exec(message) ?? [];
  const [at] = locations ?? [];
  if (syntax && at) return { message: `${syntax} at [${at.line}, ${at.column}]`, extensions: { code: 'BAD_REQUEST' } };
  return { message, extensions: { code: 'BAD_REQUEST', ...extensions } };
}

/** Where a node stands, as graphql-ruby says it: `query CartQuery`, `cart`, `... on CartLine`, `quantity`. */
function pathTo(target: ASTNode, document: DocumentNode): string[] {
  let path: string[] = [];
  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (node !== target) return undefined;
      const around = parent ? [...ancestors, parent] : ancestors;
      const nodes = around.filter((ancestor): ancestor is ASTNode => 'kind' in ancestor);
      path = [...nodes, node].flatMap(labelOf);
      return BREAK;
    },
  });
  return path;
}

function labelOf(node: ASTNode): string[] {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return [node.name ? `${node.operation} ${node.name.value}` : node.operation];
    case Kind.FRAGMENT_DEFINITION:
      return [`fragment ${node.name.value}`];
    case Kind.INLINE_FRAGMENT:
      return [node.typeCondition ? `... on ${node.typeCondition.name.value}` : '...'];
    case Kind.FRAGMENT_SPREAD:
      return [`... ${node.name.value}`];
    case Kind.FIELD:
      return [node.alias?.value ?? node.name.value];
    case Kind.ARGUMENT:
      return [node.name.value];
    default:
      return [];
  }
}
