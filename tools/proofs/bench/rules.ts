import { deepEqual } from 'node:assert/strict';
import { PRICE_FIFTY_LINES } from './rules/price-fifty-lines.ts';
import type { RuleCase } from './rules/rule-case.ts';
import { SPLIT_HUNDRED_TILES } from './rules/split-hundred-tiles.ts';
import { VALIDATE_HUNDRED_TILES } from './rules/validate-hundred-tiles.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench:rules`: operations per second of the shop's rules, compared with code handwritten for the one case.
 * Both must give the same result, and alternate in one process, so that they run under the same conditions.
 */
const CASES: readonly RuleCase[] = [PRICE_FIFTY_LINES, SPLIT_HUNDRED_TILES, VALIDATE_HUNDRED_TILES];
const ROUNDS = 15;
const ROUND_MS = 100;

console.table(
  CASES.map((each) => {
    deepEqual(each.rule(), each.baseline());
    const samples = Array.from({ length: ROUNDS }, () => ({
      rule: operationsPerSecond(each.rule),
      baseline: operationsPerSecond(each.baseline),
    }));
    const rule = median(samples.map((sample) => sample.rule));
    const baseline = median(samples.map((sample) => sample.baseline));
    return {
      rule: each.name,
      'ops/s (median of 15)': Math.round(rule),
      'by hand ops/s': Math.round(baseline),
      'share of by hand': `${Math.round((rule / baseline) * 100)} %`,
    };
  }),
);

function operationsPerSecond(work: () => unknown): number {
  let done = 0;
  const start = performance.now();
  let elapsedMs = 0;
  while (elapsedMs < ROUND_MS) {
    work();
    done += 1;
    elapsedMs = performance.now() - start;
  }
  return done / (elapsedMs / 1000);
}
