/**
 * Faults of the product that the attack has found and that are not mended yet. A run fails on every fault that is not
 * listed here, and on every entry that it did not meet: what has been mended is taken off.
 */
export interface KnownFinding {
  /** the operations it is about */
  target: RegExp;
  /** what is hostile in the requests that meet it */
  what: RegExp;
  fault: RegExp;
  /** why it stands here, and what ends it */
  reason: string;
}

export const KNOWN_FINDINGS: readonly KnownFinding[] = [];
