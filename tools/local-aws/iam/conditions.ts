import { matchesPattern } from '../wildcard.ts';
import { matchesArn } from './arn-pattern.ts';

/**
 * The element `Condition` of a policy. Only what the templates use is implemented; anything else stops the start, because
 * a condition that is skipped would allow here what AWS refuses.
 * Sources: IAM User Guide, "IAM JSON policy elements: Condition operators" and "Set operators for multivalued context keys".
 */

/** What is known of a request, by lower-case condition key; a key that the request does not have is missing. */
export type RequestContext = Readonly<Record<string, readonly string[]>>;

/** The keys that the embedded services fill in, each with the services whose requests have it. */
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
  // compares nothing: see holds
  Null: () => false,
  Bool: (wanted, given) => wanted.toLowerCase() === given.toLowerCase(),
};

type Quantifier = 'ForAllValues' | 'ForAnyValue';

export interface Condition {
  quantifier: Quantifier | undefined;
  isMatch(wanted: string, given: string): boolean;
  /** asks only whether the request has the key: `true` for one that it does not have */
  isNullCheck: boolean;
  /** lower case: IAM ignores the case of keys */
  key: string;
  /** one of them must match */
  values: readonly string[];
}

/**
 * @param block  operators with keys and values, as in a policy
 * @param where  names the policy in the sentence of an error
 * @throws Error for an operator, a key or a policy variable that the embedded cloud does not evaluate
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

/** @throws Error for `${aws:…}`, which IAM would replace by something of the request */
export function refuseVariables(text: string, where: string): void {
  if (text.includes('${')) throw new Error(`${where}: the embedded cloud does not replace policy variables (${text})`);
}

/** A condition on a key that the request does not have is false, but with ForAllValues it is true. */
export function holds({ quantifier, isMatch, isNullCheck, key, values }: Condition, context: RequestContext): boolean {
  const given = Object.hasOwn(context, key) ? (context[key] ?? []) : [];
  if (isNullCheck) return values.some((wanted) => wanted.toLowerCase() === String(given.length === 0));
  const matches = (one: string) => values.some((wanted) => isMatch(wanted, one));
  return quantifier === 'ForAllValues' ? given.every(matches) : given.some(matches);
}
