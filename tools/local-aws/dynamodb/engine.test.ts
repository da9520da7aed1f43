import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../store-lock/process-identity.ts';
import { type DynamoEngine, startDynamoEngine } from './engine.ts';
import { startEngineProcess } from './engine-process.ts';
import { findEngineProgram } from './engine-program.ts';
import { sweepExpired } from './ttl-sweep.ts';
import { createDynamoWire, createMissingTables } from './wire.ts';

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

async function start(path: string, onFault?: (error: Error) => void): Promise<DynamoEngine> {
  const engine = await startDynamoEngine({ folder: path, onFault });
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

test('rows survive a stop, and existing tables stay unchanged', async () => {
  const path = folder();
  const first = await start(path);
  await put(first, 'kept');
  await first.stop();
  expect(existsSync(join(path, 'engine.pid'))).toBe(false);
  expect(await keysIn(await start(path))).toEqual(['kept']);
});

test('stream records are read through an index and retained for a day', async () => {
  const path = folder();
  const first = await start(path);
  const streamed = {
    ...TABLE,
    name: 'Shop',
    ttlAttribute: undefined,
    StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
  };
  await createMissingTables(first.wire, [streamed]);
  const note = (engine: DynamoEngine, pk: string) =>
    engine.wire.call('PutItem', { TableName: 'Shop', Item: { pk: { S: pk } } });
  for (const pk of ['old', 'late', 'last']) await note(first, pk);
  await first.stop();

  const file = new DatabaseSync(join(path, 'tables.sqlite'));
  const last = 1_790_000_000; // long ago: the shop was stopped
  const times = file.prepare('UPDATE _stream_records SET created_at = ? WHERE keys_json LIKE ?');
  for (const [pk, time] of Object.entries({ old: last - 86_401, late: last - 86_400, last }))
    times.run(time, `%${pk}%`);
  file.close();

  const again = await start(path);
  await note(again, 'new');
  const kept = new DatabaseSync(join(path, 'tables.sqlite'), { readOnly: true });
  onTestFinished(() => kept.close());
  const records = kept.prepare('SELECT keys_json, sequence_number FROM _stream_records ORDER BY id').all();
  expect(records.map((record) => [JSON.parse(String(record.keys_json)).pk.S, Number(record.sequence_number)])).toEqual([
    ['late', 2],
    ['last', 3],
    ['new', 4],
  ]);
  // the queries that the engine runs for each write and each reader
  const number = "SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 'Shop'";
  const next =
    "SELECT * FROM _stream_records WHERE table_name = 'Shop' AND shard_id = 's' AND CAST(sequence_number AS INTEGER) > 3 ORDER BY CAST(sequence_number AS INTEGER)";
  for (const question of [number, next]) {
    const plan = kept.prepare(`EXPLAIN QUERY PLAN ${question}`).all();
    expect(plan.map(({ detail }) => String(detail)).join()).toMatch(/^SEARCH _stream_records USING (COVERING )?INDEX/);
  }
});

test('an index added by a release includes existing rows', async () => {
  const engine = await start(folder());
  const Item = { pk: { S: 'old' }, gsi1pk: { S: 'list' } };
  await engine.wire.call('PutItem', { TableName: 'Ephemeral', Item });
  const released = {
    ...TABLE,
    AttributeDefinitions: [...TABLE.AttributeDefinitions, { AttributeName: 'gsi1pk', AttributeType: 'S' as const }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'gsi1',
        KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' as const }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  };
  // idempotent
  for (const _ of [1, 2]) await createMissingTables(engine.wire, [released]);
  const found = await engine.wire.call<{ Items: unknown[] }>('Query', {
    TableName: 'Ephemeral',
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :list',
    ExpressionAttributeValues: { ':list': { S: 'list' } },
  });
  expect(found.Items).toEqual([Item]);
});

test('terminates an engine left on the folder, because two would corrupt its file', async () => {
  const path = folder();
  await (await start(path)).stop();
  const orphan = await startEngineProcess(findEngineProgram(), path);
  const wire = createDynamoWire(() => orphan.address);
  await wire.call('PutItem', { TableName: 'Ephemeral', Item: { pk: { S: 'kept' } } });
  const next = await start(path);
  expect(isRunning(orphan.pid)).toBe(false);
  expect(await keysIn(next)).toEqual(['kept']);
});

test('leaves an unrelated process alone that reuses the pid of a former engine', async () => {
  const path = folder();
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  writeFileSync(join(path, 'engine.pid'), String(stranger.pid));
  await start(path);
  expect(isRunning(stranger.pid ?? 0)).toBe(true);
});

function pidOf(engine: DynamoEngine): number {
  const state = engine.state();
  if (state.kind !== 'running') throw new Error(state.reason);
  return state.pid;
}

test('reports and restarts an engine that dies, with all acknowledged writes', async () => {
  const faults: string[] = [];
  const engine = await start(folder(), ({ message }) => faults.push(message));
  for (const pk of ['first', 'second']) {
    await put(engine, pk);
    const pid = pidOf(engine);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => engine.state().kind).toBe('restarting');
    await expect(put(engine, 'lost')).rejects.toThrow('it ended (SIGKILL)');
    expect(await engine.waitForAddress(10_000)).toBeDefined();
    expect(pidOf(engine)).not.toBe(pid);
  }
  expect(await keysIn(engine)).toEqual(['first', 'second']);
  expect(faults).toHaveLength(2);
});

test('neither reports nor restarts an engine that is stopped, even during a restart', async () => {
  const faults: string[] = [];
  const engine = await start(folder(), ({ message }) => faults.push(message));
  await engine.stop();
  expect(faults).toEqual([]);
  const killed = await start(folder(), ({ message }) => faults.push(message));
  process.kill(pidOf(killed), 'SIGKILL');
  await expect.poll(() => killed.state().kind).toBe('restarting');
  await killed.stop();
  expect(killed.state().kind).toBe('restarting');
  expect(await killed.waitForAddress(0)).toBeUndefined();
});

test('its files are readable by their owner only, and it listens at a random address', async () => {
  const path = folder();
  const engine = await start(path);
  await put(engine, 'private');
  for (const name of readdirSync(path)) expect([name, statSync(join(path, name)).mode & 0o077]).toEqual([name, 0]);
  expect((await engine.waitForAddress(0))?.host).toMatch(/^127\./);
});

test('sweeps expired rows only', async () => {
  const engine = await start(folder());
  await put(engine, 'past', 1000);
  await put(engine, 'future', 3000);
  await put(engine, 'forever');
  expect(await sweepExpired(engine.wire, TABLE, 2000)).toBe(1);
  expect(await keysIn(engine)).toEqual(['forever', 'future']);
});
