import { expect, test } from 'vitest';
import { type HealthParts, healthReport } from './health.ts';

const depths: Record<string, { visible: number; inFlight: number; delayed: number }> = {
  Mail: { visible: 1, inFlight: 2, delayed: 3 },
  MailDead: { visible: 4, inFlight: 1, delayed: 0 },
  Plain: { visible: 0, inFlight: 0, delayed: 0 },
};

function partsWith(changes: Partial<HealthParts>): HealthParts {
  return {
    engine: { isRunning: () => true, pid: 7, port: 8000 },
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

test('a system that has only just begun says so', () => {
  expect(healthReport({ isReady: false })).toEqual({
    status: 'starting',
    problems: [],
    queues: [],
    eventSources: [],
    schedules: [],
  });
});

test('a queue is told with its dead letters', () => {
  const { status, queues } = healthReport(partsWith({}));
  expect(status).toBe('ok');
  expect(queues).toEqual([
    { name: 'Mail', visible: 1, inFlight: 2, delayed: 3, deadLetters: 5 },
    { name: 'Plain', visible: 0, inFlight: 0, delayed: 0 },
  ]);
});

test('a loop that fails or has stopped is named, with what breaks it', () => {
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

test('an engine that has gone is named', () => {
  expect(healthReport(partsWith({ engine: { isRunning: () => false, pid: 7, port: 8000 } }))).toMatchObject({
    status: 'degraded',
    engine: { state: 'stopped' },
    problems: ['The DynamoDB engine has stopped.'],
  });
});
