/** The current time, as a port that tests control. */
export interface Clock {
  now(): Date;
}

export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}

/** Timeouts and intervals, as a port that tests control. */
export interface Timer {
  wait(seconds: number): Promise<void>;
  /** @returns a function that ends the interval */
  every(seconds: number, action: () => Promise<void>): () => void;
}

/** Random values, as a port that tests control. */
export interface Random {
  /** URL-safe secret: 4 characters for 3 bytes. */
  token(bytes: number): string;
  /** Decimal digits, each equally likely, leading zeros included. */
  digits(count: number): string;
}
