import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { functionDir } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { filesLoadedFirst } from '../support/bundle-graph.ts';

/**
 * What each Lambda that answers HTTP may weigh, in bytes of code: loaded at a cold start, and all of it. What they weigh,
 * and little more; 3.5 kB of each are a tenant's row: its schema, the contrast of its theme, its claims. Of the back office
 * 17 kB more are the orders at labs, and what is deleted of a person. 1.4 kB of those that write orders are the words by which
 * staff find them, and 1.5 kB of those that count visits, carts or the days of both are that. 90 bytes
 * of all say what the hash of a site's password looks like.
 */
const BUDGETS = {
  // by which customers are found, who was merged into whom, and 5 kB of the audit log, as whatever changes orders has it
  // 5 kB of these and of the storefront are parcels with their carriers, goods in words, and order numbers that are reserved
  // 1 kB tells the kinds of files by their first bytes and passes on the miniature of a photo
  api: { firstBytes: 703_000, allBytes: 1_306_000 },
  // everything that staff change, 3.6 kB of it photos for customers, counted as theirs; the catalog that a new tenant takes over and dead letters are loaded when they are asked for
  // 1 kB first keeps a site's password out of its history; 9 kB later copy the pictures of a new tenant inside the bucket
  // 3.5 kB are the failures of print tiles: their rows, their list, and the sentences about them
  // 18 kB are parcels and their corrections, one print room for several tenants, and what a parcel contains
  admin: { firstBytes: 793_000, allBytes: 1_361_000 },
  // React, the router, every public screen and the first paints of three others, without what the browser loads later
  // 70 kB are empty cart and editor, who buys, the offer's places and the next step of a product
  // 1.7 kB of each are the environments of all Lambdas: one table, which their constructs share
  pages: { firstBytes: 1_168_500, allBytes: 1_650_000 },
  // 238 kB are the stripe package, loaded with the first payment (ADR 33)
  storefront: { firstBytes: 681_500, allBytes: 1_191_000 },
};

test('the seed ships the committed gallery, and no file of an earlier build', () => {
  const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  expect(filesIn(join(functionDir('seed'), 'assets', 'gallery'))).toEqual(
    filesIn(join(ROOT, 'functions', 'lambda', 'seed', 'assets', 'gallery')),
  );
});

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
