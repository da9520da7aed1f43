import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { removeLeftovers, writeFileDurably } from '../durable-file.ts';

const Version = z.object({
  versionId: z.string(),
  /** Exactly one of the two; binary as base64. */
  secretString: z.optional(z.string()),
  secretBinary: z.optional(z.string()),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});
export type Version = z.infer<typeof Version>;

/** A secret with its two staged versions; older ones are deleted. */
const Secret = z.object({
  name: z.string(),
  /** The six characters that AWS appends to the ARN. */
  arnSuffix: z.string(),
  createdAt: z.number(),
  current: Version,
  previous: z.optional(Version),
});
export type Secret = z.infer<typeof Secret>;

export interface SecretFiles {
  find(name: string): Secret | undefined;
  all(): Secret[];
  put(secret: Secret): Promise<void>;
  remove(name: string): Promise<void>;
}

/** One file per secret, readable by its owner only, written atomically. */
export async function openSecretFiles(dataDir: string): Promise<SecretFiles> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeLeftovers(dataDir);
  const byName = new Map<string, Secret>();
  for (const fileName of await readdir(dataDir)) {
    const secret = Secret.parse(JSON.parse(await readFile(join(dataDir, fileName), 'utf8')));
    byName.set(secret.name, secret);
  }
  const pathOf = (name: string) => join(dataDir, `${encodeURIComponent(name)}.json`);
  return {
    find: (name) => byName.get(name),
    all: () => [...byName.values()],
    async put(secret) {
      await writeFileDurably(pathOf(secret.name), JSON.stringify(secret));
      byName.set(secret.name, secret);
    },
    async remove(name) {
      byName.delete(name);
      await rm(pathOf(name), { force: true });
    },
  };
}

export function newSecret(name: string, value: Omit<Version, 'createdAt'>, createdAt: number): Secret {
  return { name, arnSuffix: randomUUID().slice(0, 6), createdAt, current: { ...value, createdAt } };
}
