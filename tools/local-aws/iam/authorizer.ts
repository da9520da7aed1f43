import { arnOf } from '../template/physical-names.ts';
import { decide } from './decide.ts';
import type { Endpoint } from './endpoints.ts';
import type { AccessRequest, Principal } from './policy.ts';
import type { Rights } from './template-rights.ts';

/** A denied request, with IAM's message. */
interface Refusal {
  principal: Principal;
  request: AccessRequest;
  message: string;
}

export interface Authorizer {
  /** @returns the first denied request; undefined when all are allowed */
  refusal(principal: Principal, requests: readonly AccessRequest[]): Refusal | undefined;
}

/** The loopback interface counts as TLS, because its traffic cannot be intercepted. */
const LOCAL_CONTEXT = { 'aws:securetransport': ['true'] };

export function createAuthorizer({ functions, resourcePolicies }: Rights): Authorizer {
  const byFunction = new Map(functions.map((each) => [each.principal.functionName, each]));
  const functionOf = (principal: Principal) =>
    principal.kind === 'function' ? byFunction.get(principal.functionName) : undefined;
  return {
    refusal(principal, requests) {
      for (const asked of requests) {
        const context = { ...LOCAL_CONTEXT, ...sourceOf(principal), ...asked.context };
        const request = { ...asked, context };
        const caller = functionOf(principal);
        const passed = isOwnCode(principal) ? endpointFor(caller?.endpoints, request.action) : undefined;
        if (passed === 'unreachable') return { principal, request, message: unreachable(principal, request) };
        const decision = decide(principal, request, {
          identity: caller?.statements ?? [],
          resource: resourcePolicies.get(ownerOf(request.resource)) ?? [],
          endpoint: passed?.statements,
        });
        if (decision.kind === 'denied') return { principal, request, message: decision.message };
      }
      return undefined;
    },
  };
}

/** @returns undefined when the caller is in no network */
function endpointFor(endpoints: readonly Endpoint[] | undefined, action: string): Endpoint | 'unreachable' | undefined {
  if (!endpoints) return undefined;
  return endpoints.find(({ service }) => action.startsWith(`${service}:`)) ?? 'unreachable';
}

/** On AWS the caller's connection would time out. */
function unreachable(principal: Principal, { action }: AccessRequest): string {
  const who = principal.kind === 'function' ? principal.functionName : principal.kind;
  return `${who} cannot reach the service of ${action}: its network has no endpoint for it`;
}

/** A function calls from its own network, if it has one; Lambda's calls with its role do not. */
function isOwnCode(principal: Principal): principal is Extract<Principal, { kind: 'function' }> {
  return principal.kind === 'function' && !principal.isLambdaItself;
}

/** Only calls of a function's own code carry its ARN, not Lambda's calls with its role. */
function sourceOf(principal: Principal): AccessRequest['context'] {
  if (!isOwnCode(principal)) return {};
  return { 'lambda:sourcefunctionarn': [arnOf('AWS::Lambda::Function', principal.functionName)] };
}

/** The resource that a policy is attached to: an object belongs to its bucket. */
function ownerOf(resource: string): string {
  return resource.startsWith('arn:aws:s3:::') ? (resource.split('/')[0] ?? resource) : resource;
}
