import { createHash, createPublicKey } from 'node:crypto';

/** One region: the shop sells in the US only, and certificates and firewall of CloudFront live there. */
export const REGION = 'us-east-1';

/**
 * Shapes the templates of one deployment, next to the values of CloudFormation parameters: which resources exist, and
 * which of them existed before.
 */
export interface Deployment {
  /** Twelve digits; without it the account of the credentials that the CDK finds, if any. */
  account?: string;
  /** Domain names that the distribution answers to; without them it has CloudFront's own name only. */
  domain?: { hosts: readonly string[]; certificateArn: string };
  /** To whom pages of a host hand cards: `stripe`, or the origin of a hosted store's vault. */
  cardOrigins: Readonly<Record<string, readonly string[]>>;
  /** Hosts whose pages may load Apple's maps. */
  mapHosts: readonly string[];
  /** Whether browsers that have seen the shop load all subdomains of its hosts by https only, for a year. */
  hstsIncludesSubdomains: boolean;
  /** `existing` where the mail domain was an SES identity of the account before: it stays unchanged. */
  mailIdentity: 'own' | { existing: { configurationSet?: string | undefined } };
  /** That check the signed addresses of previews. None: one key, whose values are parameters of TesseraApp. */
  photoUrlKeys: readonly PhotoUrlKey[];
  /**
   * Names of the generated secrets that tell the API its CloudFront: the first one is sent, all are accepted. At least
   * one.
   */
  originSecrets: readonly string[];
  /** SNS topic that alarms are published to; without one only CloudWatch shows them. */
  alarmTopicArn?: string;
  /** Bucket in another region that originals are replicated to. */
  originalsCopyArn?: string;
  /** Tables that `npm run restore` created, used instead of Catalog and Shop. */
  restoredTables?: { catalogArn: string; shopStreamArn: string };
  /** Spending of the account that alarms are about. */
  monthlyBudgetDollars: number;
  /** Lambda executions at once that the shop may use. Throttles and capacities follow from it (`concurrency.ts`). */
  executions: number;
}

export interface PhotoUrlKey {
  /** Of the public key; a construct is named after it, because CloudFront never changes a key in place. */
  fingerprint: string;
  /** PEM, RSA 2048 */
  publicKey: string;
}

/**
 * The fewest executions that the shop runs with: the quota of a new account. Source: AWS Lambda developer guide, "Lambda quotas".
 */
export const EXECUTIONS_MIN = 10;

/** Without a settings file: what `npm run synth` shows and one machine runs. */
export const WITHOUT_SETTINGS: Deployment = {
  cardOrigins: {},
  mapHosts: [],
  hstsIncludesSubdomains: false,
  mailIdentity: 'own',
  photoUrlKeys: [],
  originSecrets: ['First'],
  monthlyBudgetDollars: 100,
  executions: EXECUTIONS_MIN,
};

/**
 * Fingerprint of a key for photo addresses: the first 16 hexadecimal digits of the SHA-256 of the public key in DER.
 *
 * @param pem public or private
 */
export function fingerprintOf(pem: string): string {
  const der = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/** A fault that the operator can fix. Its message is a sentence for them, shown without a stack trace. */
export class OperatorError extends Error {}
