import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_ONLY, removeLeftovers, writeFileDurably } from '../durable-file.ts';

export interface KeySpec {
  /** Letters, digits, dashes and underscores, because it is also the file name. */
  id: string;
  spec: 'ECC_NIST_P256';
}

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  createdAt: Date;
}

const KEY_ID = /^[\w-]{1,256}$/;

/**
 * Reads the keys and creates missing ones: PKCS #8 in PEM, readable by their owner only. A lost key invalidates every
 * token that it signed, so a damaged file fails the start and is never replaced.
 *
 * @throws Error that names the damaged file
 */
export async function openKeys(dataDir: string, specs: readonly KeySpec[]): Promise<Map<string, SigningKey>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeLeftovers(dataDir);
  const keys = await Promise.all(specs.map((spec) => openKey(dataDir, spec)));
  return new Map(keys.map((key) => [key.id, key]));
}

async function openKey(dataDir: string, { id }: KeySpec): Promise<SigningKey> {
  if (!KEY_ID.test(id)) throw new Error(`${id} is not a valid key id.`);
  const path = join(dataDir, `${id}.pem`);
  const pem = (await readIfExists(path)) ?? (await createKey(path));
  try {
    const privateKey = createPrivateKey(pem);
    return { id, privateKey, publicKey: createPublicKey(privateKey), createdAt: (await stat(path)).mtime };
  } catch (error) {
    throw new Error(`The key file ${path} cannot be read as a private key.`, { cause: error });
  }
}

async function createKey(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await writeFileDurably(path, pem);
  return pem;
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    const pem = await readFile(path, 'utf8');
    // copying the folder may have changed the permissions
    await chmod(path, OWNER_ONLY);
    return pem;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
