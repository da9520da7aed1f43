import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backlogPlot } from './backlog-plot.ts';
import { costOf } from './cost.ts';
import { limitsToRaise } from './limits.ts';
import { yearsOfOrderNumbers } from './order-numbers.ts';
import { type DayOptions, type SimulatedDay, simulateDay } from './simulate-day.ts';
import { CHRISTMAS_DAY } from './workload.ts';

/**
 * `npm run capacity -- --tiles 1000000 --executions 1000 --outage-minutes 30 --plot backlog.svg`: the queues of an
 * account on a day of that many tiles, the cost of the day, and the limits to raise before it.
 */
const { values } = parseArgs({
  options: {
    tiles: { type: 'string', default: String(CHRISTMAS_DAY.tilesPerDay) },
    executions: { type: 'string', default: '1000' },
    'outage-minutes': { type: 'string', default: '0' },
    plot: { type: 'string' },
  },
});

const options: DayOptions = {
  load: { ...CHRISTMAS_DAY, tilesPerDay: positive('tiles', values.tiles) },
  executions: positive('executions', values.executions),
  outageSeconds: positive('outage-minutes', values['outage-minutes'], 0) * 60,
};
const day = simulateDay(options);
console.log(report(day));
if (values.plot) writeFileSync(values.plot, backlogPlot(day));

function positive(name: string, text: string, least = 1): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  console.error(`--${name} must be a number of ${least} or more, got "${text}".`);
  process.exit(2);
}

function report(simulated: SimulatedDay): string {
  const { queues, direct } = simulated;
  const cost = costOf(simulated);
  const dollars = cost.reduce((sum, line) => sum + line.dollars, 0);
  const limits = limitsToRaise(simulated);
  return [
    `${number(options.load.tilesPerDay)} tiles, ${number(simulated.orders)} orders, ${number(options.executions)} executions at once${
      options.outageSeconds ? `, storage out for ${options.outageSeconds / 60} min at the worst moment` : ''
    }\n`,
    table(
      [
        'queue',
        'messages',
        'seconds each',
        'at once',
        'keeps up with',
        'most waiting',
        'longest wait',
        'cleared at',
        'dead letters',
      ],
      queues.map((queue) => [
        queue.name,
        number(queue.messages),
        queue.batchSeconds.toFixed(2),
        number(queue.executionsMax),
        number(queue.executionsNeeded),
        number(queue.waiting.reduce((most, count) => Math.max(most, count), 0)),
        `${number(queue.waitSecondsMax)} s`,
        queue.clearedAtSecond === undefined ? 'not that day' : clock(queue.clearedAtSecond),
        number(queue.deadLetters),
      ]),
    ),
    table(
      ['answers at once', 'calls', 'seconds each', 'calls a second', 'reserved', 'needs'],
      direct.map((use) => [
        use.name,
        number(use.calls),
        use.callSeconds.toFixed(3),
        number(use.callsPerSecondMax),
        use.reserved === undefined ? 'none' : number(use.reserved),
        number(use.executionsNeeded),
      ]),
    ),
    table(
      ['cost', 'dollars'],
      [
        ...cost.map((line) => [line.what, number(line.dollars)]),
        ['together', number(dollars)],
        ['a thousand orders', ((dollars / simulated.orders) * 1000).toFixed(2)],
      ],
    ),
    limits.length === 0
      ? 'No limit is exceeded.'
      : table(
          ['limit to raise', 'has', 'needs'],
          limits.map(({ limit, has, needs }) => [limit, number(has), number(needs)]),
        ),
    `Order numbers of a tenant with such a day every day last ${number(yearsOfOrderNumbers(simulated.orders))} years.`,
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n');
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function clock(second: number): string {
  const [hours, minutes] = [Math.floor(second / 3_600), Math.floor((second % 3_600) / 60)];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
