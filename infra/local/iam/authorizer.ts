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
        const request = { ...asked, context: { ...LOCAL_CONTEXT, ...asked.context } };
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

/** What a policy is attached to: an object belongs to its bucket. */
function ownerOf(resource: string): string {
  return resource.startsWith('arn:aws:s3:::') ? (resource.split('/')[0] ?? resource) : resource;
}
