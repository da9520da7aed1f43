export type Json = string | number | boolean | null | Json[] | JsonMap;
export interface JsonMap {
  [name: string]: Json;
}

/** Resolves references of a template value. */
export interface Scope {
  /** A resource, a parameter or a pseudo parameter; undefined only for `AWS::NoValue`. */
  ref(logicalId: string): Json | undefined;
  attribute(logicalId: string, attribute: string): Json;
  stackOutput(stackName: string, outputName: string): Json;
  exported(exportName: string): Json;
}

/**
 * Resolves every intrinsic function in a value, as CloudFormation does at deployment.
 *
 * @returns undefined for `AWS::NoValue`; in lists and maps such entries are omitted
 * @throws Error with the name of an unsupported function
 */
export function resolveIntrinsics(value: Json, scope: Scope): Json | undefined {
  if (Array.isArray(value))
    return value.map((entry) => resolveIntrinsics(entry, scope)).filter((entry) => entry !== undefined);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (only && entries.length === 1 && isIntrinsic(only[0])) return applyIntrinsic(only[0], only[1], scope);
  return Object.fromEntries(
    entries.flatMap(([name, entry]) => {
      const resolved = resolveIntrinsics(entry, scope);
      return resolved === undefined ? [] : [[name, resolved]];
    }),
  );
}

function isIntrinsic(name: string): boolean {
  return name === 'Ref' || name.startsWith('Fn::');
}

function applyIntrinsic(name: string, argument: Json, scope: Scope): Json | undefined {
  const resolved = () => resolveIntrinsics(argument, scope) ?? null;
  switch (name) {
    case 'Ref':
      return scope.ref(text(argument));
    case 'Fn::GetAtt': {
      const [logicalId, attribute] = typeof argument === 'string' ? splitOnce(argument, '.') : list(argument).map(text);
      return scope.attribute(logicalId ?? '', attribute ?? '');
    }
    case 'Fn::Join': {
      const [separator, parts] = list(resolved());
      return list(parts).map(text).join(text(separator));
    }
    case 'Fn::Select': {
      const [index, parts] = list(resolved());
      const chosen = list(parts)[Number(index)];
      if (chosen === undefined) throw new Error(`Fn::Select: no element ${text(index)} in the list`);
      return chosen;
    }
    case 'Fn::Split': {
      const [separator, whole] = list(resolved());
      return text(whole).split(text(separator));
    }
    case 'Fn::Sub':
      return substitute(argument, scope);
    case 'Fn::ImportValue':
      return scope.exported(text(resolved()));
    case 'Fn::GetStackOutput': {
      const { StackName, OutputName } = resolved() as JsonMap;
      return scope.stackOutput(text(StackName), text(OutputName));
    }
    default:
      throw new Error(`${name} is not implemented in tools/local-aws/template/intrinsics.ts`);
  }
}

function substitute(argument: Json, scope: Scope): string {
  const [template, given] = Array.isArray(argument) ? argument : [argument, {}];
  const variables = (resolveIntrinsics(given ?? {}, scope) ?? {}) as JsonMap;
  return text(template).replace(/\$\{([^}]*)\}/g, (whole, inside: string) => {
    if (inside.startsWith('!')) return `\${${inside.slice(1)}}`;
    const variable = variables[inside];
    if (variable !== undefined) return text(variable);
    const [logicalId, attribute] = splitOnce(inside, '.');
    const value = attribute ? scope.attribute(logicalId, attribute) : scope.ref(logicalId);
    if (value === undefined) throw new Error(`Fn::Sub: ${whole} has no value`);
    return text(value);
  });
}

function splitOnce(whole: string, separator: string): [string, string] {
  const at = whole.indexOf(separator);
  return at < 0 ? [whole, ''] : [whole.slice(0, at), whole.slice(at + separator.length)];
}

function list(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new Error(`Template function: expected a list, got ${JSON.stringify(value)}`);
  return value;
}

function text(value: Json | undefined): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`Template function: expected a string, got ${JSON.stringify(value)}`);
}
