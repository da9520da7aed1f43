/** A rule of the shop beside the least code, written by hand, that gives the same answer. */
export interface RuleCase {
  name: string;
  rule: () => unknown;
  baseline: () => unknown;
}
