import { arnOf } from '../template/physical-names.ts';
import { decide } from './decide.ts';
import type { AccessRequest, Principal, Statement } from './policy.ts';
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
  const byFunction = new Map(functions.map(({ principal, statements }) => [principal.functionName, statements]));
  const identityOf = (principal: Principal): readonly Statement[] =>
    (principal.kind === 'function' ? byFunction.get(principal.functionName) : undefined) ?? [];
  return {
    refusal(principal, requests) {
      for (const asked of requests) {
        const context = { ...LOCAL_CONTEXT, ...sourceOf(principal), ...asked.context };
        const request = { ...asked, context };
        const decision = decide(principal, request, {
          identity: identityOf(principal),
          resource: resourcePolicies.get(ownerOf(request.resource)) ?? [],
        });
        if (decision.kind === 'denied') return { principal, request, message: decision.message };
      }
      return undefined;
    },
  };
}

/** Calls of a function's own code carry its ARN; Lambda's with its role do not, and none of them is made here. */
function sourceOf(principal: Principal): AccessRequest['context'] {
  if (principal.kind !== 'function') return {};
  return { 'lambda:sourcefunctionarn': [arnOf('AWS::Lambda::Function', principal.functionName)] };
}

/** What a policy is attached to: an object belongs to its bucket. */
function ownerOf(resource: string): string {
  return resource.startsWith('arn:aws:s3:::') ? (resource.split('/')[0] ?? resource) : resource;
}
