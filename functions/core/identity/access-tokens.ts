import { errors } from 'jose';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import { type AccessClaims, type SigningKey, signingInput, verifyAccessToken } from './access-token.ts';

export interface AccessTokenVerifier {
  /** @returns undefined if the token is foreign, altered, expired or of another type */
  verify(token: string): Promise<AccessClaims | undefined>;
}

export interface AccessTokens extends AccessTokenVerifier {
  issue(claims: AccessClaims): Promise<string>;
}

interface AccessTokenDeps<Signer> {
  signer: Signer;
  /** The site's origin. */
  issuer: string;
  clock: Clock;
}

export function createAccessTokens(deps: AccessTokenDeps<TokenSigner>): AccessTokens {
  const { signer, issuer, clock } = deps;
  return {
    ...createAccessTokenVerifier(deps),
    async issue(claims) {
      const { kid } = await signer.signingKey();
      const input = signingInput(kid, issuer, claims, epochSeconds(clock));
      return `${input}.${await signer.sign(input)}`;
    },
  };
}

/** For functions that issue no tokens, and need only the public keys. */
export function createAccessTokenVerifier({
  signer,
  issuer,
  clock,
}: AccessTokenDeps<Pick<TokenSigner, 'keyOf'>>): AccessTokenVerifier {
  return {
    verify: (token) =>
      verifyAccessToken(
        token,
        async ({ kid }) => {
          const key = kid === undefined ? undefined : await signer.keyOf(kid);
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key.jwk;
        },
        { issuer, now: clock.now() },
      ),
  };
}

/** Signs tokens in KMS, which never exposes private keys. Verification needs only the public halves. */
export interface TokenSigner {
  signingKey(): Promise<SigningKey>;
  /** The public halves of all valid keys, newest first. */
  keys(): Promise<SigningKey[]>;
  /** @returns undefined if no key has this id */
  keyOf(kid: string): Promise<SigningKey | undefined>;
  /** JOSE signature of the text by the newest key, base64url. */
  sign(input: string): Promise<string>;
}
