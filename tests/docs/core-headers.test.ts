import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Whoever opens a folder of functions/core learns from one of its files what the folder is for and who may change its
 * rows: `/** Photos: ... Changed by: lambda/intake (...). *\/` at the very top.
 */

const FUNCTIONS = join(import.meta.dirname, '..', '..', 'functions');
const CORE = join(FUNCTIONS, 'core');

const lambdas = readdirSync(join(FUNCTIONS, 'lambda'));
const folders = readdirSync(CORE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => ({ name: entry.name, headers: headersOf(entry.name) }));

test.each(folders)('$name opens with one header that names it', ({ headers }) => {
  expect(headers).toHaveLength(1);
});

test.each(folders)('the header of $name says who changes its rows', ({ headers }) => {
  const text = headers[0] ?? '';
  const [, changedBy = ''] = text.split('Changed by: ');
  expect(changedBy).toMatch(/lambda\/|nobody/);
  const named = [...text.matchAll(/\blambda\/([a-z-]+)/g)].map(([, lambda = '']) => lambda);
  expect(named.filter((lambda) => !lambdas.includes(lambda))).toEqual([]);
});

/** Comments at the top of the folder's own files that begin with its name and a colon, in one line each. */
function headersOf(folder: string): string[] {
  const named = new RegExp(`^${folder}: `, 'i');
  return globSync('*.ts', { cwd: join(CORE, folder) })
    .map((file) => topComment(readFileSync(join(CORE, folder, file), 'utf8')))
    .filter((text) => named.test(text));
}

/** @returns empty where the file begins with something else */
function topComment(source: string): string {
  const [, text = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return text.replace(/\n \*/g, ' ').replace(/\s+/g, ' ').trim();
}
