import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { ROLES, Role } from '../../shared/customer/schema.ts';
import { Email, TenantId } from '../../shared/lib/scalars.ts';
import { EXECUTIONS_MIN, fingerprintOf, OperatorError, type PhotoUrlKey, REGION } from '../deployment.ts';

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

const TABLE_ARN = `arn:aws:dynamodb:${REGION}:\\d{12}:table/[\\w.-]+`;

const text = (pattern: RegExp, error: string) => z.string({ error }).check(z.regex(pattern, { error }));
const host = text(HOST, 'is not a host name in lower case, such as shop.example.com');

const Person = z.strictObject(
  {
    email: Email,
    firstName: text(/\S/, 'is empty'),
    lastName: text(/\S/, 'is empty'),
    role: Role,
    tenantId: TenantId,
  },
  { error: 'needs exactly email, firstName, lastName, role and tenantId' },
);

const Settings = z.strictObject(
  {
    account: text(/^\d{12}$/, 'is not the twelve digits of an AWS account, as a text'),
    /** Mails and tokens use the first one; without any, the shop has CloudFront's host name. */
    hosts: z._default(z.array(host, { error: 'is not a list of host names' }), []),
    certificateArn: z.optional(
      text(
        /^arn:aws:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/,
        'is not the ARN of a certificate of AWS Certificate Manager',
      ),
    ),
    /** To whom pages of a host hand cards. */
    cardOrigins: z._default(
      z.record(
        z.string(),
        z.array(
          text(
            new RegExp(`^stripe$|${ORIGIN.source}`),
            'is neither "stripe" nor an https origin such as https://vault.com',
          ),
        ),
      ),
      {},
    ),
    /** Hosts whose pages may load Apple's maps; with a MapKit key the store finder shows one. */
    mapHosts: z._default(z.array(host, { error: 'is not a list of host names' }), []),
    /** For hosts whose subdomains all have https. */
    hstsIncludesSubdomains: z._default(z.boolean({ error: 'is neither true nor false' }), false),
    mail: z.strictObject(
      {
        domain: host,
        /** Without it: `existing` if SES knows the domain already and TesseraData did not make it, else `own`. */
        identity: z.optional(z.enum(['own', 'existing'], { error: 'is neither "own" nor "existing"' })),
      },
      { error: 'is not {"domain": "example.com"}, with "identity" if you like' },
    ),
    /** PEM files of public keys in the folder of the settings file, newest first. */
    photoUrlKeys: z
      .array(text(/\S/, 'is not the name of a file'), { error: 'is not a list of files with public keys' })
      .check(z.minLength(1, { error: 'names no public key: docs/operations.md says how to make one' })),
    originSecrets: z._default(
      z
        .array(text(/^[A-Z][A-Za-z0-9]{0,30}$/, 'is not a name of letters and digits that starts with a capital'))
        .check(z.minLength(1, { error: 'names no secret' })),
      ['First'],
    ),
    /** That alarms are published to; with `no alarms` only CloudWatch shows them. */
    alarmTopicArn: text(
      /^(no alarms|arn:aws:sns:us-east-1:\d{12}:[\w-]+)$/,
      `is neither the ARN of an SNS topic in ${REGION} nor "no alarms"`,
    ),
    /** A versioned bucket in another region that originals are replicated to. */
    originalsCopyArn: z.optional(text(/^arn:aws:s3:::[a-z0-9][a-z0-9.-]{2,62}$/, 'is not the ARN of a bucket')),
    /** The tables of a restore, which the shop uses instead of those in the templates. */
    restoredTables: z.optional(
      z.strictObject(
        {
          catalogArn: text(new RegExp(`^${TABLE_ARN}$`), `is not the ARN of a table in ${REGION}`),
          shopStreamArn: text(
            new RegExp(`^${TABLE_ARN}/stream/[\\d:T.-]+$`),
            `is not the ARN of a table's stream in ${REGION}`,
          ),
        },
        { error: 'is not what npm run restore prints: catalogArn and shopStreamArn' },
      ),
    ),
    /** Dollars; the topic is notified at 80 % of it, and when the month is expected to cost more. */
    monthlyBudgetDollars: z._default(z.number().check(z.positive({ error: 'is not a positive number' })), 100),
    /** Lambda executions at once that the shop may use; without it all that the account is granted. */
    executions: z.optional(
      z
        .int({ error: 'is not a whole number' })
        .check(z.gte(EXECUTIONS_MIN, { error: `is less than ${EXECUTIONS_MIN}, the least that the shop runs with` })),
    ),
    /** Who may sign in to the back office from the first day. */
    staff: z._default(z.array(Person), []),
  },
  { error: 'is not an object with the settings of docs/operations.md' },
);

export type Settings = Omit<z.infer<typeof Settings>, 'photoUrlKeys'> & { photoUrlKeys: PhotoUrlKey[] };

/**
 * The settings of one environment.
 *
 * @throws OperatorError with a sentence for everything that is wrong
 */
export function readSettings(path: string): Settings {
  if (!existsSync(path)) throw new OperatorError(`There is no settings file ${path}.`);
  const parsed = z.safeParse(Settings, parseJson(path));
  if (!parsed.success) throw new OperatorError(sentences(path, parsed.error.issues.map(describeIssue)));
  const settings = parsed.data;
  const faults = contradictions(settings);
  const photoUrlKeys = settings.photoUrlKeys.flatMap((name, index) => {
    const key = readPublicKey(resolve(dirname(path), name));
    if (typeof key !== 'string') return [key];
    faults.push(`photoUrlKeys.${index}: ${key}`);
    return [];
  });
  if (new Set(photoUrlKeys.map(({ fingerprint }) => fingerprint)).size < photoUrlKeys.length)
    faults.push('photoUrlKeys: contains the same key twice');
  if (faults.length > 0) throw new OperatorError(sentences(path, faults));
  return { ...settings, photoUrlKeys };
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function contradictions(settings: z.infer<typeof Settings>): string[] {
  const { hosts, certificateArn, cardOrigins, mapHosts, originSecrets, account, restoredTables } = settings;
  const [, , , certificateRegion, certificateAccount] = certificateArn?.split(':') ?? [];
  const faults: [boolean, string][] = [
    [hosts.length > 0 && !certificateArn, 'certificateArn: hosts need a certificate that names all of them'],
    [hosts.length === 0 && certificateArn !== undefined, 'hosts: there is a certificate, but no host'],
    [
      certificateArn !== undefined && certificateRegion !== REGION,
      `certificateArn: CloudFront takes certificates from ${REGION} only, and this one is in ${certificateRegion}`,
    ],
    [
      certificateArn !== undefined && certificateAccount !== account,
      `certificateArn: the certificate belongs to the account ${certificateAccount}, not to ${account}`,
    ],
    ...Object.entries(restoredTables ?? {}).map(([name, arn]): [boolean, string] => [
      arn.split(':')[4] !== account,
      `restoredTables.${name}: the table belongs to the account ${arn.split(':')[4]}, not to ${account}`,
    ]),
    [new Set(hosts).size < hosts.length, 'hosts: contains the same host twice'],
    [new Set(originSecrets).size < originSecrets.length, 'originSecrets: contains the same name twice'],
    ...Object.keys(cardOrigins).map((name): [boolean, string] => [
      !hosts.includes(name),
      `cardOrigins.${name}: is not one of the hosts`,
    ]),
    ...mapHosts.map((name): [boolean, string] => [!hosts.includes(name), `mapHosts: ${name} is not one of the hosts`]),
  ];
  return faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []));
}

/** @returns a sentence where the file holds no key that CloudFront takes */
function readPublicKey(path: string): PhotoUrlKey | string {
  if (!existsSync(path)) return `there is no file ${path}`;
  const pem = readFileSync(path, 'utf8');
  if (pem.includes('PRIVATE KEY')) return `${path} holds a private key, and the public one belongs here`;
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails?.modulusLength !== 2048)
      return `${path} is not an RSA key of 2048 bits`;
    return { fingerprint: fingerprintOf(pem), publicKey: key.export({ type: 'spki', format: 'pem' }).toString() };
  } catch {
    return `${path} is not a public key as PEM`;
  }
}

/** Messages for fields whose schema is the shop's own and has no message for operators. */
const FIELD_FAULTS: Record<string, string> = {
  email: 'is not an email address',
  role: `is not one of ${ROLES.join(', ')}`,
  tenantId: 'is not the id of a tenant, such as default',
};

function describeIssue(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.') || 'the file';
  const fieldFault = FIELD_FAULTS[String(issue.path.at(-1))];
  if (fieldFault) return `${where}: ${fieldFault}`;
  if (issue.code === 'unrecognized_keys')
    return `${[...issue.path, issue.keys.join(', ')].join('.')}: there is no such setting`;
  return `${where}: ${issue.message}`;
}

function sentences(path: string, faults: readonly string[]): string {
  return [`${path} cannot be used:`, ...faults.map((fault) => `  ${fault}`)].join('\n');
}
