import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALONE } from './alone.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SHARING = '{functions,infra,shared,tests/docs,tools/!(local-aws),web}/**/*.test.{ts,tsx}';

test('isolates every test file that mocks a module', () => {
  const mocking = globSync(SHARING, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).filter((path) =>
    /\bvi\.(do)?mock\(/i.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((path) => !ALONE.includes(path))).toEqual([]);
});
