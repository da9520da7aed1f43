import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { synonymsIn, synonymsUsed, textsOf } from './glossary.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SYNONYMS = synonymsIn(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
/** Screens, mails, papers, errors, summaries of the APIs and seeded pages. */
const FILES = globSync('{web,functions,shared}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/test-|^web\/testing\/|\/vendor\//.test(file),
);

test('screens, mails, errors and API summaries use the words of the glossary', { timeout: 60_000 }, () => {
  const used = FILES.flatMap((file) =>
    textsOf(join(ROOT, file)).flatMap(({ line, text }) =>
      synonymsUsed(text, SYNONYMS).map(
        ({ term, synonym }) => `${file}:${line} “${synonym}”, use ${term}: ${text.slice(0, 60)}`,
      ),
    ),
  );
  expect(used).toEqual([]);
});

test('the check reads the table, whole words, and exceptions', () => {
  const synonyms = synonymsIn(
    '# Glossary\n\n## Words that are not used\n\n| use | not | except |\n|---|---|---|\n| cart | `bag`, `basket` | `Bag it` |\n',
  );
  const found = (text: string) => synonymsUsed(text, synonyms).map(({ synonym }) => synonym);
  expect(found('Your Basket is empty')).toEqual(['basket']);
  expect(found('Bag it! Another bag.')).toEqual(['bag']);
  expect(found('Bag it in /bag, or as baggage')).toEqual([]);
});

test('the glossary forbids no word that it uses', () => {
  expect(SYNONYMS.length).toBeGreaterThan(30);
  expect(SYNONYMS.filter(({ term }) => synonymsUsed(term, SYNONYMS).length > 0)).toEqual([]);
});
