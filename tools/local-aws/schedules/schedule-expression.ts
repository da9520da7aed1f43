/**
 * The schedule expressions of EventBridge rules, in UTC.
 * Source: docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html
 */
export interface Schedule {
  /** @returns the first moment after the given one, both in epoch milliseconds; undefined when there is none left */
  nextAfter(momentMs: number): number | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNITS_MS: Record<string, number> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: DAY_MS };

/** @throws Error with the expression, where EventBridge would refuse it or it uses what is not supported here */
export function parseSchedule(expression: string): Schedule {
  const [, kind, content = ''] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  try {
    if (kind === 'rate') return parseRate(content);
    if (kind === 'cron') return parseCron(content);
    throw new Error('neither rate(…) nor cron(…)');
  } catch (error) {
    throw new Error(`The schedule ${expression} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** Counts from the moment that is asked about, as a rule on AWS counts from its creation. */
function parseRate(content: string): Schedule {
  const [, digits, unit = '', plural] = /^(\d+) (minute|hour|day)(s?)$/.exec(content) ?? [];
  const count = Number(digits);
  if (!(count > 0)) throw new Error('a rate is a number above 0 and a unit: minutes, hours or days');
  if ((count === 1) !== (plural === '')) throw new Error('the unit is singular for 1 and plural for more');
  const periodMs = count * (UNITS_MS[unit] ?? 0);
  return { nextAfter: (momentMs) => momentMs + periodMs };
}

interface Field {
  min: number;
  max: number;
  names?: readonly string[];
}

const MINUTES: Field = { min: 0, max: 59 };
const HOURS: Field = { min: 0, max: 23 };
const DAYS_OF_MONTH: Field = { min: 1, max: 31 };
const MONTHS: Field = {
  min: 1,
  max: 12,
  names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
};
const DAYS_OF_WEEK: Field = { min: 1, max: 7, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] };
const YEARS: Field = { min: 1970, max: 2199 };

interface Cron {
  minutes: number[];
  hours: number[];
  daysOfMonth: number[];
  months: number[];
  daysOfWeek: number[];
  years: number[];
}

function parseCron(content: string): Schedule {
  const [minute, hour, dayOfMonth, month, dayOfWeek, year, ...rest] = content.split(' ');
  if (!minute || !hour || !dayOfMonth || !month || !dayOfWeek || !year || rest.length > 0)
    throw new Error('cron needs six fields');
  if ((dayOfMonth === '?') === (dayOfWeek === '?'))
    throw new Error('either the day of month or the day of week must be ?');
  const cron: Cron = {
    minutes: parseField(minute, MINUTES),
    hours: parseField(hour, HOURS),
    daysOfMonth: parseField(dayOfMonth === '?' ? '*' : dayOfMonth, DAYS_OF_MONTH),
    months: parseField(month, MONTHS),
    daysOfWeek: parseField(dayOfWeek === '?' ? '*' : dayOfWeek, DAYS_OF_WEEK),
    years: parseField(year, YEARS),
  };
  return { nextAfter: (momentMs) => nextMatch(cron, momentMs) };
}

/**
 * A list of values, ranges and steps: `*`, `5`, `MON-FRI`, `0/15`, `1-10/2`.
 *
 * @returns all matching values, ascending
 */
function parseField(text: string, field: Field): number[] {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [, all, from = '', to, step] = /^(?:(\*)|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/.exec(part) ?? [];
    const first = all ? field.min : fieldValue(from, field, part);
    const last = all || (step !== undefined && to === undefined) ? field.max : fieldValue(to ?? from, field, part);
    const width = step === undefined ? 1 : Number(step);
    if (width < 1 || first > last) throw new Error(`${part} matches nothing`);
    for (let value = first; value <= last; value += width) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

/** `L`, `W` and `#` are not supported: nothing here uses them. */
function fieldValue(text: string, { min, max, names = [] }: Field, part: string): number {
  const index = names.indexOf(text.toUpperCase());
  const value = index >= 0 ? min + index : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Error(`${part} is not supported between ${min} and ${max}`);
  return value;
}

function nextMatch(cron: Cron, momentMs: number): number | undefined {
  const endMs = Date.UTC(Math.max(...cron.years) + 1, 0);
  for (let dayMs = Math.floor(momentMs / DAY_MS) * DAY_MS; dayMs < endMs; dayMs += DAY_MS) {
    if (!isDayOf(cron, new Date(dayMs))) continue;
    for (const hour of cron.hours)
      for (const minute of cron.minutes) {
        const candidateMs = dayMs + (hour * 60 + minute) * MINUTE_MS;
        if (candidateMs > momentMs) return candidateMs;
      }
  }
  return undefined;
}

function isDayOf(cron: Cron, day: Date): boolean {
  return (
    cron.years.includes(day.getUTCFullYear()) &&
    cron.months.includes(day.getUTCMonth() + 1) &&
    cron.daysOfMonth.includes(day.getUTCDate()) &&
    cron.daysOfWeek.includes(day.getUTCDay() + 1)
  );
}
