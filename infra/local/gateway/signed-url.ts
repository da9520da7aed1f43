import { createVerify } from 'node:crypto';

export type SignedUrlCheck = { kind: 'valid' } | { kind: 'unsigned' } | { kind: 'refused' };

/**
 * Checks the signed address of a private file with a canned policy, as CloudFront does.
 *
 * Source: "Create a signed URL using a canned policy", Amazon CloudFront developer guide: RSA and SHA-1 over the policy
 * text, base64 with `+=/` written as `-_~`.
 *
 * @param url   the whole address as the browser asked for it
 * @param keys  PEM public keys by their id
 */
export function checkSignedUrl(url: string, keys: ReadonlyMap<string, string>, now: Date): SignedUrlCheck {
  const [resource = '', parameters] = takeSignature(url);
  const { Expires: expires, Signature: signature, 'Key-Pair-Id': keyId } = parameters;
  if (!signature || !keyId) return { kind: 'unsigned' };
  const publicKey = keys.get(keyId);
  const expiresSeconds = Number(expires);
  if (!publicKey || !expires || !Number.isInteger(expiresSeconds)) return { kind: 'refused' };
  if (expiresSeconds * 1000 <= now.getTime()) return { kind: 'refused' };
  const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expiresSeconds}}}}]}`;
  const bytes = Buffer.from(signature.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
  return createVerify('RSA-SHA1').update(policy).verify(publicKey, bytes) ? { kind: 'valid' } : { kind: 'refused' };
}

const SIGNATURE_PARAMETERS = ['Expires', 'Signature', 'Key-Pair-Id', 'Policy', 'Hash-Algorithm'];

/** The address that was signed, byte for byte, and the parameters that the signing added. */
function takeSignature(url: string): [string, Record<string, string | undefined>] {
  const [base = '', query] = url.split('?', 2);
  const parameters: Record<string, string> = {};
  const rest = (query ?? '').split('&').filter((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    if (!SIGNATURE_PARAMETERS.includes(name)) return pair !== '';
    parameters[name] = value;
    return false;
  });
  return [rest.length > 0 ? `${base}?${rest.join('&')}` : base, parameters];
}
