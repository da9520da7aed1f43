import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../store-lock/process-identity.ts';
import { type DynamoEngine, startDynamoEngine } from './engine.ts';
import { sweepExpired } from './ttl-sweep.ts';
import { createMissingTables } from './wire.ts';

const TABLE = {
  id: 'Ephemeral',
  name: 'Ephemeral',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
  ttlAttribute: 'ttl',
};

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'tessera-engine-'));
}

async function start(path: string, onDeath?: (reason: string) => void): Promise<DynamoEngine> {
  const engine = await startDynamoEngine({ folder: path, onDeath });
  onTestFinished(() => engine.stop());
  await createMissingTables(engine.wire, [TABLE]);
  return engine;
}

function put(engine: DynamoEngine, pk: string, ttl?: number): Promise<unknown> {
  const Item = { pk: { S: pk }, ...(ttl !== undefined && { ttl: { N: String(ttl) } }) };
  return engine.wire.call('PutItem', { TableName: 'Ephemeral', Item });
}

async function keysIn(engine: DynamoEngine): Promise<string[]> {
  const { Items } = await engine.wire.call<{ Items: { pk: { S: string } }[] }>('Scan', { TableName: 'Ephemeral' });
  return Items.map(({ pk }) => pk.S).sort();
}

test('rows outlast a stop, and tables that are there are left alone', async () => {
  const path = folder();
  const first = await start(path);
  await put(first, 'kept');
  await first.stop();
  expect(existsSync(join(path, 'engine.pid'))).toBe(false);
  expect(await keysIn(await start(path))).toEqual(['kept']);
});

test('an engine that is left on the folder is ended, because two on one file would spoil it', async () => {
  const path = folder();
  const orphan = await start(path);
  await put(orphan, 'kept');
  const next = await start(path);
  expect(isRunning(orphan.pid)).toBe(false);
  expect(await keysIn(next)).toEqual(['kept']);
});

test('a stranger that now has the number of a former engine is left alone', async () => {
  const path = folder();
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  writeFileSync(join(path, 'engine.pid'), String(stranger.pid));
  await start(path);
  expect(isRunning(stranger.pid ?? 0)).toBe(true);
});

test('an engine that ends by itself is told, one that is stopped is not', async () => {
  const path = folder();
  let deaths = 0;
  const engine = await start(path, () => {
    deaths += 1;
  });
  expect(engine.isRunning()).toBe(true);
  process.kill(engine.pid, 'SIGKILL');
  await expect.poll(() => deaths).toBe(1);
  expect(engine.isRunning()).toBe(false);
  await engine.stop();
  await (
    await start(path, () => {
      deaths += 1;
    })
  ).stop();
  expect(deaths).toBe(1);
});

test('rows whose time is past are swept, others stay', async () => {
  const engine = await start(folder());
  await put(engine, 'past', 1000);
  await put(engine, 'future', 3000);
  await put(engine, 'forever');
  expect(await sweepExpired(engine.wire, TABLE, 2000)).toBe(1);
  expect(await keysIn(engine)).toEqual(['forever', 'future']);
});
