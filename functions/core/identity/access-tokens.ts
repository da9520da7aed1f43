import { errors } from 'jose';
import { type Clock, epochSeconds } from '../ports/clock.ts';
import { type AccessClaims, signingInput, verifyAccessToken } from './access-token.ts';
import type { TokenSigner } from './token-signer.ts';

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** @returns undefined where the token is not ours, altered, expired or of another kind */
  verify(token: string): Promise<AccessClaims | undefined>;
}

/** @param issuer the site's origin */
export function createAccessTokens({
  signer,
  issuer,
  clock,
}: {
  signer: TokenSigner;
  issuer: string;
  clock: Clock;
}): AccessTokens {
  return {
    async issue(claims) {
      const { kid } = await signer.signingKey();
      const input = signingInput(kid, issuer, claims, epochSeconds(clock));
      return `${input}.${await signer.sign(input)}`;
    },
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
