import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/**
 * Checks that the tests which docs/threat-model.md names exist, word for word, so that a removed or renamed test
 * updates its row.
 */

const ROOT = join(import.meta.dirname, '..', '..');
const DOCUMENT = readFileSync(join(ROOT, 'docs', 'threat-model.md'), 'utf8');

interface Row {
  id: string;
  heldBy: string;
}

/** By file that a row names. */
const titles = new Map<string, ReadonlySet<string>>();

const rows: Row[] = [...DOCUMENT.matchAll(/^\| (T\d+) \|.*\| ([^|]+) \|$/gm)].map(([, id = '', heldBy = '']) => ({
  id,
  heldBy,
}));

test('every threat has a unique number, and there are many', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(DOCUMENT.match(/^\| T\d+ /gm)?.length);
});

test('every threat is held by a test that exists, or says that it is not covered', () => {
  expect(rows.flatMap(({ id, heldBy }) => faultsOf(heldBy).map((fault) => `${id} ${fault}`))).toEqual([]);
});

describe('the check', () => {
  const here = '`tests/docs/threat-model.test.ts`';

  test('finds a file that is not there, a title that is in no file, and a row that says nothing', () => {
    expect(faultsOf('`tests/docs/nothing.test.ts` “a title”')).toEqual(['tests/docs/nothing.test.ts does not exist']);
    expect(faultsOf(`${here} “a title”`)).toEqual(['tests/docs/threat-model.test.ts has no test “a title”']);
    expect(faultsOf('somehow')).toEqual(['names no test']);
    expect(faultsOf(`${here} without a title`)).toEqual(['names no test']);
  });

  test('takes a test by its title, a second one of the same file, and plain words', () => {
    const title = '“takes a test by its title, a second one of the same file, and plain words”';
    expect(
      faultsOf(`${here} ${title}; the same file “${'every threat has a unique number, and there are many'}”`),
    ).toEqual([]);
    expect(faultsOf('Not covered: not built.')).toEqual([]);
  });
});

/** @returns faults in the last cell of a row */
function faultsOf(heldBy: string): string[] {
  const named = [...heldBy.matchAll(/(`[^`]+`|the same file) “([^”]+)”/g)];
  if (named.length === 0) return heldBy.startsWith('Not covered') ? [] : ['names no test'];
  let file = '';
  return named.flatMap(([, place = '', title = '']) => {
    if (place !== 'the same file') file = place.replaceAll('`', '');
    if (!existsSync(join(ROOT, file))) return [`${file} does not exist`];
    return titlesIn(file).has(title) ? [] : [`${file} has no test “${title}”`];
  });
}

/** Collects titles as in the source: tables with their marks, templates with their expressions. */
function titlesIn(file: string): ReadonlySet<string> {
  const known = titles.get(file) ?? readTitles(file);
  titles.set(file, known);
  return known;
}

function readTitles(file: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const found = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) found.add(title.text);
      else if (title && ts.isTemplateExpression(title)) found.add(title.getText(source).slice(1, -1));
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Accepts `test`, `test.skipIf(…)` and `test.each(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test';
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isTest(callee.expression);
  return false;
}
