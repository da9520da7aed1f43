import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { functionDir } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { filesLoadedFirst } from '../support/bundle-graph.ts';

/**
 * Size limits of each HTTP Lambda in bytes of code: loaded at a cold start, and in total. Slightly above the current
 * size.
 */
const BUDGETS = {
  api: { firstBytes: 705_500, allBytes: 1_306_000 },
  admin: { firstBytes: 798_000, allBytes: 1_365_000 },
  pages: { firstBytes: 1_169_500, allBytes: 1_650_000 },
  // 238 kB are the stripe package, loaded with the first payment (ADR 33).
  storefront: { firstBytes: 686_500, allBytes: 1_194_000 },
};

test('the seed ships the committed gallery, and no files of an earlier build', () => {
  const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  expect(filesIn(join(functionDir('seed'), 'assets', 'gallery'))).toEqual(
    filesIn(join(ROOT, 'functions', 'lambda', 'seed', 'assets', 'gallery')),
  );
});

describe.each(Object.entries(BUDGETS))('the function %s', (name, { firstBytes, allBytes }) => {
  const folder = functionDir(name);
  const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

  test('stays within its budget', () => {
    expect(bytesOf(filesLoadedFirst(folder))).toBeLessThanOrEqual(firstBytes);
    expect(bytesOf(readdirSync(folder).filter((file) => file.endsWith('.mjs')))).toBeLessThanOrEqual(allBytes);
  });

  test('loads no AWS client at a cold start except the one of its tables', () => {
    const sources = filesLoadedFirst(folder).flatMap(
      (file) => (JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as { sources: string[] }).sources,
    );
    const clients = sources.flatMap((source) => /@aws-sdk\/(client-[\w-]+)\//.exec(source)?.[1] ?? []);
    expect([...new Set(clients)]).toEqual(['client-dynamodb']);
  });
});
