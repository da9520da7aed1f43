import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourcesOf, type Synthesized, synthesized } from '../../tests/support/synthesized.ts';
import { ROOT } from '../build/paths.ts';

const TOPIC = 'arn:aws:sns:us-east-1:123456789012:on-call';

describe('alarms', () => {
  let templates: Synthesized;

  beforeAll(() => {
    templates = synthesized({ alarmTopicArn: TOPIC });
  }, 60_000);

  /** Logical ids without the hash that CDK appends, and without the construct around some. */
  const raised = () =>
    resourcesOf('AWS::CloudWatch::Alarm', templates.data, templates.service).map(({ id }) =>
      id.replace(/[0-9A-F]{8}$/, ''),
    );

  test('each has its row in the runbook of docs/operations.md, and no row is without an alarm', () => {
    const text = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
    const [table = ''] = /\| alarm \|.*?\n\n/s.exec(text) ?? [];
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual(raised().sort());
  });

  test('every function on a schedule has one', () => {
    const rules = resourcesOf('AWS::Events::Rule', templates.service);
    const schedules = rules.filter(({ Properties }) => Properties.ScheduleExpression !== undefined);
    const scheduled = schedules.map(({ id }) => id.replace(/Schedule[0-9A-F]{8}$/, ''));
    expect(scheduled).toHaveLength(3);
    expect(raised()).toEqual(expect.arrayContaining(scheduled.map((name) => `${name}Fails`)));
  });

  test('every queue with a worker has one for its age', () => {
    const workers = resourcesOf('AWS::Lambda::EventSourceMapping', templates.service).filter(({ Properties }) =>
      JSON.stringify(Properties.EventSourceArn).includes('Queue'),
    );
    expect(raised().filter((name) => name.endsWith('WaitsTooLong'))).toHaveLength(workers.length);
  });

  test('the budget tells the topic before the month is paid', () => {
    const [budget] = resourcesOf('AWS::Budgets::Budget', templates.service);
    expect(budget?.Properties).toMatchObject({
      Budget: { BudgetLimit: { Amount: 100, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
      NotificationsWithSubscribers: [{ Subscribers: [{ Address: TOPIC }] }, { Subscribers: [{ Address: TOPIC }] }],
    });
  });
});
