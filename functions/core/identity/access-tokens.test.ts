import { expect, test } from 'vitest';
import { localSigner } from '../../../tests/support/local-signer.ts';
import type { AccessClaims } from './access-token.ts';
import { createAccessTokens } from './access-tokens.ts';

const claims: AccessClaims = { sub: 'c-1', role: 'admin', tid: 'default', sid: 'family-1' };
const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
const issuer = 'https://tessera.example';

test('accepts a token that we issued', async () => {
  const tokens = createAccessTokens({ signer: await localSigner(), issuer, clock });
  expect(await tokens.verify(await tokens.issue(claims))).toEqual(claims);
});

test('refuses a token of another key, even under our key’s id', async () => {
  const ours = await localSigner();
  const theirs = await localSigner();
  const tokens = createAccessTokens({ signer: ours, issuer, clock });
  for (const signer of [theirs, { ...theirs, signingKey: ours.signingKey }]) {
    const token = await createAccessTokens({ signer, issuer, clock }).issue(claims);
    expect(await tokens.verify(token)).toBeUndefined();
  }
});
