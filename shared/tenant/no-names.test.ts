import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_TENANT_ID } from '../lib/scalars.ts';
import { SEEDED_TENANTS } from '../seed/tenants.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The shop, its infrastructure and its client for agents. */
const CODE = '{shared,functions,web,infra,tools/mcp}/**/*.{ts,tsx,css,html,cjs,mjs}';
/** The seed, which defines the tenants, and tests. */
const MAY_NAME = /(^|\/)seed\/|\.test\.tsx?$|\/test-[^/]+\.tsx?$|\/node_modules\//;

/** Ids, hosts and brands of the seeded tenants, except the default one: its brand is the project's name. */
const NAMES = SEEDED_TENANTS.filter(({ id }) => id !== DEFAULT_TENANT_ID).flatMap(({ id, brand, hosts = [] }) => [
  id,
  brand,
  ...brand.split(' ').slice(0, 1),
  ...hosts,
]);

test('no tenant is named in code outside the seed', () => {
  const files = globSync(CODE, { cwd: ROOT }).filter((file) => !MAY_NAME.test(file));
  expect(files.length).toBeGreaterThan(900);
  const named = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').toLowerCase();
    return NAMES.filter((name) => text.includes(name.toLowerCase())).map((name) => `${file}: ${name}`);
  });
  expect(named).toEqual([]);
});
