import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from './cleanup.ts';
import { writeFileDurably } from './durable-file.ts';
import { describeFailure } from './lambda/invocation.ts';
import { invokeInProcess } from './lambda/invoke-in-process.ts';
import type { RuntimeOptions } from './lambda/runtime.ts';

/** The initial people of every tenant; they sign in with a code from the local inbox. */
export const SEEDED_CUSTOMERS = [
  { email: 'admin@tessera.example', firstName: 'Ada', lastName: 'Admin', role: 'admin' },
  { email: 'print@tessera.example', firstName: 'Pat', lastName: 'Printer', role: 'fulfilment' },
];

export interface SeedingDeps {
  runtime: RuntimeOptions;
  cleanup: Pick<Cleanup, 'add'>;
  dataDir: string;
  origin: string;
  /** Overrides the tenants' own seed. */
  changeMinutes: number | undefined;
  /** Pages that may frame a tenant, by tenant; overrides the tenants' own seed. */
  embedOrigins: Readonly<Record<string, readonly string[]>> | undefined;
  onStep(message: string): void;
}

/**
 * Invokes the seed function, unless the same code with the same input has already seeded this folder.
 *
 * @throws Error when the seed fails
 */
export async function seedOnce({
  runtime,
  cleanup,
  dataDir,
  origin,
  changeMinutes,
  embedOrigins,
  onStep,
}: SeedingDeps): Promise<void> {
  const seed = runtime.functions.find(({ name }) => name === 'Seed');
  if (!seed) throw new Error('The templates declare no function Seed');
  const event = { origin, changeMinutes, embedOrigins, customers: SEEDED_CUSTOMERS };
  const mark = join(dataDir, 'seeded');
  const wanted = `${hashOfFolder(seed.codeDir)} ${createHash('sha256').update(JSON.stringify(event)).digest('hex')}\n`;
  if (readIfExists(mark) === wanted) return;
  onStep('Seeding the shop…');
  const seeding = invokeInProcess({ ...runtime, functions: [seed] }, seed.name, event);
  cleanup.add(async () => seeding.stop());
  const invocation = await seeding.invocation;
  if (invocation.kind !== 'returned') throw new Error(`The seed failed: ${describeFailure(invocation)}`);
  await writeFileDurably(mark, wanted);
}

/** Hashes the code and the manifest of the pictures, which contains their hashes: the pictures have 76 MB. */
function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath)) {
    if (!entry.isFile() || !/\.(mjs|json)$/.test(entry.name)) continue;
    hash
      .update(entry.name)
      .update('\0')
      .update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

function byPath(left: { parentPath: string; name: string }, right: { parentPath: string; name: string }): number {
  return join(left.parentPath, left.name) < join(right.parentPath, right.name) ? -1 : 1;
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
