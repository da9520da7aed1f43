import { inject } from 'vitest';

type Service = 'dynamodb' | 's3' | 'sqs' | 'ses' | 'rekognition' | 'kms' | 'secretsmanager';

/** Where the contract suites find the services: the embedded cloud or an AWS account. */
export interface ContractTarget {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** A service that is missing here is reached at its AWS endpoint. */
  endpoints: Partial<Record<Service, string>>;
  /** Real names or addresses by logical name. */
  tables: Record<string, string>;
  buckets: Record<string, string>;
  queues: Record<string, string>;
}

/**
 * The suites create and remove their own data and run unchanged against AWS:
 * `CONTRACT_TARGET='{"region":"eu-central-1","accessKeyId":"…","secretAccessKey":"…","endpoints":{},"tables":{},"buckets":{},"queues":{}}'`
 */
export function contractTarget(): ContractTarget {
  const given = process.env.CONTRACT_TARGET;
  return given ? (JSON.parse(given) as ContractTarget) : inject('cloud');
}

export function clientSettings(service: Service) {
  const { region, accessKeyId, secretAccessKey, sessionToken, endpoints } = contractTarget();
  return { region, endpoint: endpoints[service], credentials: { accessKeyId, secretAccessKey, sessionToken } };
}
