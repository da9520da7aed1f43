import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import type { ClockShift } from './shifted-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Reports the time of the main thread, of a worker, and of an HTTP reply on each message. */
const PROGRAM = `
  import { createServer } from 'node:http';
  import { Worker } from 'node:worker_threads';
  const inside = 'import { parentPort } from "node:worker_threads";'
    + 'parentPort.on("message", () => parentPort.postMessage([Date.now(), new Date().getTime(), Date()]));';
  const worker = new Worker(new URL('data:text/javascript,' + inside), { execArgv: [] });
  const server = createServer((request, response) => response.end()).listen(0, '127.0.0.1');
  process.on('message', () => {
    worker.postMessage('tell');
    worker.once('message', async (ofWorker) => {
      const { headers } = await fetch('http://127.0.0.1:' + server.address().port);
      const times = [Date.now(), new Date().getTime(), Date(), ...ofWorker, headers.get('date')];
      console.log(JSON.stringify(times.map((time) => new Date(time).getTime())));
    });
  });
`;

test('all threads and reply dates shift at once by the requested amount', async () => {
  const preload = new URL('./shifted-clock.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, CLOCK_SHIFT_MS: String(DAY_MS) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill());
  for (const clockShiftMs of [DAY_MS, -DAY_MS, 0]) {
    child.send({ clockShiftMs } satisfies ClockShift);
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    const times = JSON.parse(line.toString()) as number[];
    expect(times).toHaveLength(7);
    const wrongBy = times.map((time) => Math.abs(time - Date.now() - clockShiftMs));
    expect(Math.max(...wrongBy)).toBeLessThan(10_000);
  }
});
