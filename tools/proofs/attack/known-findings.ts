/**
 * Known faults of the product, found by the attack and not fixed yet. A run fails on every fault that is not listed
 * here, and on every entry that does not occur anymore: fixed faults must be removed.
 */
export interface KnownFinding {
  /** the affected operations */
  target: RegExp;
  /** the hostile part of the requests that trigger it */
  what: RegExp;
  fault: RegExp;
  /** why it is tolerated, and until when */
  reason: string;
}

export const KNOWN_FINDINGS: readonly KnownFinding[] = [];
