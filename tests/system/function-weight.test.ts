import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { functionDir } from '../../infra/build/functions.ts';
import { filesLoadedFirst } from '../support/bundle-graph.ts';

/**
 * What each Lambda that answers HTTP may weigh, in bytes of code: loaded at a cold start, and all of it. What they weigh,
 * and little more; 3.5 kB of each are a tenant's row: its schema, the contrast of its theme, its claims. Of the back office
 * 17 kB more are the orders at labs, and what is deleted of a person. 1.4 kB of those that write orders are the words by which
 * staff find them.
 */
const BUDGETS = {
  // 3.4 kB: by which customers are found, and who was merged into whom
  api: { firstBytes: 678_100, allBytes: 1_274_000 },
  // promos and prices, customers and their merging, figures; albums and the library; dead letters are loaded when they are looked at
  admin: { firstBytes: 684_200, allBytes: 1_065_700 },
  // React, the router and every public screen, without what the browser loads later
  pages: { firstBytes: 1_073_200, allBytes: 1_518_500 },
  storefront: { firstBytes: 659_900, allBytes: 930_600 },
};

describe.each(Object.entries(BUDGETS))('the function %s', (name, { firstBytes, allBytes }) => {
  const folder = functionDir(name);
  const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

  test('weighs no more than its budget', () => {
    expect(bytesOf(filesLoadedFirst(folder))).toBeLessThanOrEqual(firstBytes);
    expect(bytesOf(readdirSync(folder).filter((file) => file.endsWith('.mjs')))).toBeLessThanOrEqual(allBytes);
  });

  test('loads no client of AWS at a cold start but the one of its tables', () => {
    const sources = filesLoadedFirst(folder).flatMap(
      (file) => (JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as { sources: string[] }).sources,
    );
    const clients = sources.flatMap((source) => /@aws-sdk\/(client-[\w-]+)\//.exec(source)?.[1] ?? []);
    expect([...new Set(clients)]).toEqual(['client-dynamodb']);
  });
});
