import { describe, expect, test } from 'vitest';
import { parseSchedule } from './schedule-expression.ts';

function nextTimes(expression: string, from: string, count: number): string[] {
  const schedule = parseSchedule(expression);
  const times: string[] = [];
  for (let moment: number | undefined = Date.parse(from); times.length < count; ) {
    moment = schedule.nextAfter(moment);
    if (moment === undefined) break;
    times.push(new Date(moment).toISOString().slice(0, 16));
  }
  return times;
}

describe('a rate', () => {
  test.each([
    ['rate(1 minute)', ['2026-11-21T12:01', '2026-11-21T12:02']],
    ['rate(5 minutes)', ['2026-11-21T12:05', '2026-11-21T12:10']],
    ['rate(1 hour)', ['2026-11-21T13:00', '2026-11-21T14:00']],
    ['rate(7 days)', ['2026-11-28T12:00', '2026-12-05T12:00']],
  ])('%s counts from the last occurrence', (expression, times) => {
    expect(nextTimes(expression, '2026-11-21T12:00:00Z', 2)).toEqual(times);
  });

  test.each([
    'rate(1 minutes)',
    'rate(5 minute)',
    'rate(0 minutes)',
    'rate(1 second)',
    'rate(minute)',
    'rate(1.5 hours)',
  ])('%s is refused, as on AWS', (expression) => {
    expect(() => parseSchedule(expression)).toThrow(expression);
  });
});

// includes the examples of the EventBridge user guide; 21 November 2026 is a Saturday
describe('a cron expression', () => {
  test.each([
    ['cron(0 10 * * ? *)', ['2026-11-22T10:00', '2026-11-23T10:00']],
    ['cron(15 12 * * ? *)', ['2026-11-21T12:15', '2026-11-22T12:15']],
    ['cron(0 18 ? * MON-FRI *)', ['2026-11-23T18:00', '2026-11-24T18:00']],
    ['cron(0 8 1 * ? *)', ['2026-12-01T08:00', '2027-01-01T08:00']],
    ['cron(0/10 * ? * 2-6 *)', ['2026-11-23T00:00', '2026-11-23T00:10']],
    ['cron(0/30 0-2,20-23 ? * mon *)', ['2026-11-23T00:00', '2026-11-23T00:30', '2026-11-23T01:00']],
    ['cron(5/20 * * * ? *)', ['2026-11-21T12:05', '2026-11-21T12:25', '2026-11-21T12:45', '2026-11-21T13:05']],
    ['cron(0 0 1 JAN,JUL ? *)', ['2027-01-01T00:00', '2027-07-01T00:00']],
    ['cron(0 0 29 2 ? *)', ['2028-02-29T00:00', '2032-02-29T00:00']],
    ['cron(0 12 ? * SUN 2027)', ['2027-01-03T12:00', '2027-01-10T12:00']],
    ['cron(0 10 L * ? *)', ['2026-11-30T10:00', '2026-12-31T10:00']],
    ['cron(0 10 ? * 6#3 *)', ['2026-12-18T10:00', '2027-01-15T10:00']],
    ['cron(0 8 3W * ? *)', ['2026-12-03T08:00', '2027-01-04T08:00']],
    ['cron(0 0 31 12 ? 2026-2027)', ['2026-12-31T00:00', '2027-12-31T00:00']],
  ])('%s has the right occurrences', (expression, times) => {
    expect(nextTimes(expression, '2026-11-21T12:00:00Z', times.length)).toEqual(times);
  });

  test('ends with its last year', () => {
    expect(nextTimes('cron(0 0 31 12 ? 2026)', '2026-11-21T12:00:00Z', 9)).toEqual(['2026-12-31T00:00']);
  });

  test.each([
    'cron(0 10 * * * *)',
    'cron(0/30 20-2 ? * MON *)',
    'cron(0 10 ? * ? *)',
    'cron(0 10 * * ?)',
    'cron(60 10 * * ? *)',
    'cron(0 10 0 * ? *)',
    'cron(0/0 10 * * ? *)',
    'at(2026-11-21T12:00:00)',
    'every minute',
  ])('%s is refused', (expression) => {
    expect(() => parseSchedule(expression)).toThrow(`Invalid schedule ${expression}`);
  });
});
