import { type CostLine, costOf } from './cost.ts';
import { idleMonth, STORAGE_PRICES, type StandingResources, storageAndDelivery } from './month.ts';
import { simulateDay } from './simulate-day.ts';
import { table } from './table.ts';
import { CHRISTMAS_DAY } from './workload.ts';

const ORDERS = 1_000;

/** Of the templates; a test compares them. */
export const STANDING: StandingResources = { firewallRules: 11, secrets: 10, signingKeys: 1, alarmMetrics: 33 };

/** docs/cost.md. */
export function costPage(): string {
  const tilesPerDay = ORDERS * CHRISTMAS_DAY.tilesPerOrder;
  const day = simulateDay({ load: { ...CHRISTMAS_DAY, tilesPerDay }, executions: 1_000, outageSeconds: 0 });
  return `# Cost

Written by \`npm run cost\`; a test regenerates it. List prices of us-east-1 in dollars, November 2026, without free tiers and volume steps.
An order has ${CHRISTMAS_DAY.tilesPerOrder} tiles and ${CHRISTMAS_DAY.photosPerOrder} uploaded photos. Nothing was measured on AWS: work is from [benchmarks.md](benchmarks.md), sizes and mixes are
assumptions in \`tools/capacity\`.

## A month without visitors

${dollars(idleMonth(STANDING))}
Left out, together below a dollar: scheduled runs every minute and the polling of queues. Backups of tables cost by their size.

## 1,000 orders, until their last file is deleted

${dollars([...costOf(day), ...storageAndDelivery(ORDERS)])}
The aim is $25, and this is more. Of the rest, faces and transfer are the largest parts that no rule of storage changes. Originals move to S3
Glacier Instant Retrieval after a day: a reprint reads them as fast as before, for the whole time in which it is promised. Previews and copies
move to S3 Intelligent-Tiering, which charges nothing for a look. What would reach the aim: looking for faces in fewer photos, and making the
copy for dense screens only of photos that are on a wall.

## Prices of storage and standing resources

${table(
  ['price', 'dollars', 'source'],
  Object.entries(STORAGE_PRICES).map(([name, each]) => [
    name,
    String(Number(each.dollars.toPrecision(3))),
    each.source,
  ]),
)}
Prices of computing and requests are in \`tools/capacity/cost.ts\`, partly from memory. Verify all of them before you budget.
`;
}

function dollars(lines: readonly CostLine[]): string {
  const sum = lines.reduce((total, line) => total + line.dollars, 0);
  return table(
    ['what', 'dollars'],
    [...lines, { what: 'together', dollars: sum }].map((line) => [line.what, line.dollars.toFixed(2)]),
  );
}
