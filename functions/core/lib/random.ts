/** Chance is passed in, so that a test can hold it. */
export interface Random {
  /** url-safe text that nobody guesses, 4 letters for 3 bytes */
  token(bytes: number): string;
  /** decimal digits, each equally likely, leading zeros included */
  digits(count: number): string;
}
