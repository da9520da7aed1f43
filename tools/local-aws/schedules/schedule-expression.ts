import { Cron } from 'croner';

/**
 * The schedule expressions of EventBridge rules, in UTC.
 * Source: docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html
 */
export interface Schedule {
  /** @returns the next occurrence after the given moment, both in epoch milliseconds; undefined after the last one */
  nextAfter(momentMs: number): number | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNITS_MS: Record<string, number> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: DAY_MS };

/** @throws Error with an expression that EventBridge would refuse or that is not supported here */
export function parseSchedule(expression: string): Schedule {
  const [, kind, content = ''] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  try {
    if (kind === 'rate') return parseRate(content);
    if (kind === 'cron') return parseCron(content);
    throw new Error('neither rate(…) nor cron(…)');
  } catch (error) {
    throw new Error(`Invalid schedule ${expression}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Counts from the given moment, as a rule on AWS counts from its creation. */
function parseRate(content: string): Schedule {
  const [, digits, unit = '', plural] = /^(\d+) (minute|hour|day)(s?)$/.exec(content) ?? [];
  const count = Number(digits);
  if (!(count > 0)) throw new Error('a rate is a number above 0 and a unit: minutes, hours or days');
  if ((count === 1) !== (plural === '')) throw new Error('the unit is singular for 1 and plural for more');
  const periodMs = count * (UNITS_MS[unit] ?? 0);
  return { nextAfter: (momentMs) => momentMs + periodMs };
}

/** EventBridge's six fields match croner's after the seconds, with Quartz's weekdays: 1 is Sunday. */
function parseCron(content: string): Schedule {
  const fields = content.split(' ');
  if ((fields[2] === '?') === (fields[4] === '?'))
    throw new Error('either the day of month or the day of week must be ?');
  const cron = new Cron(['0', ...fields].join(' '), {
    mode: '7-part',
    timezone: 'UTC',
    alternativeWeekdays: true,
    // EventBridge allows a step after a single value: 0/15
    sloppyRanges: true,
    paused: true,
  });
  return { nextAfter: (momentMs) => cron.nextRun(new Date(momentMs))?.getTime() };
}
