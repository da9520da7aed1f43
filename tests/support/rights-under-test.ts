import { appendFileSync } from 'node:fs';
import { type Authorizer, createAuthorizer } from '../../tools/local-aws/iam/authorizer.ts';
import type { Rights } from '../../tools/local-aws/iam/template-rights.ts';
import { type Asked, type Removal, without } from './rights-removals.ts';

/** Set by `npm run prove:rights` for a run of the system tests. */
const { RECORD_ACCESS_TO, WITHOUT_RIGHT } = process.env;

/** Permissions of the system tests: those of the templates, unless a proof records requests or removes a piece. */
export function rightsUnderTest(): { authorizerOf?: (rights: Rights) => Authorizer } {
  if (WITHOUT_RIGHT) {
    const removal = JSON.parse(WITHOUT_RIGHT) as Removal;
    return { authorizerOf: (rights) => createAuthorizer(without(rights, removal)) };
  }
  if (RECORD_ACCESS_TO) return { authorizerOf: (rights) => recording(createAuthorizer(rights), RECORD_ACCESS_TO) };
  return {};
}

/** Records every distinct permission request as a line of JSON. */
function recording(authorizer: Authorizer, path: string): Authorizer {
  const known = new Set<string>();
  return {
    refusal(principal, requests) {
      for (const request of requests) {
        const line = JSON.stringify({ principal, request } satisfies Asked);
        if (known.has(line)) continue;
        known.add(line);
        appendFileSync(path, `${line}\n`);
      }
      return authorizer.refusal(principal, requests);
    },
  };
}
