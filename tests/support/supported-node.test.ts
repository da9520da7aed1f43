import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subset } from 'semver';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '..', '..');
const SYSTEMS = ['linux', 'darwin'];

const Engines = z.optional(z.object({ node: z.optional(z.string()) }));
const Manifest = z.object({ engines: z.object({ node: z.string() }) });
const Lock = z.object({
  packages: z.record(z.string(), z.object({ engines: Engines, os: z.optional(z.array(z.string())) })),
});

function read<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(ROOT, name), 'utf8')));
}

/** Packages for Linux and macOS that npm would warn about with any Node version in a range. */
function refusing(nodeRange: string, lockfile: string): string[] {
  const { packages } = read(lockfile, Lock);
  return Object.entries(packages).flatMap(([path, { engines, os = SYSTEMS }]) => {
    if (!engines?.node || !SYSTEMS.some((system) => os.includes(system))) return [];
    return subset(nodeRange, engines.node) ? [] : [`${path} needs Node ${engines.node}`];
  });
}

test.each(['package-lock.json', 'tools/proofs/package-lock.json'])(
  'npm ci of %s gives no warnings with any supported Node version',
  (lockfile) => {
    expect(refusing(read('package.json', Manifest).engines.node, lockfile)).toEqual([]);
  },
);

test('detects a Node version that is too old', () => {
  expect(refusing('>=18', 'package-lock.json')).not.toEqual([]);
});
