import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('each code is in one part of the table', () => {
  const folder = join(import.meta.dirname, 'errors');
  const codes = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}([a-z_]+): \{/gm)].map(([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(90);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
