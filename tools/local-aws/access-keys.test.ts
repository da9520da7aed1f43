import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accessKeysOf, readOrCreateAccessKey } from './access-keys.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tessera-key-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('a data folder has its own access key, readable by its owner only and the same at every start', async () => {
  const [one, other] = [folder(), folder()];
  const key = await readOrCreateAccessKey(one);
  expect(await readOrCreateAccessKey(one)).toEqual(key);
  const stranger = await readOrCreateAccessKey(other);
  expect(stranger.accessKeyId).not.toBe(key.accessKeyId);
  expect(stranger.secretAccessKey).not.toBe(key.secretAccessKey);
  expect(statSync(join(one, 'access-key.json')).mode & 0o777).toBe(0o600);
});

test('the error names a damaged file, which stays unchanged', async () => {
  const path = join(folder(), 'access-key.json');
  writeFileSync(path, '{"accessKeyId":');
  await expect(readOrCreateAccessKey(join(path, '..'))).rejects.toThrow(`cannot be read from ${path}`);
  expect(readFileSync(path, 'utf8')).toBe('{"accessKeyId":');
});

test('rejects key ids that were never issued, such as names of object properties', () => {
  const key = { accessKeyId: 'ONE', secretAccessKey: 'secret' };
  expect(accessKeysOf(key).find('ONE')).toBe(key);
  for (const name of ['TWO', '', '__proto__', 'constructor']) expect(accessKeysOf(key).find(name)).toBeUndefined();
});
