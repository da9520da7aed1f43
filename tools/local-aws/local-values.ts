import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprintOf } from '../../infra/deployment.ts';
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
const MAPKIT_SECRET = 'MapKitKey';

/** Where the shop's mails come from. The embedded SES takes it as verified, because the template declares it. */
const MAIL_DOMAIN = 'tessera.example';

/** Further values, by their names in the stacks; tests bring providers of their own. */
export interface GivenValues {
  parameters?: Readonly<Record<string, string>>;
  /** first values; a secret that is there already stays */
  secrets?: Readonly<Record<string, string>>;
  /** origins on this machine that photos may be fetched from, beside the shop's own */
  remoteOrigins?: readonly string[];
}

export async function readLocalValues(
  dataDir: string,
  siteOrigins: readonly string[],
  given: GivenValues = {},
): Promise<LocalValues> {
  const privateKey = await readOrMakePrivateKey(join(dataDir, 'keys', 'photo-url.pem'));
  return {
    parameters: {
      MailDomain: MAIL_DOMAIN,
      ...given.parameters,
      SiteOrigins: siteOrigins.join(','),
      PhotoUrlPublicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
      PhotoUrlKeyFingerprint: fingerprintOf(privateKey),
      RemoteExceptions: [...siteOrigins, ...(given.remoteOrigins ?? [])].join(','),
    },
    secrets: (declared) =>
      declared.map(({ name, generatedLength }) => ({
        id: name,
        initial: () => {
          const own = given.secrets?.[name];
          if (own !== undefined) return own;
          if (name === PHOTO_URL_SECRET) return privateKey;
          return name === MAPKIT_SECRET ? newMapKitKey() : randomText(generatedLength);
        },
      })),
  };
}

/** PEM, RSA 2048 as CloudFront wants it; made once, readable by its owner only. */
async function readOrMakePrivateKey(path: string): Promise<string> {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileDurably(path, pem);
  return pem;
}

/** Shaped like the key that an operator stores, with ids as long as Apple's; Apple does not know it. */
function newMapKitKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({
    teamId: randomBytes(5).toString('hex').toUpperCase(),
    keyId: randomBytes(5).toString('hex').toUpperCase(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
}

function randomText(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}
