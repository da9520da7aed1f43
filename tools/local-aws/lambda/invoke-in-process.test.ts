import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FunctionSpec } from '../template/compute-resources.ts';
import { invokeInProcess } from './invoke-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-apart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENDPOINTS = { dynamodb: '', s3: '', sqs: '', ses: '', rekognition: '', kms: '', secretsmanager: '' };

function invoke(code: string, event: unknown = {}) {
  writeFileSync(join(folder, 'index.mjs'), code);
  const lines: string[] = [];
  const spec = {
    name: 'Apart',
    codeDir: folder,
    handler: 'index.handler',
    environment: { COLOR: 'blue' },
    memoryMb: 128,
    timeoutSeconds: 10,
  } as FunctionSpec;
  const options = {
    functions: [spec],
    endpoints: ENDPOINTS,
    functionKeys: { Apart: { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' } },
    logFolder: join(folder, 'logs'),
    writeToTerminal: (line: string) => void lines.push(line),
  };
  return { ...invokeInProcess(options, 'Apart', event), lines };
}

describe('a function in a separate process', () => {
  test('gets its event and its environment, and returns its result', async () => {
    const { invocation } = invoke(
      'export const handler = async (event) => ({ event, color: process.env.COLOR, pid: process.pid });',
      { wish: 'tea' },
    );
    const ending = await invocation;
    if (ending.kind !== 'returned') throw new Error(ending.kind);
    const result = JSON.parse(ending.resultJson);
    expect(result).toMatchObject({ event: { wish: 'tea' }, color: 'blue' });
    expect(result.pid).not.toBe(process.pid);
  });

  test('that throws reports its error to the caller and the log', async () => {
    const { invocation } = invoke("export const handler = async () => { throw new Error('No paint left'); };");
    expect(await invocation).toMatchObject({ kind: 'threw', error: { errorMessage: 'No paint left' } });
    expect(readFileSync(join(folder, 'logs', 'Apart.log'), 'utf8')).toContain('No paint left');
  });

  test('that is stopped counts as crashed, and its process ends', async () => {
    const { invocation, stop } = invoke('export const handler = () => new Promise(() => setInterval(() => {}, 1000));');
    setTimeout(stop, 300);
    expect(await invocation).toMatchObject({ kind: 'crashed', reason: expect.stringContaining('SIGTERM') });
  });
});
