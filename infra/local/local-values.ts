import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFileDurably } from './durable-file.ts';
import type { CloudModel } from './template/cloud-model.ts';

/** What a person who deploys to AWS supplies by hand, and this machine makes for itself. */
export interface LocalValues {
  parameters: Record<string, string>;
  /** first values of the secrets that the templates declare */
  secrets(declared: CloudModel['secrets']): { id: string; initial(): string }[];
}

/** The secret that holds the private half of the parameter `PhotoUrlPublicKey`. */
const PHOTO_URL_SECRET = 'PhotoUrlKey';

export async function readLocalValues(dataDir: string, siteOrigins: readonly string[]): Promise<LocalValues> {
  const privateKey = await keptPrivateKey(join(dataDir, 'keys', 'photo-url.pem'));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return {
    parameters: { SiteOrigins: siteOrigins.join(','), PhotoUrlPublicKey: publicKey },
    secrets: (declared) =>
      declared.map(({ name, generatedLength }) => ({
        id: name,
        initial: () => (name === PHOTO_URL_SECRET ? privateKey : randomText(generatedLength)),
      })),
  };
}

/** PEM, RSA 2048 as CloudFront wants it; made once, readable by its owner only. */
async function keptPrivateKey(path: string): Promise<string> {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileDurably(path, pem, 0o600);
  return pem;
}

function randomText(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}
