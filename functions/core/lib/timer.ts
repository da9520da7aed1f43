/** Waiting and repeating. Passed in like the clock, so that a test decides how time passes. */
export interface Timer {
  wait(seconds: number): Promise<void>;
  /** @returns ends the repetition */
  every(seconds: number, action: () => Promise<void>): () => void;
}
