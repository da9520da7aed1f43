import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Checks that each folder of functions/core has one file that starts with a header: its purpose and, where it has a store,
 * which lambdas change its rows. For example: Photos: ... Changed by: lambda/intake (...).
 */

const FUNCTIONS = join(import.meta.dirname, '..', '..', 'functions');
const CORE = join(FUNCTIONS, 'core');

const lambdas = readdirSync(join(FUNCTIONS, 'lambda'));
const folders = readdirSync(CORE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    name,
    headers: headersOf(name),
    hasStore: globSync('*-store.ts', { cwd: join(CORE, name) }).length > 0,
  }));

test.each(folders)('$name opens with one header that names it', ({ headers }) => {
  expect(headers).toHaveLength(1);
});

test.each(folders.filter(({ hasStore }) => hasStore))(
  'the header of $name names the lambdas that change its rows',
  ({ headers }) => {
    const text = headers[0] ?? '';
    const [, changedBy = ''] = text.split('Changed by: ');
    expect(changedBy).toMatch(/lambda\//);
    const named = [...text.matchAll(/\blambda\/([a-z-]+)/g)].map(([, lambda = '']) => lambda);
    expect(named.filter((lambda) => !lambdas.includes(lambda))).toEqual([]);
  },
);

/** Comments at the top of the folder's files that start with its name and a colon, each in one line. */
function headersOf(folder: string): string[] {
  const named = new RegExp(`^${folder}: `, 'i');
  return globSync('*.ts', { cwd: join(CORE, folder) })
    .map((file) => topComment(readFileSync(join(CORE, folder, file), 'utf8')))
    .filter((text) => named.test(text));
}

/** @returns an empty string if the file does not start with a comment */
function topComment(source: string): string {
  const [, text = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return text.replace(/\n \*/g, ' ').replace(/\s+/g, ' ').trim();
}
