import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type SeedingDeps, seedOnce } from './seeding.ts';
import type { FunctionSpec } from './template/compute-resources.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-seeding-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENDPOINTS = { dynamodb: '', s3: '', sqs: '', ses: '', rekognition: '', kms: '', secretsmanager: '' };

/** A seed that has only the default tenant and counts its runs. */
const SEED = `
import { appendFileSync } from 'node:fs';
export const handler = async ({ embedOrigins = {} }) => {
  appendFileSync(process.env.RUNS, 'x');
  for (const name of Object.keys(embedOrigins))
    if (name !== 'default') throw new Error('EMBED_ORIGINS has ' + name + ', which is not a tenant.');
};
`;

function dataFolder(name: string) {
  const dataDir = join(folder, name);
  const codeDir = join(dataDir, 'code');
  mkdirSync(codeDir, { recursive: true });
  writeFileSync(join(codeDir, 'index.mjs'), SEED);
  const runs = join(dataDir, 'runs');
  const spec = {
    name: 'Seed',
    codeDir,
    handler: 'index.handler',
    environment: { RUNS: runs },
    memoryMb: 128,
    timeoutSeconds: 10,
  };
  const start = (embedOrigins: SeedingDeps['embedOrigins']) =>
    seedOnce({
      runtime: {
        functions: [spec as unknown as FunctionSpec],
        endpoints: ENDPOINTS,
        functionKeys: { Seed: { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' } },
        logFolder: join(dataDir, 'logs'),
        writeToTerminal: () => undefined,
      },
      cleanup: { add: () => undefined },
      dataDir,
      origin: 'http://127.0.0.1:4600',
      changeMinutes: undefined,
      embedOrigins,
      onStep: () => undefined,
    });
  return { start, runs: () => readFileSync(runs, 'utf8').length };
}

test('EMBED_ORIGINS with an unknown tenant is refused at every start, even on a seeded folder', async () => {
  const { start, runs } = dataFolder('refused');
  await start({});
  for (let starts = 0; starts < 2; starts += 1)
    await expect(start({ farmacy: ['https://a.example'] })).rejects.toThrow('EMBED_ORIGINS has farmacy');
  expect(runs()).toBe(3);
});

test('a start with unchanged input does not seed the shop again', async () => {
  const { start, runs } = dataFolder('unchanged');
  await start({ default: ['https://a.example'] });
  await start({ default: ['https://a.example'] });
  expect(runs()).toBe(1);
  await start({ default: ['https://b.example'] });
  expect(runs()).toBe(2);
});
