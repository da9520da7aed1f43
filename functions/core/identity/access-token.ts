import { errors, type JWK, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { Role } from '../../../shared/customer/schema.ts';
import { TenantId } from '../../../shared/lib/scalars.ts';

/** Source: docs/spec 5.7. RFC 9068 defines the type. */
const ACCESS_TOKEN_LIFETIME_SECONDS = 15 * 60;
const ACCESS_TOKEN_AUDIENCE = 'tessera';
const ALGORITHM = 'ES256';
const TYPE = 'at+jwt';

/** `sid` is the family of the token's session. Routes that write check that the session is alive. */
export const AccessClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  role: Role,
  tid: TenantId,
  sid: z.string().check(z.minLength(1)),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

/** The part of a token that is signed. */
export function signingInput(kid: string, issuer: string, claims: AccessClaims, nowSeconds: number): string {
  const header = { alg: ALGORITHM, kid, typ: TYPE };
  const payload = {
    iss: issuer,
    aud: ACCESS_TOKEN_AUDIENCE,
    ...claims,
    iat: nowSeconds,
    exp: nowSeconds + ACCESS_TOKEN_LIFETIME_SECONDS,
  };
  return `${encode(header)}.${encode(payload)}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/**
 * Converts the DER that KMS returns, SEQUENCE { INTEGER r, INTEGER s } with signed integers of minimal length, to the
 * ECDSA signature of JOSE: r and s of 32 bytes each. Source: RFC 7518, section 3.4.
 */
export function joseSignature(der: Uint8Array): Buffer {
  const r = derInteger(der, 2);
  const s = derInteger(der, r.end);
  return Buffer.concat([padTo32(r.bytes), padTo32(s.bytes)]);
}

function derInteger(der: Uint8Array, start: number): { bytes: Uint8Array; end: number } {
  const length = der[start + 1];
  if (der[start] !== 0x02 || length === undefined) throw new RangeError('Not a DER signature of two integers');
  const end = start + 2 + length;
  return { bytes: der.subarray(start + 2, end), end };
}

function padTo32(integer: Uint8Array): Buffer {
  return Buffer.concat([Buffer.alloc(32), integer]).subarray(-32);
}

export interface VerifyOptions {
  issuer: string;
  now: Date;
}

/**
 * @returns undefined if the token is foreign, altered, expired or of another type
 * @throws if the key is unavailable
 */
export async function verifyAccessToken(
  token: string,
  key: JWTVerifyGetKey,
  { issuer, now }: VerifyOptions,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer,
      audience: ACCESS_TOKEN_AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'role', 'tid', 'sid', 'iat', 'exp'],
      currentDate: now,
    });
    return z.safeParse(AccessClaims, payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export interface SigningKey {
  kid: string;
  /** Public half, with kid, alg and use, as in the JWKS. */
  jwk: JWK;
}
