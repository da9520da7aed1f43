import { describe, expect, test } from 'vitest';
import { resourcesOf, synthesized } from '../../tests/support/synthesized.ts';
import { backlogPlot } from './backlog-plot.ts';
import { costOf } from './cost.ts';
import { growthWith } from './growth.ts';
import { executionsFor, limitsOf, limitsToRaise, reducedRates } from './limits.ts';
import { FUNCTION_MEMORY_MB, MAIL_BATCH_SIZE, simulateDay } from './simulate-day.ts';
import { CHRISTMAS_DAY, DAY_SECONDS, ordersBySecond } from './workload.ts';

const simulate = (tilesPerDay: number, executions: number) =>
  simulateDay({ load: { ...CHRISTMAS_DAY, tilesPerDay }, executions, outageSeconds: 0 });

describe('a day of the shop', () => {
  test('has all the orders of its tiles, most of them in the evening', () => {
    const orders = ordersBySecond(CHRISTMAS_DAY);
    expect(orders).toHaveLength(DAY_SECONDS);
    expect(orders.reduce((sum, count) => sum + count, 0)).toBeCloseTo(1_000_000 / 12, 3);
    const hourOf = (hour: number) => orders.subarray(hour * 3_600, (hour + 1) * 3_600).reduce((sum, n) => sum + n, 0);
    expect(hourOf(20)).toBeGreaterThan(10 * hourOf(3));
  });

  test('a small day exceeds no limit of an account with the default thousand executions', () => {
    const day = simulate(10_000, 1_000);
    expect(limitsToRaise(day)).toEqual([]);
    for (const { deadLetters, waitSecondsMax } of day.queues) {
      expect(deadLetters).toBeLessThan(0.01);
      expect(waitSecondsMax).toBeLessThanOrEqual(2);
    }
  });

  test('lists the limits to raise for a million tiles; with those raised no message waits a minute', () => {
    const tight = simulate(1_000_000, 1_000);
    expect(limitsToRaise(tight).map(({ limit }) => limit)).toContain('Intake: maximum concurrency of its queue');
    const wide = simulate(1_000_000, 2_000);
    for (const { waitSecondsMax } of wide.queues) expect(waitSecondsMax).toBeLessThan(60);
  });

  test('compares every throttle of the shop, and needs only quotas of AWS once it has the executions', () => {
    const day = simulate(1_000_000, 1_000);
    const compared = limitsOf(day).map(({ limit }) => limit);
    expect(compared).toEqual(
      expect.arrayContaining([
        'Gateway: calls a second of /v1/projects/save',
        'Api: calls a second of its executions',
        'DynamoDB: write units a second of the table Shop',
      ]),
    );
    const enough = executionsFor(day) ?? 0;
    const left = limitsToRaise(day, enough).map(({ limit }) => limit);
    expect(left.sort()).toEqual(['Rekognition: DetectFaces a second', 'SES: mails a second']);
    expect(limitsToRaise(day, enough - 1).length).toBeGreaterThan(left.length);
  });

  test('no throttle of a route binds before its function does', () => {
    const lines = limitsOf(simulate(1_000_000, 1_000));
    const fullest = (part: string) =>
      Math.max(...lines.filter(({ limit }) => limit.includes(part)).map(({ has, needs }) => needs / has));
    expect(fullest('Gateway')).toBeLessThanOrEqual(fullest('of its executions'));
  });

  test('says what binds first as the shop grows', () => {
    const growth = growthWith(1_000);
    expect(growth.map(({ times }) => times)).toEqual([1, 10, 100, 1_000]);
    const shares = growth.map(({ first }) => first.share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(growth[0]?.quotas).toEqual([]);
  });

  test('the firewall gives an address its whole rates from 200 executions on', () => {
    expect(reducedRates(200)).toEqual([]);
    expect(reducedRates(10).map(({ name }) => name)).toContain('api-rate');
  });

  test('costs in proportion to its tiles', () => {
    const dollars = (tiles: number) => costOf(simulate(tiles, 2_000)).reduce((sum, line) => sum + line.dollars, 0);
    expect(dollars(500_000) / dollars(50_000)).toBeCloseTo(10, 1);
  });

  test('its plot has a panel for each queue', () => {
    const svg = backlogPlot(simulate(1_000_000, 1_000));
    expect(svg.match(/<polyline /g)).toHaveLength(3);
    expect(svg).not.toContain('NaN');
  });
});

test('a simulated function has the memory and batch size of the stack', () => {
  const { service } = synthesized();
  const memoryMb = resourcesOf('AWS::Lambda::Function', service).map(({ id, Properties }): [string, unknown] => [
    id.replace(/[0-9A-F]{8}$/, ''),
    Properties.MemorySize,
  ]);
  expect(Object.fromEntries(memoryMb)).toMatchObject(FUNCTION_MEMORY_MB);
  const mail = resourcesOf('AWS::Lambda::EventSourceMapping', service).filter(({ Properties }) =>
    JSON.stringify(Properties.FunctionName).includes('"Mailer'),
  );
  expect(mail.map(({ Properties }) => Properties.BatchSize)).toEqual([MAIL_BATCH_SIZE]);
});
