import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Comment, commentsOf } from './comments.ts';
import { ruleIds, sectionIds } from './spec.ts';

/** Everyone with the repository can read what comments cite. */

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = '{shared,functions,infra,web,tests,tools}/**/*.{ts,tsx,js,mjs,cjs,css}';
const ADRS = 'docs/adr';
/** README, CONTRIBUTING and the other pages at the root, docs/, and the README of each tool. */
const PAGES = '{*,{docs,tools}/**/*}.md';

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });

const adrFiles = filesOf(`${ADRS}/[0-9]*.md`).sort();
/** Titles of decisions: `# ADR 3: Title`. */
const decisionIds = adrFiles.flatMap((file) => headings(file, /^# (ADR \d+): \S/));
const sections = new Set([...sectionIds, ...ruleIds]);
const decisions = new Set(decisionIds);

/** `docs/spec 4.3` or `docs/spec 4.3.2`, and lists: `docs/spec 12.7 to 12.10, 13 and 14.1` */
const SECTIONS_CITED = /\bdocs\/spec((?:(?:,| and| to)? \d+(?:\.\d+)*)+)/gi;
const DECISION_CITED = /\bADR \d+\b/g;
const DOCUMENT_CITED = /(?<![\w./-])[\w-]+(?:\/[\w.-]+)*\.md\b/g;
/** A path in backticks from the root: `functions/queue/consumer.ts`, `tools/local-aws/contract`. */
const PATH_NAMED = /`((?:shared|functions|infra|web|docs|tests|tools)\/[\w./-]+)`/g;
/** `npm run bench:api`, and its followers in a list: `bench:load` */
const SCRIPT_NAMED = /(?:\bnpm run |`(?=(?:bench|build|demo|prove|test):))([a-z]+(?:[:-][a-z]+)*)/g;
/** The project’s first papers are not in the repository. */
const PAPER_CITED = /\b(?:spec|design)(?:'s)?,? sections? \d+/i;

describe('comments cite', () => {
  const cited = filesOf(SOURCES).flatMap((file) =>
    commentsOf(readFileSync(join(ROOT, file), 'utf8')).map((comment) => ({ file, comment })),
  );
  const faultsOf = (check: (comment: Comment, file: string) => readonly string[]): string[] =>
    cited.flatMap(({ file, comment }) => check(comment, file).map((fault) => `${file}:${comment.line} ${fault}`));

  test('documents in the repository', () => {
    expect(faultsOf(({ text }, file) => unknownDocuments(text, file))).toEqual([]);
  });

  test('existing sections of docs/spec', () => {
    expect(faultsOf(({ text }) => unknownSections(text))).toEqual([]);
  });

  test('existing decisions', () => {
    expect(faultsOf(({ text }) => unknownDecisions(text))).toEqual([]);
  });

  test('product rules in more than a hundred places, which proves that the search works', () => {
    expect(cited.filter(({ comment }) => comment.text.includes('docs/spec ')).length).toBeGreaterThan(100);
  });
});

describe('the documents', () => {
  test('include the pages at the root', () => {
    const root = ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'];
    expect(filesOf(PAGES)).toEqual(expect.arrayContaining([...root, 'docs/benchmarks.md', 'tools/proofs/README.md']));
  });

  test('number each decision once', () => {
    expect(decisionIds.filter((id, index) => decisionIds.indexOf(id) !== index)).toEqual([]);
  });

  test('refer to sections and decisions that exist', () => {
    const faults = filesOf(PAGES).flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return [...unknownSections(text), ...unknownDecisions(text)].map((fault) => `${file} ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('name existing files, folders and scripts', () => {
    const { scripts } = z.parse(Manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
    const faults = filesOf(PAGES).flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const paths = matchesOf(PATH_NAMED, text).filter((path) => !existsSync(join(ROOT, path)));
      const unknownScripts = matchesOf(SCRIPT_NAMED, text).filter((script) => !Object.hasOwn(scripts, script));
      return [...paths, ...unknownScripts].map((fault) => `${file} ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('architecture decision records', () => {
  const faultsOf = (check: (text: string, file: string) => readonly string[]): string[] =>
    adrFiles.flatMap((file) => check(readFileSync(join(ROOT, file), 'utf8'), file).map((fault) => `${file} ${fault}`));

  test('are numbered by file name, each with a date, a status and four headings', () => {
    expect(decisionIds).toHaveLength(adrFiles.length);
    expect(faultsOf(faultsOfForm)).toEqual([]);
  });

  test('are all in the index by number, and nothing else is', () => {
    const index = readFileSync(join(ROOT, ADRS, 'README.md'), 'utf8');
    const listed = matchesOf(/^- (\[ADR \d+\]\(\d[\w-]*\.md\)): /gm, index);
    expect(listed).toEqual(adrFiles.map((file) => `[${adrOf(file)}](${basename(file)})`));
  });

  test('link to existing files under the record’s number', () => {
    const links = (text: string, file: string) => [...brokenLinks(text, file), ...misnumberedLinks(text)];
    expect(faultsOf(links)).toEqual([]);
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

  test('accepts documents in the repository', () => {
    expect(unknownDocuments('docs/spec 4.3, README.md and RFC 9457, section 3', 'shared/x.ts')).toEqual([]);
  });

  test('checks each number of a list', () => {
    expect(unknownSections('docs/spec 1.1, 99.1 and 99.2 to 1.2.1: 7 inches')).toEqual(['99.1', '99.2']);
  });

  test('finds an unknown decision id, and ignores other words', () => {
    expect(unknownDecisions('ADR 1, ADR 999, ADR 01, SHA-256')).toEqual(['ADR 999', 'ADR 01']);
  });

  test('finds a malformed record and a broken link', () => {
    const text = '# ADR 2: Title\n\n- Date: 2026-11-21\n- Status: accepted\n\n## Context\n\n[ADR 3](0004-x.md)';
    expect(faultsOfForm(text, 'docs/adr/0002-title.md')).toEqual(['headings: Context']);
    expect(faultsOfForm(text, 'docs/adr/0003-title.md')).toEqual(['head', 'headings: Context']);
    expect(brokenLinks(text, 'docs/adr/0002-title.md')).toEqual(['0004-x.md']);
    expect(misnumberedLinks(text)).toEqual(['[ADR 3](0004-x.md)']);
  });
});

/** @param file file that a path may be relative to */
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

/** Returns the number in a file name without leading zeros: `ADR 3`. */
function adrOf(file: string): string {
  return `ADR ${Number(basename(file).slice(0, 4))}`;
}

function faultsOfForm(text: string, file: string): string[] {
  const head = new RegExp(
    String.raw`^# ${adrOf(file)}: [^\n]+\n\n- Date: \d{4}-\d\d-\d\d(?:, changed \d{4}-\d\d-\d\d)?\n- Status: (?:accepted|superseded by ADR \d+)\n`,
  );
  const titles = matchesOf(/^#{2,} (.+)$/gm, text).join(', ');
  return [
    ...(head.test(text) ? [] : ['head']),
    ...(titles === 'Context, Decision, Alternatives, Consequences' ? [] : [`headings: ${titles}`]),
  ];
}

function brokenLinks(text: string, file: string): string[] {
  const targets = matchesOf(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g, text);
  return targets.filter((target) => !existsSync(join(ROOT, dirname(file), target)));
}

/** Finds links whose text names a record other than their target. */
function misnumberedLinks(text: string): string[] {
  return [...text.matchAll(/\[(ADR \d+)\]\([^)]*?(\d{4}-[^)/]*)\)/g)]
    .filter(([, id, target = '']) => id !== adrOf(target))
    .map(([link]) => link);
}

/** @returns the first group of each match */
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
