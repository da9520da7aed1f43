import type { AccessRequest, Principal, Statement } from '../../tools/local-aws/iam/policy.ts';
import type { Rights } from '../../tools/local-aws/iam/template-rights.ts';

/** Smallest removable pieces of the functions' permissions, each tested by its removal. */
export interface Removal {
  /** A function with its role, or an endpoint with its policy, by name. */
  holder: { kind: 'function' | 'endpoint'; name: string };
  /** Index among the holder's statements. */
  index: number;
  /** The piece to remove: the actions, one of several resources, or one of several partition keys. */
  part: { kind: 'actions'; patterns: readonly string[] } | { kind: 'resource' | 'key'; pattern: string };
}

export interface Asked {
  principal: Principal;
  request: AccessRequest;
}

/** Actions with equal power over a row are removed together. */
const SAME_POWER = [
  ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
  ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
];

export function removalsOf(rights: Rights): Removal[] {
  return holdersOf(rights).flatMap(({ statements, ...holder }) =>
    statements.flatMap((statement, index) => partsOf(statement).map((part): Removal => ({ holder, index, part }))),
  );
}

/** Functions in the same network share its endpoints. */
function holdersOf({ functions }: Rights): (Removal['holder'] & { statements: readonly Statement[] })[] {
  const endpoints = new Map(functions.flatMap((each) => each.endpoints ?? []).map((each) => [each.name, each]));
  return [
    ...functions.map(({ principal, statements }) => ({
      kind: 'function' as const,
      name: principal.functionName,
      statements,
    })),
    ...[...endpoints.values()].map(({ name, statements }) => ({ kind: 'endpoint' as const, name, statements })),
  ];
}

function partsOf({ actions, resources, conditions }: Statement): Removal['part'][] {
  const groups = actions.patterns.map((action) => SAME_POWER.find((group) => group.includes(action)) ?? [action]);
  const keys = conditions.find(({ key }) => key === 'dynamodb:leadingkeys')?.values ?? [];
  return [
    ...[...new Map(groups.map((group) => [group[0], group])).values()].map((patterns) => ({
      kind: 'actions' as const,
      patterns,
    })),
    // The only resource or key of a statement is removed with its actions.
    ...several(resources.patterns).map((pattern) => ({ kind: 'resource' as const, pattern })),
    ...several(keys).map((pattern) => ({ kind: 'key' as const, pattern })),
  ];
}

function several(patterns: readonly string[]): readonly string[] {
  return patterns.length > 1 ? patterns : [];
}

export function without(rights: Rights, { holder, index, part }: Removal): Rights {
  const left = <Holder extends { statements: readonly Statement[] }>(
    kind: Removal['holder']['kind'],
    name: string,
    each: Holder,
  ): Holder =>
    holder.kind === kind && holder.name === name
      ? { ...each, statements: each.statements.map((one, at) => (at === index ? reduced(one, part) : one)) }
      : each;
  return {
    ...rights,
    functions: rights.functions.map((each) => ({
      ...left('function', each.principal.functionName, each),
      ...(each.endpoints && { endpoints: each.endpoints.map((one) => left('endpoint', one.name, one)) }),
    })),
  };
}

function reduced(statement: Statement, part: Removal['part']): Statement {
  const { actions, resources, conditions } = statement;
  switch (part.kind) {
    case 'actions':
      return { ...statement, actions: { ...actions, patterns: except(actions.patterns, part.patterns) } };
    case 'resource':
      return { ...statement, resources: { ...resources, patterns: except(resources.patterns, [part.pattern]) } };
    case 'key':
      return {
        ...statement,
        conditions: conditions.map((condition) => ({ ...condition, values: except(condition.values, [part.pattern]) })),
      };
  }
}

function except(all: readonly string[], gone: readonly string[]): string[] {
  return all.filter((one) => !gone.includes(one));
}

/** Short label: `Mailer: write on Ephemeral of MAIL#*`. */
export function describeRemoval(rights: Rights, { holder, index, part }: Removal): string {
  const named = holdersOf(rights).find(({ kind, name }) => kind === holder.kind && name === holder.name);
  const found = named?.statements[index];
  if (!found) throw new Error(`${holder.name} has no statement ${index}`);
  const keys = found.conditions.flatMap(({ key, values }) => (key === 'dynamodb:leadingkeys' ? values : []));
  const actions = part.kind === 'actions' ? part.patterns : found.actions.patterns;
  const resources = part.kind === 'resource' ? [part.pattern] : found.resources.patterns;
  const rows = part.kind === 'key' ? [part.pattern] : keys;
  return `${holder.name}: ${actions.join(', ')} on ${resources.map(nameOf).join(', ')}${rows.length > 0 ? ` of ${rows.join(', ')}` : ''}`;
}

function nameOf(arn: string): string {
  return arn.split(':').slice(5).join(':') || arn;
}
