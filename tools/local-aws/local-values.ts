import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprintOf } from '../../infra/deployment.ts';
import { writeFileDurably } from './durable-file.ts';
import type { CloudModel } from './template/cloud-model.ts';
import { LOCAL_DISTRIBUTION_ID } from './template/local-account.ts';

/** Values that are supplied manually for a deployment to AWS, generated for this machine. */
export interface LocalValues {
  parameters: Record<string, string>;
  /** Initial values of the secrets that the templates declare. */
  secrets(declared: CloudModel['secrets']): { id: string; initial(): string }[];
}

/** The secret with the private key for the parameter `PhotoUrlPublicKey`. */
const PHOTO_URL_SECRET = 'PhotoUrlKey';
const MAPKIT_SECRET = 'MapKitKey';

/** Sender domain of the shop's mails. The embedded SES treats it as verified, because the template declares it. */
const MAIL_DOMAIN = 'tessera.example';

/** Additional values, by their names in the stacks; tests use their own providers. */
export interface GivenValues {
  parameters?: Readonly<Record<string, string>>;
  /** Initial values; existing secrets keep theirs. */
  secrets?: Readonly<Record<string, string>>;
  /** Additional origins on this machine that photos may be fetched from. */
  remoteOrigins?: readonly string[];
}

export async function readLocalValues(
  dataDir: string,
  siteOrigins: readonly string[],
  given: GivenValues = {},
): Promise<LocalValues> {
  const privateKey = await readOrCreatePrivateKey(join(dataDir, 'keys', 'photo-url.pem'));
  return {
    parameters: {
      MailDomain: MAIL_DOMAIN,
      ...given.parameters,
      SiteOrigins: siteOrigins.join(','),
      DistributionId: LOCAL_DISTRIBUTION_ID,
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

/** PEM, RSA 2048 as CloudFront requires; created once, readable by its owner only. */
async function readOrCreatePrivateKey(path: string): Promise<string> {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileDurably(path, pem);
  return pem;
}

/** In the format of an operator's key, with ids of Apple's length; Apple does not know it. */
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
