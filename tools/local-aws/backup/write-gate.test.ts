import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../listen.ts';
import { createWriteGate } from './write-gate.ts';

/** A service whose replies the test releases. */
async function startService(drainTimeoutMs?: number) {
  const gate = createWriteGate(drainTimeoutMs);
  const waiting: (() => void)[] = [];
  const arrived: string[] = [];
  let onArrival = () => {};
  const listening = await listen('127.0.0.1', 0, 'PORT');
  onTestFinished(() => listening.close());
  listening.serve(
    gate.guard(
      (request, response) => {
        arrived.push(request.url ?? '');
        waiting.push(() => response.end('done'));
        onArrival();
      },
      ({ method }) => method !== 'POST',
    ),
  );
  return {
    gate,
    server: listening.server,
    arrived,
    call: (path: string, method = 'GET') => fetch(`http://127.0.0.1:${listening.port}${path}`, { method }),
    async arrival(count: number) {
      while (arrived.length < count) await new Promise<void>((resolve) => (onArrival = resolve));
    },
    reply: () => waiting.shift()?.(),
  };
}

test('the work starts when running requests have ended, and new ones wait for its end', async () => {
  const { gate, server, arrived, call, arrival, reply } = await startService();
  const first = call('/first');
  await arrival(1);
  const steps: string[] = [];
  let second: Promise<Response> | undefined;
  const closed = gate.whileClosed(async () => {
    steps.push('work');
    const reached = once(server, 'request');
    second = call('/second');
    await reached;
    expect(arrived).toEqual(['/first']);
    steps.push('end');
  });
  expect(steps).toEqual([]);
  reply();
  await closed;
  expect((await first).status).toBe(200);
  expect(steps).toEqual(['work', 'end']);
  await arrival(2);
  reply();
  expect((await second)?.status).toBe(200);
});

test('an upload is not waited for', async () => {
  const { gate, call, arrival, reply } = await startService();
  const upload = call('/photo', 'POST');
  await arrival(1);
  expect(await gate.whileClosed(async () => 'copied')).toBe('copied');
  reply();
  expect((await upload).status).toBe(200);
});

test('a request that does not end prevents the work, and the gate opens again', async () => {
  const { gate, call, arrival, reply } = await startService(1);
  const slow = call('/slow');
  await arrival(1);
  await expect(gate.whileClosed(async () => 'copied')).rejects.toThrow('1 requests did not end');
  const next = call('/next');
  await arrival(2);
  reply();
  reply();
  expect([(await slow).status, (await next).status]).toEqual([200, 200]);
});

test('a failed work opens the gate, and two never run at once', async () => {
  const { gate } = await startService();
  await expect(gate.whileClosed(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  await gate.whileClosed(async () => {
    await expect(gate.whileClosed(async () => {})).rejects.toThrow('Another backup is being taken.');
  });
});
