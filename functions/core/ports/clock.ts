/** Time is passed in, so that a test can hold it. */
export interface Clock {
  now(): Date;
}

export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
