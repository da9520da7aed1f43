import { expect, test } from 'vitest';
import { type HealthParts, healthReport, outage } from './health.ts';

const depths: Record<string, { visible: number; inFlight: number; delayed: number }> = {
  Mail: { visible: 1, inFlight: 2, delayed: 3 },
  MailDead: { visible: 4, inFlight: 1, delayed: 0 },
  Plain: { visible: 0, inFlight: 0, delayed: 0 },
};

function partsWith(changes: Partial<HealthParts>): HealthParts {
  return {
    engine: { state: () => ({ kind: 'running', pid: 7 }) },
    queues: {
      specs: [
        { name: 'Mail', deadLetter: { queueName: 'MailDead', maxReceiveCount: 4 } },
        { name: 'MailDead' },
        { name: 'Plain' },
      ],
      sqs: { depth: (name) => depths[name] ?? { visible: 0, inFlight: 0, delayed: 0 } },
    },
    eventSources: { status: () => [{ functionName: 'Mail', source: 'MailQueue', state: 'running' }] },
    isReady: true,
    ...changes,
  };
}

test('a system that is still starting reports it', () => {
  expect(healthReport({ isReady: false })).toEqual({
    status: 'starting',
    problems: [],
    queues: [],
    eventSources: [],
    schedules: [],
  });
});

test('reports queues with their dead letters', () => {
  const { status, queues } = healthReport(partsWith({}));
  expect(status).toBe('ok');
  expect(queues).toEqual([
    { name: 'Mail', visible: 1, inFlight: 2, delayed: 3, deadLetters: 5 },
    { name: 'Plain', visible: 0, inFlight: 0, delayed: 0 },
  ]);
});

test('reports failing and stopped loops with their errors', () => {
  const status = () => [
    { functionName: 'Mail', source: 'MailQueue', state: 'failing' as const, fault: 'the disk is full' },
    { functionName: 'Orders', source: 'Shop', state: 'stopped' as const },
  ];
  expect(healthReport(partsWith({ eventSources: { status } }))).toMatchObject({
    status: 'degraded',
    problems: [
      'The events of MailQueue do not reach Mail: the disk is full.',
      'The events of Shop do not reach Orders: stopped.',
    ],
  });
});

test('reports an engine that is down', () => {
  const engine = { state: () => ({ kind: 'restarting', reason: 'it ended (SIGKILL)' }) as const };
  const reason = 'The database engine is restarting: it ended (SIGKILL).';
  expect(healthReport(partsWith({ engine }))).toMatchObject({
    status: 'degraded',
    engine: { kind: 'restarting' },
    problems: [reason],
  });
  expect(outage({ engine })).toBe(reason);
});

test('reports a full disk and a log that cannot be written', () => {
  const disk = { problem: () => 'The disk has 3 MB left.' };
  const functions = { problems: () => ['The log of Api cannot be written: ENOSPC.'] };
  expect(healthReport(partsWith({ disk, functions }))).toMatchObject({
    status: 'degraded',
    problems: ['The disk has 3 MB left.', 'The log of Api cannot be written: ENOSPC.'],
  });
  expect(outage({ disk })).toBe('The disk has 3 MB left.');
});
