import { type GraphQLError, type OperationDefinitionNode, print } from 'graphql';
import type { ShownFault } from './document-faults.ts';

/** `Variable "$lines" got invalid value {…} at "lines[0]"; Field "merchandiseId" of required type "ID!" was not provided.` */
const INVALID = /^Variable "\$(\w+)" got invalid value [\s\S]*?(?: at "\w+((?:\.\w+|\[\d+\])*)")?; ([^;]*)$/;
const MISSING = /^Variable "\$(\w+)" of (?:required|non-null) type /;
const MISSING_FIELD = /^Field "(\w+)" of required type /;
const UNKNOWN_FIELD = /^Field "(\w+)" is not defined by type "(\w+)"/;

/**
 * What is wrong with the variables of a request, one fault for each of them, in the words of the real API:
 * `Variable $lines of type [CartLineInput!]! was provided invalid value for 0.quantity (…)`.
 */
export function variableFaults(errors: readonly GraphQLError[], operation: OperationDefinitionNode): ShownFault[] {
  const problems = new Map<string, { path: (string | number)[]; explanation: string }[]>();
  const unread: ShownFault[] = [];
  for (const { message } of errors) {
    const [, missing] = MISSING.exec(message) ?? [];
    const [, invalid, at = '', reason = ''] = INVALID.exec(message) ?? [];
    const name = missing ?? invalid;
    if (name === undefined) unread.push({ message, extensions: { code: 'INVALID_VARIABLE' } });
    else problems.set(name, [...(problems.get(name) ?? []), missing ? MISSING_PROBLEM : problemOf(at, reason)]);
  }
  return [...[...problems].map(([name, list]) => shown(name, list)), ...unread];

  function shown(name: string, list: readonly { path: (string | number)[]; explanation: string }[]): ShownFault {
    const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    const type = definition ? print(definition.type) : '';
    const inside = list
      .filter(({ path }) => path.length > 0)
      .map(({ path, explanation }) => `${path.join('.')} (${explanation})`);
    const message = `Variable $${name} of type ${type} was provided invalid value`;
    return {
      message: inside.length > 0 ? `${message} for ${inside.join(', ')}` : message,
      extensions: { code: 'INVALID_VARIABLE', problems: list },
    };
  }
}

const MISSING_PROBLEM = { path: [], explanation: 'Expected value to not be null' };

/** @param at `[0].attributes`, inside the variable */
function problemOf(at: string, reason: string) {
  const path = at.match(/\w+/g)?.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) ?? [];
  const [, missing] = MISSING_FIELD.exec(reason) ?? [];
  if (missing) return { path: [...path, missing], explanation: MISSING_PROBLEM.explanation };
  const [, unknown, type] = UNKNOWN_FIELD.exec(reason) ?? [];
  if (unknown) return { path: [...path, unknown], explanation: `Field is not defined on ${type}` };
  if (reason.startsWith('Expected non-nullable type')) return { path, explanation: MISSING_PROBLEM.explanation };
  return { path, explanation: reason };
}
