/**
 * Reference implementation of buy X get Y for tests: tries every qualifying set and every discountable set of units per
 * round. Shares no code with the rule.
 */
export interface OracleUnit {
  unitPriceCents: number;
  isRequired: boolean;
  isEntitled: boolean;
}

export interface OracleDeal {
  requiredQuantity: number;
  requiredCents: number;
  entitledQuantity: number;
  roundsMax: number;
}

export function bruteForceDeal(units: readonly OracleUnit[], deal: OracleDeal): OracleUnit[] {
  let left = [...units];
  const discounted: OracleUnit[] = [];
  for (let round = 0; round < deal.roundsMax; round += 1) {
    const bought = dearestThatQualify(left, deal);
    if (!bought) break;
    left = without(left, bought);
    const given = cheapest(left, deal.entitledQuantity);
    left = without(left, given);
    if (given.length === 0) break;
    discounted.push(...given);
  }
  return discounted;
}

/** Returns the most expensive of the smallest sufficient sets; on a tie, the one with the fewest entitled units. */
function dearestThatQualify(units: readonly OracleUnit[], deal: OracleDeal): OracleUnit[] | undefined {
  const enough = subsets(units.filter(({ isRequired }) => isRequired)).filter(
    (set) => set.length >= deal.requiredQuantity && worth(set) >= deal.requiredCents,
  );
  const smallest = Math.min(...enough.map((set) => set.length));
  return enough
    .filter((set) => set.length === smallest)
    .sort((a, b) => worth(b) - worth(a) || count(a, 'isEntitled') - count(b, 'isEntitled'))[0];
}

/** Returns the cheapest of the largest offered sets; on a tie, the one with the fewest required units. */
function cheapest(units: readonly OracleUnit[], unitsMax: number): OracleUnit[] {
  const offered = subsets(units.filter(({ isEntitled }) => isEntitled)).filter((set) => set.length <= unitsMax);
  const largest = Math.max(...offered.map((set) => set.length));
  const [best = []] = offered
    .filter((set) => set.length === largest)
    .sort((a, b) => worth(a) - worth(b) || count(a, 'isRequired') - count(b, 'isRequired'));
  return best;
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((sets, item) => sets.concat(sets.map((set) => [...set, item])), [[]]);
}

function without(units: readonly OracleUnit[], taken: readonly OracleUnit[]): OracleUnit[] {
  return units.filter((unit) => !taken.includes(unit));
}

function worth(units: readonly OracleUnit[]): number {
  return units.reduce((sum, { unitPriceCents }) => sum + unitPriceCents, 0);
}

function count(units: readonly OracleUnit[], which: 'isRequired' | 'isEntitled'): number {
  return units.filter((unit) => unit[which]).length;
}
