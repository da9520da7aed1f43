import { matchesPattern } from '../wildcard.ts';
import { matchesArn } from './arn-pattern.ts';

/**
 * The element `Condition` of a policy. Only the operators and keys in the templates are implemented; others fail the
 * start, because a skipped condition would allow what AWS denies.
 * Sources: IAM User Guide, "IAM JSON policy elements: Condition operators" and "Set operators for multivalued context
 * keys".
 */

/** The condition keys of a request in lower case; unset keys are missing. */
export type RequestContext = Readonly<Record<string, readonly string[]>>;

const KNOWN_KEYS: Readonly<Record<string, 'single' | 'multiple'>> = {
  'aws:securetransport': 'single',
  'aws:sourceaccount': 'single',
  'aws:sourcearn': 'single',
  'dynamodb:leadingkeys': 'multiple',
  'kms:signingalgorithm': 'single',
  'lambda:sourcefunctionarn': 'single',
  's3:prefix': 'single',
  'ses:fromaddress': 'single',
  'ses:recipients': 'multiple',
};

const COMPARISONS: Readonly<Record<string, (wanted: string, given: string) => boolean>> = {
  StringEquals: (wanted, given) => wanted === given,
  StringLike: matchesPattern,
  ArnEquals: matchesArn,
  ArnLike: matchesArn,
  // only tests for presence: see holds
  Null: () => false,
  Bool: (wanted, given) => wanted.toLowerCase() === given.toLowerCase(),
};

type Quantifier = 'ForAllValues' | 'ForAnyValue';

export interface Condition {
  quantifier: Quantifier | undefined;
  isMatch(wanted: string, given: string): boolean;
  /** Only tests for presence: `true` means that the key is unset. */
  isNullCheck: boolean;
  /** In lower case, because IAM ignores the case of keys. */
  key: string;
  /** Any of them may match. */
  values: readonly string[];
}

/**
 * @param block  operators with keys and values, as in a policy
 * @param where  names the policy in errors
 * @throws Error for an unsupported operator, key or policy variable
 */
export function readConditions(
  block: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
  where: string,
): Condition[] {
  return Object.entries(block).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => readCondition(operator, key, values, where)),
  );
}

function readCondition(operator: string, key: string, values: readonly string[], where: string): Condition {
  const [, quantifier, comparison = ''] = /^(?:(ForAllValues|ForAnyValue):)?(\w+)$/.exec(operator) ?? [];
  const isMatch = Object.hasOwn(COMPARISONS, comparison) ? COMPARISONS[comparison] : undefined;
  if (!isMatch) throw new Error(`${where}: the embedded cloud does not evaluate the condition operator ${operator}`);
  const arity = Object.hasOwn(KNOWN_KEYS, key.toLowerCase()) ? KNOWN_KEYS[key.toLowerCase()] : undefined;
  if (!arity) throw new Error(`${where}: the embedded cloud does not know the condition key ${key}`);
  if (arity === 'multiple' && !quantifier)
    throw new Error(`${where}: ${key} has several values, so ${operator} needs ForAllValues or ForAnyValue before it`);
  if (arity === 'single' && quantifier) throw new Error(`${where}: ${key} has one value, so it takes no ${quantifier}`);
  for (const value of values) refuseVariables(value, where);
  const isNullCheck = comparison === 'Null';
  return { quantifier: quantifier as Quantifier | undefined, isMatch, isNullCheck, key: key.toLowerCase(), values };
}

/** @throws Error for `${aws:…}`, which IAM would replace with values of the request */
export function refuseVariables(text: string, where: string): void {
  if (text.includes('${')) throw new Error(`${where}: the embedded cloud does not replace policy variables (${text})`);
}

/** A condition on an unset key is false, except with ForAllValues. */
export function holds({ quantifier, isMatch, isNullCheck, key, values }: Condition, context: RequestContext): boolean {
  const given = Object.hasOwn(context, key) ? (context[key] ?? []) : [];
  if (isNullCheck) return values.some((wanted) => wanted.toLowerCase() === String(given.length === 0));
  const matches = (one: string) => values.some((wanted) => isMatch(wanted, one));
  return quantifier === 'ForAllValues' ? given.every(matches) : given.some(matches);
}
