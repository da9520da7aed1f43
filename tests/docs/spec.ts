import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rules of the product in docs/spec: chapters of sections of numbered bullets. */

interface Chapter {
  /** Path from the root. */
  file: string;
  lines: readonly string[];
}

const ROOT = join(import.meta.dirname, '..', '..');
const HEADING = /^#+ (\d+(?:\.\d+)?) /;
const BULLET = /^- \*\*(\d+\.\d+\.\d+)\*\* /;

export const chapters: readonly Chapter[] = globSync('docs/spec/[0-9]*.md', { cwd: ROOT })
  .sort()
  .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n') }));

const allLines = chapters.flatMap(({ lines }) => lines);
/** Chapters and sections: `4`, `4.3`. */
export const sectionIds: readonly string[] = allLines.flatMap((line) => HEADING.exec(line)?.[1] ?? []);
/** `4.3.1` */
export const ruleIds: readonly string[] = allLines.flatMap((line) => BULLET.exec(line)?.[1] ?? []);

/** @returns bullets without a number, and numbers that are not under their section or do not ascend */
export function misnumbered({ lines }: Chapter): string[] {
  const faults: string[] = [];
  let section = '';
  let last = 0;
  for (const line of lines) {
    const heading = HEADING.exec(line)?.[1];
    if (heading) [section, last] = [heading, 0];
    if (!line.startsWith('- ')) continue;
    const id = BULLET.exec(line)?.[1] ?? '';
    const number = Number(id.slice(section.length + 1));
    if (id.startsWith(`${section}.`) && number > last) last = number;
    else faults.push(`${section}: ${line.slice(0, 60)}`);
  }
  return faults;
}

/** @returns sentences with more words than that, outside of tables, headings and code */
export function longSentences(lines: readonly string[], wordsMax: number): string[] {
  return lines
    .filter((line) => !/^[|#]/.test(line))
    .flatMap((line) => proseOf(line).split(/(?<=[.!?][)"”]?)\s+/))
    .filter((sentence) => wordsIn(sentence) > wordsMax);
}

/** The numbers that stand alone in parentheses: `(4.3)`, `(11.10 to 11.18)`. */
export function sectionsReferredTo(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => [...line.matchAll(/\((\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)\)/g)])
    .flatMap(([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? []);
}

function proseOf(line: string): string {
  return line
    .replace(BULLET, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\(decided\)/g, '');
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}
