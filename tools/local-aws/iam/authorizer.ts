import { arnOf } from '../template/physical-names.ts';
import { decide } from './decide.ts';
import type { Endpoint } from './endpoints.ts';
import type { AccessRequest, Principal } from './policy.ts';
import type { Rights } from './template-rights.ts';

/** What was refused, in the words of IAM. */
interface Refusal {
  principal: Principal;
  request: AccessRequest;
  message: string;
}

export interface Authorizer {
  /** @returns the first of the requests that is not allowed; undefined where all are */
  refusal(principal: Principal, requests: readonly AccessRequest[]): Refusal | undefined;
}

/** The loopback interface stands in for TLS: what is said there, nobody else hears. */
const LOCAL_CONTEXT = { 'aws:securetransport': ['true'] };

/** Decides by the policies of the templates. */
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
        const passed = isOwnCode(principal) ? passedEndpoint(caller?.endpoints, request.action) : undefined;
        if (passed === 'no_way') return { principal, request, message: noWay(principal, request) };
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

/** @returns undefined where the caller is in no network */
function passedEndpoint(endpoints: readonly Endpoint[] | undefined, action: string): Endpoint | 'no_way' | undefined {
  if (!endpoints) return undefined;
  return endpoints.find(({ service }) => action.startsWith(`${service}:`)) ?? 'no_way';
}

/** On AWS the caller would wait in vain until its connection times out. */
function noWay(principal: Principal, { action }: AccessRequest): string {
  const who = principal.kind === 'function' ? principal.functionName : principal.kind;
  return `${who} cannot reach the service of ${action}: its network has no endpoint for it`;
}

/** Its calls come from its network, if it has one. What Lambda itself does with its role does not. */
function isOwnCode(principal: Principal): principal is Extract<Principal, { kind: 'function' }> {
  return principal.kind === 'function' && !principal.isLambdaItself;
}

/** Calls of a function's own code carry its ARN; Lambda's with its role do not. */
function sourceOf(principal: Principal): AccessRequest['context'] {
  if (!isOwnCode(principal)) return {};
  return { 'lambda:sourcefunctionarn': [arnOf('AWS::Lambda::Function', principal.functionName)] };
}

/** What a policy is attached to: an object belongs to its bucket. */
function ownerOf(resource: string): string {
  return resource.startsWith('arn:aws:s3:::') ? (resource.split('/')[0] ?? resource) : resource;
}
