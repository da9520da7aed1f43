/**
 * Known faults of the product, found by the attack and not fixed yet. A run fails on every fault that is not listed
 * here, and on every entry that does not occur anymore: fixed faults must be removed.
 */
export interface KnownFinding {
  /** The affected operations. */
  target: RegExp;
  /** The hostile part of the requests that trigger it. */
  what: RegExp;
  fault: RegExp;
  /** Why it is tolerated, and until when. */
  reason: string;
}

export const KNOWN_FINDINGS: readonly KnownFinding[] = [];
