import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { functionDir } from '../../infra/build/functions.ts';
import { filesLoadedFirst } from '../support/bundle-graph.ts';

/**
 * What each Lambda that answers HTTP may weigh, in bytes of code: loaded at a cold start, and all of it. What they weigh,
 * and little more; 3.5 kB of each are a tenant's row: its schema, the contrast of its theme, its claims. Of the back office
 * 17 kB more are the orders at labs, and what is deleted of a person; its rules of an address and its mails of an order come
 * beside them. Whatever changes orders has 5 kB of the audit log, so that no change of the staff is without its entry.
 */
const BUDGETS = {
  api: { firstBytes: 680_600, allBytes: 1_274_800 },
  admin: { firstBytes: 667_700, allBytes: 1_031_600 },
  // React, the router and every public screen, without what the browser loads later
  pages: { firstBytes: 1_071_800, allBytes: 1_516_700 },
  storefront: { firstBytes: 662_200, allBytes: 932_500 },
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
