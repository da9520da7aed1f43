import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from './durable-file.ts';
import type { AccessRequest } from './iam/policy.ts';

const AccessKey = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() });
/** What an AWS client signs with. */
export type AccessKey = z.infer<typeof AccessKey>;

/** The access keys that this cloud accepts, and the rights of their holders. */
export interface AccessKeys {
  find(accessKeyId: string): AccessKey | undefined;
  /**
   * @param requests  only evaluated where the caller's rights have limits
   * @returns IAM's message for the first request that is denied; undefined when all are allowed
   */
  refusal(caller: Caller, requests: () => readonly AccessRequest[]): string | undefined;
}

export interface Caller {
  accessKeyId: string;
}

/** Keys whose holders have all rights, like the account owner. */
export function accessKeysOf(...keys: readonly AccessKey[]): AccessKeys {
  const byId = new Map(keys.map((key) => [key.accessKeyId, key]));
  return { find: (accessKeyId) => byId.get(accessKeyId), refusal: () => undefined };
}

/**
 * The access key of a data folder, created at its first start and readable by its owner only: a key leaked from one
 * machine opens no other, and forms and URLs signed before a restart remain valid.
 *
 * @param folder  must exist
 * @throws Error that names the damaged file
 */
export async function readOrCreateAccessKey(folder: string): Promise<AccessKey> {
  const path = join(folder, 'access-key.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    const made = newAccessKey();
    await writeFileDurably(path, JSON.stringify(made));
    return made;
  }
  try {
    return AccessKey.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `The access key cannot be read from ${path}: remove the file, and the next start makes a new key.`,
      {
        cause,
      },
    );
  }
}

/** As long as AWS's own; no AWS key id has this prefix. */
function newAccessKey(): AccessKey {
  return {
    accessKeyId: `LOCAL${randomBytes(10).toString('hex').slice(0, 15).toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  };
}
