import { randomBytes, randomInt } from 'node:crypto';

/** Chance is passed in, so that a test can hold it. */
export interface Random {
  /** url-safe text that nobody guesses, 4 letters for 3 bytes */
  token(bytes: number): string;
  /** decimal digits, each equally likely, leading zeros included */
  digits(count: number): string;
}

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
};
