import { errors } from 'jose';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import { type AccessClaims, type SigningKey, signingInput, verifyAccessToken } from './access-token.ts';

export interface AccessTokenVerifier {
  /** @returns undefined where the token is not ours, altered, expired or of another kind */
  verify(token: string): Promise<AccessClaims | undefined>;
}

export interface AccessTokens extends AccessTokenVerifier {
  issue(claims: AccessClaims): Promise<string>;
}

interface AccessTokenDeps<Signer> {
  signer: Signer;
  /** the site's origin */
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

/** For a function that issues none: it needs the public halves of the keys only. */
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

/** The private keys never leave KMS: signing is a call, verifying needs the public halves only. */
export interface TokenSigner {
  /** the public half of the key that signs */
  signingKey(): Promise<SigningKey>;
  /** the public halves of all keys whose tokens are good, newest first */
  keys(): Promise<SigningKey[]>;
  /** @returns undefined where no key has this name */
  keyOf(kid: string): Promise<SigningKey | undefined>;
  /** JOSE signature of the text by the newest key, base64url */
  sign(input: string): Promise<string>;
}
