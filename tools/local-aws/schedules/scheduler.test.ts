import { mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tests/support/recorded-invocations.ts';
import type { Invocation } from '../lambda/invocation.ts';
import type { ScheduleSpec } from '../template/schedule-resources.ts';
import { type Scheduler, startScheduler } from './scheduler.ts';

const SWEEP: ScheduleSpec = {
  name: 'SweepSchedule',
  arn: 'arn:aws:events:us-east-1:000000000000:rule/SweepSchedule',
  expression: 'rate(1 minute)',
  targets: [{ functionName: 'Sweep' }],
};

interface Call {
  functionName: string;
  // biome-ignore lint/suspicious/noExplicitAny: the event of a schedule, or the input of its rule
  event: any;
  end(invocation?: Invocation): void;
}

let folder: string;
let nowMs: number;
let calls: Call[];
let faults: unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-schedules-'));
  nowMs = Date.parse('2026-11-21T12:00:00.250Z');
  calls = [];
  faults = [];
});

/** Functions whose invocations the test ends. */
const runtime = {
  invoke(functionName: string, event: unknown): Promise<Invocation> {
    return new Promise((resolve) => {
      const returned: Invocation = { kind: 'returned', resultJson: '{"swept":2}' };
      calls.push({ functionName, event, end: (invocation = returned) => resolve(invocation) });
    });
  },
};

async function start(...schedules: ScheduleSpec[]): Promise<Scheduler> {
  const scheduler = await startScheduler({
    schedules,
    runtime,
    folder,
    now: () => new Date(nowMs),
    onFault: (error) => faults.push(error),
  });
  onTestFinished(async () => {
    const stopped = scheduler.stop();
    for (const { end } of calls) end();
    await stopped;
    expect(faults).toEqual([]);
  });
  return scheduler;
}

function passSeconds(scheduler: Scheduler, seconds: number): void {
  nowMs += seconds * 1000;
  scheduler.wake();
}

const isInvoking = (scheduler: Scheduler) => scheduler.status().map((schedule) => schedule.isInvoking);

test('a function gets an EventBridge event at each occurrence of its rule', async () => {
  const scheduler = await start(SWEEP);
  passSeconds(scheduler, 59);
  expect(isInvoking(scheduler)).toEqual([false]);
  passSeconds(scheduler, 1);
  await eventually(() => calls.length === 1);
  expect(calls[0]).toMatchObject({
    functionName: 'Sweep',
    event: {
      version: '0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: '000000000000',
      time: '2026-11-21T12:01:00Z',
      region: 'us-east-1',
      resources: [SWEEP.arn],
      detail: {},
    },
  });
  calls[0]?.end();
  await expect.poll(() => isInvoking(scheduler)).toEqual([false]);
  passSeconds(scheduler, 60);
  await eventually(() => calls.length === 2);
  expect(calls[1]?.event.time).toBe('2026-11-21T12:02:00Z');
  expect(calls[1]?.event.id).not.toBe(calls[0]?.event.id);
});

test('a run longer than its period is not overlapped by another; missed occurrences are made up for once', async () => {
  const scheduler = await start(SWEEP);
  passSeconds(scheduler, 60);
  await eventually(() => calls.length === 1);
  for (let minutes = 0; minutes < 5; minutes += 1) passSeconds(scheduler, 60);
  expect(calls).toHaveLength(1);
  calls[0]?.end();
  await eventually(() => calls.length === 2);
  calls[1]?.end();
  await expect.poll(() => scheduler.status()[0]?.lastRun?.time).toBe('2026-11-21T12:06:00Z');
  expect(calls).toHaveLength(2);
});

test('a failed run is reported and not retried; the next occurrence runs', async () => {
  const scheduler = await start(SWEEP);
  passSeconds(scheduler, 60);
  await eventually(() => calls.length === 1);
  calls[0]?.end({ kind: 'timed_out' });
  await expect
    .poll(() => scheduler.status()[0]?.lastRun?.failures)
    .toEqual([{ functionName: 'Sweep', reason: 'Task timed out' }]);
  passSeconds(scheduler, 60);
  await eventually(() => calls.length === 2);
  expect(scheduler.status()).toMatchObject([{ state: 'running', isInvoking: true }]);
});

test('a manual run waits for the one in progress, and returns its results', async () => {
  const scheduler = await start(SWEEP);
  passSeconds(scheduler, 60);
  await eventually(() => calls.length === 1);
  const run = scheduler.run('SweepSchedule');
  expect(calls).toHaveLength(1);
  calls[0]?.end();
  await eventually(() => calls.length === 2);
  calls[1]?.end();
  expect(await run).toEqual({
    schedule: 'SweepSchedule',
    time: '2026-11-21T12:01:00Z',
    results: [{ functionName: 'Sweep', result: { swept: 2 } }],
    failures: [],
  });
  expect(scheduler.status()[0]?.nextRunAt).toBe('2026-11-21T12:02:00.250Z');
  expect(await scheduler.run('NoSuchSchedule')).toBeUndefined();
});

test('rules run concurrently, and each target gets its own input', async () => {
  const scheduler = await start(SWEEP, {
    ...SWEEP,
    name: 'Nightly',
    targets: [{ functionName: 'Mail', input: '{"kind":"nightly"}' }, { functionName: 'Orders' }],
  });
  passSeconds(scheduler, 60);
  await eventually(() => calls.length === 3);
  expect(calls.map(({ functionName }) => functionName).sort()).toEqual(['Mail', 'Orders', 'Sweep']);
  expect(calls.find(({ functionName }) => functionName === 'Mail')?.event).toEqual({ kind: 'nightly' });
});

test('an occurrence missed while the system was off runs at the next start, a completed one does not', async () => {
  const daily = { ...SWEEP, expression: 'cron(0 3 * * ? *)' };
  const first = await start(daily);
  await first.stop();
  nowMs = Date.parse('2026-11-24T09:00:00Z');
  const second = await start(daily);
  await eventually(() => calls.length === 1);
  calls[0]?.end();
  await expect.poll(() => second.status()[0]?.nextRunAt).toBe('2026-11-25T03:00:00.000Z');
  await expect.poll(() => second.status()[0]?.isInvoking).toBe(false);
  await second.stop();
  const third = await start(daily);
  expect(third.status()[0]?.nextRunAt).toBe('2026-11-25T03:00:00.000Z');
  expect(calls).toHaveLength(1);
});

test('a run cut off by a stop is repeated at the next start', async () => {
  const first = await start(SWEEP);
  passSeconds(first, 60);
  await eventually(() => calls.length === 1);
  const stopped = first.stop();
  calls[0]?.end({ kind: 'crashed', reason: 'the embedded cloud is stopping' });
  await stopped;
  expect(first.status()[0]?.state).toBe('stopped');
  await start(SWEEP);
  await eventually(() => calls.length === 2);
});

test('an invalid expression fails the start', async () => {
  await expect(start({ ...SWEEP, expression: 'rate(1 fortnight)' })).rejects.toThrow('rate(1 fortnight)');
});

test('a clock set back by a day, even while the system was off, delays no run', async () => {
  const scheduler = await start(SWEEP);
  passSeconds(scheduler, -86_400);
  await expect.poll(() => scheduler.status()[0]?.nextRunAt).toBe('2026-11-20T12:01:00.250Z');
  passSeconds(scheduler, 60);
  await eventually(() => calls.length === 1);
  calls[0]?.end();
  await expect.poll(() => scheduler.status()[0]?.lastRun?.time).toBe('2026-11-20T12:01:00Z');
  await scheduler.stop();
  nowMs -= 86_400_000;
  const again = await start(SWEEP);
  passSeconds(again, 60);
  await eventually(() => calls.length === 2);
});

test('a run that could not be recorded on a full disk is no longer reported once there is space', async () => {
  const scheduler = await start(SWEEP);
  renameSync(folder, `${folder}-away`);
  passSeconds(scheduler, 60);
  await eventually(() => calls.length === 1);
  calls[0]?.end();
  await expect.poll(() => scheduler.status()[0]?.state).toBe('failing');
  renameSync(`${folder}-away`, folder);
  // a second later, not at the next occurrence
  await expect.poll(() => scheduler.status()[0]?.state, { timeout: 5000 }).toBe('running');
  expect(calls).toHaveLength(1);
  faults = [];
});
