import type { SigningKey } from './access-token.ts';

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
