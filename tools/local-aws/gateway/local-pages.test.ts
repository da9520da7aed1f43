import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { HealthReport } from '../health.ts';
import { listen } from '../listen.ts';
import type { ScheduleRun } from '../schedules/scheduler.ts';
import { localPage } from './local-pages.ts';

const HEALTHY: HealthReport = { status: 'ok', problems: [], queues: [], eventSources: [], schedules: [] };
const RUN: ScheduleRun = { schedule: 'Sweep', time: '2026-11-21T12:00:00Z', results: [], failures: [] };

let health: HealthReport;
let runSchedule: (name: string) => Promise<ScheduleRun | undefined>;
let url: string;

beforeEach(async () => {
  health = HEALTHY;
  const listening = await listen('127.0.0.1', 0, 'PORT');
  onTestFinished(() => listening.close());
  url = `http://127.0.0.1:${listening.port}`;
  listening.serve((request, response) => {
    const page = localPage(
      {
        inbox: (_request, reply) => void reply.end('inbox'),
        endpoints: () => ({ region: 'us-east-1' }),
        health: () => health,
        backup: (_request, reply) => void reply.end('backup'),
        runSchedule: (name) => runSchedule(name),
      },
      request.url ?? '',
    );
    if (page) page(request, response);
    else response.end('shop');
  });
});

async function statusOf(path: string, method = 'GET'): Promise<number> {
  return (await fetch(`${url}${path}`, { method })).status;
}

test('the health page’s status reflects the system’s health', async () => {
  expect(await statusOf('/_local/health')).toBe(200);
  health = { ...HEALTHY, status: 'degraded', problems: ['The disk is full.'] };
  const response = await fetch(`${url}/_local/health`);
  expect([response.status, await response.json()]).toEqual([503, health]);
});

test('a POST runs a schedule, and the outcome of its functions decides the status', async () => {
  const asked: string[] = [];
  runSchedule = async (name) => {
    asked.push(name);
    return RUN;
  };
  expect(await statusOf('/_local/schedules/Sweep/run')).toBe(405);
  expect(await statusOf('/_local/schedules/Sweep/run', 'POST')).toBe(200);
  expect(asked).toEqual(['Sweep']);
  runSchedule = async () => ({ ...RUN, failures: [{ functionName: 'Sweep', reason: 'Task timed out' }] });
  expect(await statusOf('/_local/schedules/Sweep/run', 'POST')).toBe(502);
  runSchedule = async () => undefined;
  expect(await statusOf('/_local/schedules/Sweep/run', 'POST')).toBe(404);
  runSchedule = async () => {
    throw new Error('There is no function Sweep');
  };
  expect(await statusOf('/_local/schedules/Sweep/run', 'POST')).toBe(500);
});

test('handles all paths below /_local, and leaves all others to the shop', async () => {
  expect(await statusOf('/_local/nothing')).toBe(404);
  expect(await (await fetch(`${url}/_localities`)).text()).toBe('shop');
});

test('has no faults page unless the system was started with fault injection', async () => {
  expect(await statusOf('/_local/faults')).toBe(404);
  expect(await statusOf('/_local/faults', 'PUT')).toBe(404);
});
