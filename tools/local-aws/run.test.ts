import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type TinyShop, writeTinyShop } from '../../tests/support/tiny-shop.ts';
import { freePort } from './free-port.ts';
import { isRunning } from './store-lock/process-identity.ts';

interface Started {
  child: ChildProcess;
  url: string;
  enginePid: number;
}

const SCRIPT = `
  import { runAtTerminal } from ${JSON.stringify(new URL('./run.ts', import.meta.url).href)};
  const [webDir, cloudAssemblyDir] = process.argv.slice(1);
  process.on('SIGUSR2', () => { throw new Error('crash'); });
  await runAtTerminal({ webDir, cloudAssemblyDir });
`;

let shop: TinyShop;
const started: Started[] = [];

/** Starts a small shop like `npm start`, and waits until it is ready. */
async function start(): Promise<Started> {
  const [port, s3Port] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, shop.webDir, shop.cloudAssemblyDir], {
    env: { ...process.env, DATA_DIR: shop.dataDir, PORT: String(port), AWS_PORT: String(s3Port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (output.includes('Ctrl-C')) break;
  }
  if (!output.includes('Ctrl-C')) throw new Error(`The start failed: ${output}`);
  const enginePid = Number(readFileSync(join(shop.dataDir, 'dynamodb', 'engine.pid'), 'utf8'));
  const system = { child, url: `http://127.0.0.1:${port}`, enginePid };
  started.push(system);
  return system;
}

afterEach(() => {
  for (const { child, enginePid } of started.splice(0)) {
    child.kill('SIGKILL');
    if (isRunning(enginePid)) process.kill(enginePid, 'SIGKILL');
  }
  rmSync(join(shop.dataDir, '..'), { recursive: true, force: true });
});

const isGone = (enginePid: number) => expect.poll(() => isRunning(enginePid), { timeout: 5000 }).toBe(false);

test('the engine ends with its system in every case, and the next start on the same folder works at once', {
  timeout: 120_000,
}, async () => {
  shop = writeTinyShop();
  const killed = await start();
  expect(isRunning(killed.enginePid)).toBe(true);
  killed.child.kill('SIGKILL');
  // no later start has terminated it
  await isGone(killed.enginePid);
  let system = await start();
  // SIGUSR2 causes an uncaught error
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGUSR2'] as const) {
    const { child, enginePid } = system;
    child.kill(signal);
    await once(child, 'exit');
    system = await start();
    expect((await fetch(`${system.url}/_local/health`)).status).toBe(200);
    await isGone(enginePid);
  }
});
