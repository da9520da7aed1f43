import { createVerify } from 'node:crypto';
import * as z from 'zod/mini';

export type SignedUrlCheck = { kind: 'valid' } | { kind: 'unsigned' } | { kind: 'refused' };

/**
 * Checks the signed URL of a private file like CloudFront: RSA and SHA-1 over the policy text, base64 with `+=/`
 * written as `-_~`. A canned policy is built from the URL and its expiry; a custom one is part of the URL and may allow
 * several URLs by wildcards.
 *
 * Sources: "Create a signed URL using a canned policy" and "... using a custom policy", Amazon CloudFront developer
 * guide.
 *
 * @param url   the full requested URL
 * @param keys  PEM public keys by their id
 */
export function checkSignedUrl(url: string, keys: ReadonlyMap<string, string>, now: Date): SignedUrlCheck {
  const [resource = '', parameters] = splitSignature(url);
  const { Signature: signature, 'Key-Pair-Id': keyId } = parameters;
  if (!signature || !keyId) return { kind: 'unsigned' };
  const publicKey = keys.get(keyId);
  const policy = parameters.Policy
    ? fromUrlSafe(parameters.Policy).toString()
    : cannedPolicy(resource, parameters.Expires);
  if (!publicKey || !policy) return { kind: 'refused' };
  if (!createVerify('RSA-SHA1').update(policy).verify(publicKey, fromUrlSafe(signature))) return { kind: 'refused' };
  return allows(policy, resource, now) ? { kind: 'valid' } : { kind: 'refused' };
}

function cannedPolicy(resource: string, expires: string | undefined): string | undefined {
  if (!/^\d+$/.test(expires ?? '')) return undefined;
  return `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
}

const Policy = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.string(),
      Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.number() }) }),
    }),
  ]),
});

function allows(policy: string, resource: string, now: Date): boolean {
  const [{ Resource, Condition }] = Policy.parse(JSON.parse(policy)).Statement;
  if (Condition.DateLessThan['AWS:EpochTime'] * 1000 <= now.getTime()) return false;
  const wildcards: Record<string, string> = { '*': '.*', '?': '.' };
  const pattern = Resource.replace(/[\s\S]/g, (char) => wildcards[char] ?? char.replace(/[\\^$.+()[\]{}|]/, '\\$&'));
  // the question mark of a canned policy starts a query and is literal
  return Resource === resource || new RegExp(`^${pattern}$`).test(resource);
}

function fromUrlSafe(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}

const SIGNATURE_PARAMETERS = ['Expires', 'Signature', 'Key-Pair-Id', 'Policy', 'Hash-Algorithm'];

/** The exact URL that was signed, and the parameters that signing added. */
function splitSignature(url: string): [string, Record<string, string | undefined>] {
  const [base = '', query] = url.split('?', 2);
  const parameters: Record<string, string> = Object.create(null);
  const rest = (query ?? '').split('&').filter((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    if (!SIGNATURE_PARAMETERS.includes(name)) return pair !== '';
    parameters[name] = value;
    return false;
  });
  return [rest.length > 0 ? `${base}?${rest.join('&')}` : base, parameters];
}
