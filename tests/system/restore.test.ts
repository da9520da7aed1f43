import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  DeleteObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { expect, inject, test } from 'vitest';
import { UNNEEDED_TAG } from '../../shared/photo/retention.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper } from '../support/shopper.ts';

/** Runs `npm run restore` against this machine's services. Other files delete objects too, so only own ones are compared. */
const cloud = inject('cloud');
const s3 = new S3Client({
  endpoint: need(cloud.endpoints.s3),
  region: cloud.region,
  credentials: cloud,
  forcePathStyle: true,
});
const MAIN = join(import.meta.dirname, '..', '..', 'infra', 'operate', 'restore', 'main.ts');
const run = promisify(execFile);

async function restore(...words: string[]): Promise<{ output: string; code: number }> {
  const done = run(process.execPath, [MAIN, ...words]);
  return done.then(
    ({ stdout }) => ({ output: stdout, code: 0 }),
    ({ stdout, stderr, code }) => ({ output: `${stdout}${stderr}`, code }),
  );
}

test('a deleted original is found by the wall that needs it, and brought back unchanged', async () => {
  const photo = demoPhoto('sample1');
  const shopper = newShopper(cloud.url, photo);
  const saved = JOURNEY.findIndex(({ name }) => name === 'save the project');
  for (const step of JOURNEY.slice(0, saved + 1)) await step.run(shopper);
  const owner = need(shopper.photoKey).split('/').slice(1, 3).join('/');
  const Key = `originals/${owner}/${createHash('sha256').update(photo).digest('hex')}`;
  const object = { Bucket: need(cloud.buckets.Photos), Key };
  const before = await s3.send(new HeadObjectCommand(object));
  const local = ['--check', '--url', cloud.url];
  expect((await restore(...local)).output).not.toContain(Key);

  await s3.send(
    new PutObjectTaggingCommand({
      ...object,
      Tagging: { TagSet: [{ Key: UNNEEDED_TAG.key, Value: UNNEEDED_TAG.value }] },
    }),
  );
  const then = new Date().toISOString();
  await s3.send(new DeleteObjectCommand(object));
  const damaged = await restore(...local, '--to', then);
  expect(damaged.code).toBe(2);
  expect(damaged.output).toMatch(new RegExp(`Photos ${Key}: wall \\S+ of default ${owner.split('/')[1]}`));

  await restore(...local, '--to', then, '--objects');
  const after = await s3.send(new HeadObjectCommand(object));
  expect([after.ETag, after.ContentType, after.Metadata]).toEqual([before.ETag, before.ContentType, before.Metadata]);
  expect((await s3.send(new GetObjectTaggingCommand(object))).TagSet).toEqual([]);
  expect((await restore(...local)).output).not.toContain(Key);
});

test.each([
  [[], 1, /npm run restore -- --to <time>/],
  [
    ['--to', '2026-11-01T00:00:00Z', '--url', cloud.url],
    1,
    /The database of this machine has no point-in-time recovery/,
  ],
  [['--to', '2026-11-01', '--check', '--url', cloud.url], 1, /2026-11-01 is no time with a zone/],
  [['--to', '2999-01-01T00:00:00Z', '--check', '--url', cloud.url], 1, /has not come yet/],
  [['--check', '--url', 'http://127.0.0.1:9'], 1, /No shop answers at http:\/\/127\.0\.0\.1:9/],
] satisfies [string[], number, RegExp][])('%j is refused with a sentence', async (words, code, sentence) => {
  const refused = await restore(...words);
  expect(refused.output).toMatch(sentence);
  expect(refused.output).not.toContain('    at ');
  expect(refused.code).toBe(code);
});
