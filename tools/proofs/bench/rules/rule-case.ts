/** A rule of the shop, and minimal handwritten code with the same result. */
export interface RuleCase {
  name: string;
  rule: () => unknown;
  baseline: () => unknown;
}
