import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsOf } from './comments.ts';

/**
 * Checks the wording of comments, texts and documents: `npm run prose` lists the places that read as translated, with a
 * hint for each. The rules are few and strict; CONTRIBUTING.md describes how this project writes.
 */
export interface Finding {
  file: string;
  /** Counts from 1. */
  line: number;
  found: string;
  hint: string;
}

interface Rule {
  pattern: RegExp;
  hint: string;
}

const RULES: readonly Rule[] = [
  { pattern: /\b(?:who|whom|which)ever\b/i, hint: 'name the role or the thing' },
  { pattern: /\b(?:nobody|somebody|anybody|everybody)\b/i, hint: 'name the role: shopper, customer, staff, caller' },
  { pattern: /\banew\b/i, hint: 'again, or re- with the verb' },
  { pattern: /\bmeanwhile\b/i, hint: 'in the meantime, concurrently, since' },
  { pattern: /\bin place of\b/i, hint: 'instead of' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, hint: 'fix, repair' },
  { pattern: /(?<!there )\b(?:is|are|was|were) none\b/i, hint: 'there is no, is missing, is not a' },
  { pattern: /\b(?:nothing|all|more|less|part|half|several) of it\b/i, hint: 'name the thing' },
  { pattern: /\bof (?:its|their|his|her|one['’]s) own\b/i, hint: 'its own, a separate, a dedicated' },
  { pattern: /\bany more\b/i, hint: 'no longer, anymore' },
  { pattern: /\bshall\b/i, hint: 'should, will, must' },
  { pattern: /\bst(?:ands?|ood) (?:in|at|by|there|beside|under|on|over)\b/i, hint: 'is, is in, is next to' },
  { pattern: /\b(?:lies|lie|lay) (?:in|on|at|under|beside|over|there)\b/i, hint: 'is in, is stored in, covers' },
  { pattern: /\bbeg(?:an|ins?|un|inning)\b/i, hint: 'start' },
  { pattern: /\bgo(?:es|ing)? on\b/i, hint: 'continue, resume' },
  { pattern: /\bg(?:ive|ives|ave|iven) up\b/i, hint: 'fail permanently, time out, stop' },
  { pattern: /\bheld (?:to|against)\b/i, hint: 'checked against, compared with' },
  { pattern: /\bas (?:it|they) (?:is|are|was|were)(?= by now|[.,:;)]|$)/i, hint: 'unchanged, current' },
  { pattern: /\bbeside\b/i, hint: 'next to, in addition to' },
  { pattern: /\bby and by\b/i, hint: 'over time' },
  { pattern: /\bat the same moment\b/i, hint: 'at the same time, concurrently' },
  {
    pattern: /\b(?:is|are|was|were|be) (?:told|let go|mended|looked through|asked about)\b/i,
    hint: 'notified, released, fixed, scanned',
  },
  { pattern: /\bone (?!or\b)[a-z]+ (?:less|more)\b(?! than)/i, hint: 'remove one, add one' },
  {
    pattern: /\b(?:cancelled|cancelling|colour|colours|centre|centred|favourite|grey)\b/i,
    hint: 'use the American spelling',
  },
];

/** Phrases in which a flagged word is right. */
const ALLOWED: readonly RegExp[] = [
  // A layout of the home page (shared/content/home.ts).
  /\bbeside: left of|\bbeside \(the value\)/g,
  // A caller in tests/support/owned-routes.ts.
  /NO_CART\.nobody/g,
  // A layout of a section (web/features/home/section.tsx).
  /`beside`/g,
  // The name of a state.
  /\bCancelled\b/g,
  // Of AWS.
  /Transaction cancelled/g,
  // The first line of a key in PEM.
  /BEGIN PUBLIC KEY/g,
];

const CODE = /\.(?:ts|tsx|css|cjs|mjs)$/;
const FOREIGN = /(?:^|\/)(?:vendor|LICENSE|storefront-20\d\d)|\.d\.ts$|^tests\/docs\/prose/;

/** @returns the findings in a file, in the order of its lines */
export function findingsIn(file: string, source: string): Finding[] {
  const texts = CODE.test(file) ? [...commentsOf(source), ...stringsOf(source)] : paragraphsOf(source);
  return texts
    .flatMap(({ line, text }) => {
      const checked = ALLOWED.reduce((rest, phrase) => rest.replace(phrase, ''), text);
      return RULES.flatMap(({ pattern, hint }) => {
        const found = pattern.exec(checked)?.[0];
        return found === undefined ? [] : [{ file, line, found, hint }];
      });
    })
    .sort((a, b) => a.line - b.line);
}

/** All findings in the files of the repository. */
export function findingsInTree(root: string): Finding[] {
  const names = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
  return names
    .filter((name) => (CODE.test(name) || name.endsWith('.md')) && !FOREIGN.test(name))
    .flatMap((name) => findingsIn(name, readFileSync(join(root, name), 'utf8')));
}

const QUOTED = /(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/** Strings of several words. */
function stringsOf(source: string): { line: number; text: string }[] {
  return source
    .split('\n')
    .flatMap((code, index) =>
      [...code.matchAll(QUOTED)].flatMap(([, , text = '']) =>
        /\S\s+\S/.test(text) ? [{ line: index + 1, text }] : [],
      ),
    );
}

/** Lines of a document without code. */
function paragraphsOf(source: string): { line: number; text: string }[] {
  let isCode = false;
  return source.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isCode = !isCode;
    return isCode ? [] : [{ line: index + 1, text: text.replace(/`[^`]*`/g, '') }];
  });
}

if (process.argv[1] === import.meta.filename) {
  const findings = findingsInTree(join(import.meta.dirname, '..', '..'));
  for (const { file, line, found, hint } of findings) console.log(`${file}:${line}  “${found}”: ${hint}`);
  console.log(findings.length === 0 ? 'The wording is fine.' : `${findings.length} places to reword`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
