import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Comment, commentsOf } from './comments.ts';

/** What comments cite can be read by everybody who has the repository. */

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = '{shared,functions,infra,web,tests,tools}/**/*.{ts,tsx,js,mjs,cjs,css}';
const DECISIONS = join('docs', 'decisions');
const PRODUCT = join('docs', 'product.md');

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/** Numbered headings of the product's rules: `## 4 Title` and `### 4.3 Title`. */
const sectionIds = headings(PRODUCT, /^#+ (\d+(?:\.\d+)*) /);
/** Headings of decisions: `## PRINT-3 Title`. */
const decisionIds = readdirSync(join(ROOT, DECISIONS)).flatMap((file) =>
  headings(join(DECISIONS, file), /^## ([A-Z]+-\d+) /),
);
const sections = new Set(sectionIds);
const decisions = new Set(decisionIds);

/** `docs/product.md 4.3` and lists: `docs/product.md 12.7 to 12.10, 13 and 14.1` */
const SECTIONS_CITED = /\bproduct\.md((?:(?:,| and| to)? \d+(?:\.\d+)*)+)/gi;
const AREAS = [...new Set(decisionIds.map((id) => id.split('-')[0]))].join('|');
const DECISION_CITED = new RegExp(`\\b(?:${AREAS})-\\d+\\b`, 'g');
const DOCUMENT_CITED = /(?<![\w./-])[\w-]+(?:\/[\w.-]+)*\.md\b/g;
/** A path in backticks, from the root: `functions/queue/consumer.ts`, `tools/local-aws/contract` */
const PATH_NAMED = /`((?:shared|functions|infra|web|docs|tests|tools)\/[\w./-]+)`/g;
const SCRIPT_NAMED = /\bnpm run ([a-z]+(?:[:-][a-z]+)*)/g;
/** The papers that the project began with are not in the repository. */
const PAPER_CITED = /\b(?:spec|design)(?:'s)?,? sections? \d+/i;

describe('comments cite', () => {
  const cited = filesOf(SOURCES).flatMap((file) =>
    commentsOf(readFileSync(join(ROOT, file), 'utf8')).map((comment) => ({ file, comment })),
  );
  const faultsOf = (check: (comment: Comment, file: string) => readonly string[]): string[] =>
    cited.flatMap(({ file, comment }) => check(comment, file).map((fault) => `${file}:${comment.line} ${fault}`));

  test('documents that are in the repository', () => {
    expect(faultsOf(({ text }, file) => unknownDocuments(text, file))).toEqual([]);
  });

  test('sections of docs/product.md that exist', () => {
    expect(faultsOf(({ text }) => unknownSections(text))).toEqual([]);
  });

  test('decisions that exist', () => {
    expect(faultsOf(({ text }) => unknownDecisions(text))).toEqual([]);
  });

  test('the rules of the product in more than a hundred places, so the search finds something', () => {
    expect(cited.filter(({ comment }) => comment.text.includes('docs/product.md')).length).toBeGreaterThan(100);
  });
});

describe('the documents', () => {
  test('number each section and each decision once', () => {
    const all = [...sectionIds, ...decisionIds];
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });

  test('refer to sections and decisions that exist', () => {
    const faults = ['README.md', ...filesOf('docs/**/*.md')].flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return [...unknownSections(text), ...unknownDecisions(text)].map((fault) => `${file} ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('name files, folders and scripts that exist', () => {
    const { scripts } = z.parse(Manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
    const faults = ['README.md', ...filesOf('{docs,tools}/**/*.md')].flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const paths = matchesOf(PATH_NAMED, text).filter((path) => !existsSync(join(ROOT, path)));
      const unknownScripts = matchesOf(SCRIPT_NAMED, text).filter((script) => !Object.hasOwn(scripts, script));
      return [...paths, ...unknownScripts].map((fault) => `${file} ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('give each decision a date and a status', () => {
    const dated = /^[^\n]+\n- \d{4}-\d\d-\d\d, (?:accepted|superseded by [A-Z]+-\d+)/;
    const faults = filesOf('docs/decisions/*.md').flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split(/^## /m)
        .slice(1)
        .filter((decision) => !dated.test(decision))
        .map((decision) => `${file} ${decision.split('\n')[0]}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the check', () => {
  test.each([
    ['see spec section 4', 'spec section 4'],
    ['Source: design section 10.', 'design section 10'],
    ['as notes/commerce.md says', 'notes/commerce.md'],
  ])('finds the foreign document in "%s"', (text, fault) => {
    expect(unknownDocuments(text, 'web/site/tenant-queries.ts')).toEqual([fault]);
  });

  test('lets what is in the repository pass', () => {
    expect(unknownDocuments('docs/product.md 4.3, README.md and RFC 9457, section 3', 'shared/x.ts')).toEqual([]);
  });

  test('looks at each number of a list', () => {
    expect(unknownSections('docs/product.md 1.1, 99.1 and 99.2 to 1.2: 7 inches')).toEqual(['99.1', '99.2']);
  });

  test('finds an id that no decision has, and leaves other words alone', () => {
    expect(unknownDecisions('PLAT-1, PLAT-999, SHA-256, UTF-8')).toEqual(['PLAT-999']);
  });
});

/** @param file from which a path may also be relative */
function unknownDocuments(text: string, file: string): string[] {
  const foreign = (text.match(DOCUMENT_CITED) ?? []).filter(
    (path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, dirname(file), path)),
  );
  return [...foreign, ...(PAPER_CITED.exec(text) ?? [])];
}

function unknownSections(text: string): string[] {
  return [...text.matchAll(SECTIONS_CITED)].flatMap(([, numbers = '']) =>
    (numbers.match(/\d+(?:\.\d+)*/g) ?? []).filter((number) => !sections.has(number)),
  );
}

function unknownDecisions(text: string): string[] {
  return (text.match(DECISION_CITED) ?? []).filter((id) => !decisions.has(id));
}

/** @returns what the first group of a global pattern matches */
function matchesOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

function headings(file: string, heading: RegExp): string[] {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line) => heading.exec(line)?.[1] ?? []);
}

/** @returns paths from the root */
function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: (name) => name.includes('node_modules') });
}
