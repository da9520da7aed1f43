import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings } from '../../infra/deploy/settings.ts';
import { backlogPlot } from './backlog-plot.ts';
import { costOf } from './cost.ts';
import { growthWith } from './growth.ts';
import { executionsFor, limitsOf, reducedRates } from './limits.ts';
import { yearsOfOrderNumbers } from './order-numbers.ts';
import { type DayOptions, type SimulatedDay, simulateDay } from './simulate-day.ts';
import { table } from './table.ts';
import { CHRISTMAS_DAY } from './workload.ts';

/** What AWS grants on request without many questions. */
const EXECUTIONS_BY_DEFAULT = 1_000;

/**
 * `npm run capacity -- --tiles 1000000 --executions 1000 --outage-minutes 30 --plot backlog.svg`: the queues of an
 * account on a day of that many tiles, the cost of the day, and how full each limit is, then which limit binds first as the
 * shop grows. `--settings FILE` takes the executions from a settings file.
 */
const { values } = parseArgs({
  options: {
    tiles: { type: 'string', default: String(CHRISTMAS_DAY.tilesPerDay) },
    executions: { type: 'string' },
    settings: { type: 'string' },
    'outage-minutes': { type: 'string', default: '0' },
    plot: { type: 'string' },
  },
});

const options: DayOptions = {
  load: { ...CHRISTMAS_DAY, tilesPerDay: positive('tiles', values.tiles) },
  executions: executionsOf(values.executions, values.settings),
  outageSeconds: positive('outage-minutes', values['outage-minutes'], 0) * 60,
};
const day = simulateDay(options);
console.log(report(day));
if (values.plot) writeFileSync(values.plot, backlogPlot(day));

function executionsOf(number: string | undefined, file: string | undefined): number {
  if (number !== undefined) return positive('executions', number);
  return (file && readSettings(file).executions) || EXECUTIONS_BY_DEFAULT;
}

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
  const reduced = reducedRates(options.executions);
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
        decimal(queue.executionsNeeded),
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
        decimal(use.executionsNeeded),
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
    table(
      ['limit', 'has', 'needs', 'full', 'raised by'],
      limitsOf(simulated).map(({ limit, has, needs, raisedBy }) => [
        limit,
        number(has),
        decimal(needs),
        percent(needs / has),
        raisedBy,
      ]),
    ),
    `Executions that are enough for this day: ${enough(executionsFor(simulated))}.`,
    reduced.length === 0
      ? 'The firewall gives one address the whole rates of docs/spec 16.8.\n'
      : table(
          ['rate of one address', 'has', 'docs/spec 16.8'],
          reduced.map(({ name, has, whole }) => [name, number(has), number(whole)]),
        ),
    table(
      ['times', 'orders a month', 'binds first', 'full', 'executions enough', 'AWS must raise'],
      growthWith(options.executions).map(({ times, ordersPerMonth, first, executions, quotas }) => [
        number(times),
        number(ordersPerMonth),
        first.limit,
        percent(first.share),
        enough(executions),
        quotas.map(({ limit, needs }) => `${limit}: ${decimal(needs)}`).join('; ') || 'nothing',
      ]),
    ),
    `Order numbers of a tenant with such a day every day last ${number(yearsOfOrderNumbers(simulated.orders))} years.`,
  ].join('\n');
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function clock(second: number): string {
  const [hours, minutes] = [Math.floor(second / 3_600), Math.floor((second % 3_600) / 60)];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

function decimal(value: number): string {
  return value < 10 ? String(Number(value.toPrecision(2))) : number(Math.ceil(value));
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(2)).toLocaleString('en-US')} %`;
}

function enough(executions: number | undefined): string {
  return executions === undefined ? 'none' : number(executions);
}
