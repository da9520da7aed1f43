import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { ACCOUNT_ROOT, type AccessRequest, covers, type Principal, type Statement } from './policy.ts';

/** The policies that apply to a request: of its caller, of the resource, and of the endpoint on the way. */
export interface Policies {
  identity: readonly Statement[];
  resource: readonly Statement[];
  /** Policy of the endpoint that the request passes through; undefined outside networks with endpoints. */
  endpoint?: readonly Statement[] | undefined;
}

export type Decision = { kind: 'allowed' } | { kind: 'denied'; message: string };

const { accountId } = LOCAL_ACCOUNT;

/**
 * IAM's decision within one account: an explicit deny wins, then any allow counts, and the default is deny. An
 * endpoint's policy must also allow the request. A key's policy comes first: the account's policies count only if it
 * delegates to them.
 * Sources: IAM User Guide, "Policy evaluation logic" and "Troubleshoot access denied error messages"; AWS KMS developer
 * guide, "Key policies in AWS KMS"; AWS PrivateLink guide, "Control access to VPC endpoints using endpoint policies".
 */
export function decide(principal: Principal, request: AccessRequest, policies: Policies): Decision {
  const identity = policies.identity.filter((statement) => covers(statement, request));
  const resource = policies.resource.filter((statement) => covers(statement, request));
  const resourceStatements = resource.filter((statement) => names(statement, principal));
  const passing = policies.endpoint?.filter((statement) => covers(statement, request) && names(statement, principal));
  const denies = ({ effect }: Statement) => effect === 'Deny';
  const allows = ({ effect }: Statement) => effect === 'Allow';
  if (identity.some(denies)) return denied(principal, request, 'with an explicit deny in an identity-based policy');
  if (resourceStatements.some(denies))
    return denied(principal, request, 'with an explicit deny in a resource-based policy');
  if (passing?.some(denies)) return denied(principal, request, 'with an explicit deny in a VPC endpoint policy');
  const none = (kind: string) =>
    denied(principal, request, `because no ${kind} policy allows the ${request.action} action`);
  if (passing && !passing.some(allows)) return none('VPC endpoint');
  if (resourceStatements.some(allows)) return { kind: 'allowed' };
  if (principal.kind === 'service') return none('resource-based');
  if (request.action.startsWith('kms:') && !resource.some((statement) => allows(statement) && namesAccount(statement)))
    return none('resource-based');
  if (principal.kind === 'owner' || identity.some(allows)) return { kind: 'allowed' };
  return none('identity-based');
}

/** Whether a resource or endpoint policy names this principal; naming the account does not count. */
function names({ principal: named }: Statement, principal: Principal): boolean {
  if (named === undefined) return false;
  if (named === '*' || named.AWS?.includes('*')) return true;
  if (principal.kind === 'service') return named.Service?.includes(principal.name) ?? false;
  if (principal.kind === 'owner') return named.AWS?.includes(ACCOUNT_ROOT) ?? false;
  return named.AWS?.some((arn) => arn === roleArn(principal.roleName) || arn === arnOfPrincipal(principal)) ?? false;
}

function namesAccount({ principal: named }: Statement): boolean {
  return (
    named !== undefined && named !== '*' && (named.AWS ?? []).some((arn) => [ACCOUNT_ROOT, accountId].includes(arn))
  );
}

function denied(principal: Principal, { action, resource }: AccessRequest, reason: string): Decision {
  const who = arnOfPrincipal(principal);
  return {
    kind: 'denied',
    message: `User: ${who} is not authorized to perform: ${action} on resource: ${resource} ${reason}`,
  };
}

function arnOfPrincipal(principal: Principal): string {
  if (principal.kind === 'service') return principal.name;
  if (principal.kind === 'owner') return ACCOUNT_ROOT;
  return `arn:aws:sts::${accountId}:assumed-role/${principal.roleName}/${principal.functionName}`;
}

function roleArn(roleName: string): string {
  return `arn:aws:iam::${accountId}:role/${roleName}`;
}
