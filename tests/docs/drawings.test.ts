import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENT, drawings, edgesBetween, withDrawings } from './drawings.ts';

test('the drawings of docs/architecture.md match the code (npm run draw)', {
  timeout: 120_000,
}, async () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  const drawn = await drawings();
  for (const name of Object.keys(drawn)) expect(document).toContain(`<!-- draw:${name} -->`);
  expect(document).toBe(withDrawings(document, drawn));
});

test('an arrow covers all imports between two folders, and none within one', () => {
  const folderOf = (file: string) => file.split('/')[0];
  const imports = [
    ['a/1', 'b/1'],
    ['a/2', 'b/2'],
    ['a/1', 'a/2'],
    ['b/1', 'c/1'],
  ] as const;
  expect([...edgesBetween(imports, folderOf)]).toEqual([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
  ]);
});
