import * as z from 'zod/mini';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { matchesPattern } from '../wildcard.ts';
import { matchesArn } from './arn-pattern.ts';
import { type Condition, holds, type RequestContext, readConditions, refuseVariables } from './conditions.ts';

/** The whole account in policies; its rights are delegated to the account's own policies. */
export const ACCOUNT_ROOT = `arn:aws:iam::${LOCAL_ACCOUNT.accountId}:root`;

export type Principal =
  /** A function, by its role; also when Lambda acts with the role, because it names the session after the function. */
  | { kind: 'function'; functionName: string; roleName: string; isLambdaItself?: boolean }
  /** The root user of the account, who started the embedded cloud. */
  | { kind: 'owner' }
  /** A service that acts on its own, such as `cloudfront.amazonaws.com`. */
  | { kind: 'service'; name: string };

/** One right that a call needs. A call that needs several requires all of them. */
export interface AccessRequest {
  /** Such as `dynamodb:GetItem`. */
  action: string;
  /** An ARN, or `*` where the action takes no resource. */
  resource: string;
  context: RequestContext;
}

/** IAM writes a single-element list without brackets; CloudFormation may turn strings into numbers and booleans. */
const Scalar = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String));
const Many = z.pipe(
  z.union([Scalar, z.array(Scalar)]),
  z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
);

const PrincipalElement = z.union([
  z.literal('*'),
  z.strictObject({ AWS: z.optional(Many), Service: z.optional(Many) }),
]);

const StatementElement = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.optional(PrincipalElement),
  Action: z.optional(Many),
  NotAction: z.optional(Many),
  Resource: z.optional(Many),
  NotResource: z.optional(Many),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), Many))),
});

const PolicyDocument = z.object({
  Statement: z.pipe(
    z.union([StatementElement, z.array(StatementElement)]),
    z.transform((value: StatementElement | StatementElement[]) => (Array.isArray(value) ? value : [value])),
  ),
});
type StatementElement = z.infer<typeof StatementElement>;

export interface Statement {
  effect: 'Allow' | 'Deny';
  /** Only in policies of resources and endpoints. */
  principal: z.infer<typeof PrincipalElement> | undefined;
  actions: Selection;
  resources: Selection;
  conditions: readonly Condition[];
}

/** Matches any of the patterns, or (`isInverted`) none of them. */
interface Selection {
  patterns: readonly string[];
  isInverted: boolean;
}

/**
 * @param document  a policy with all intrinsic functions resolved
 * @param where     names the policy in errors
 * @throws Error for anything that the embedded cloud does not evaluate
 */
export function readPolicy(document: unknown, where: string): Statement[] {
  const parsed = z.safeParse(PolicyDocument, document);
  if (!parsed.success)
    throw new Error(
      `${where}: the embedded cloud does not evaluate this policy. ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  return parsed.data.Statement.map((element) => ({
    effect: element.Effect,
    principal: element.Principal,
    actions: selection(element.Action, element.NotAction, 'Action', where),
    resources: selection(element.Resource, element.NotResource, 'Resource', where),
    conditions: readConditions(element.Condition ?? {}, where),
  }));
}

function selection(
  included: readonly string[] | undefined,
  excluded: readonly string[] | undefined,
  element: string,
  where: string,
): Selection {
  const patterns = included ?? excluded;
  if (!patterns || (included && excluded))
    throw new Error(`${where}: a statement has either ${element} or Not${element}`);
  for (const pattern of patterns) refuseVariables(pattern, where);
  return { patterns, isInverted: included === undefined };
}

/** Whether a statement applies to this request, for any principal. Actions are case-insensitive. */
export function covers(statement: Statement, { action, resource, context }: AccessRequest): boolean {
  const isAction = (pattern: string) => matchesPattern(pattern.toLowerCase(), action.toLowerCase());
  return (
    selects(statement.actions, isAction) &&
    selects(statement.resources, (pattern) => matchesArn(pattern, resource)) &&
    statement.conditions.every((condition) => holds(condition, context))
  );
}

function selects({ patterns, isInverted }: Selection, matches: (pattern: string) => boolean): boolean {
  return patterns.some(matches) !== isInverted;
}
