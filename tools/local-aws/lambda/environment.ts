import type { AccessKey } from '../access-keys.ts';
import type { FunctionSpec } from '../template/compute-resources.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';

/** Address of each service on this machine, by the name in the SDK's environment variables. */
export interface Endpoints {
  dynamodb: string;
  s3: string;
  sqs: string;
  ses: string;
  rekognition: string;
  kms: string;
  secretsmanager: string;
}

const ENDPOINT_VARIABLES: Record<keyof Endpoints, string> = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  s3: 'AWS_ENDPOINT_URL_S3',
  sqs: 'AWS_ENDPOINT_URL_SQS',
  ses: 'AWS_ENDPOINT_URL_SES',
  rekognition: 'AWS_ENDPOINT_URL_REKOGNITION',
  kms: 'AWS_ENDPOINT_URL_KMS',
  secretsmanager: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
};

/**
 * A function's environment: its variables from the template, and those that Lambda sets. It contains nothing of the
 * supervisor's own environment, so a function cannot reach this machine's real AWS account.
 */
export function functionEnvironment(
  spec: FunctionSpec,
  { endpoints, accessKey }: { endpoints: Endpoints; accessKey: AccessKey | undefined },
): Record<string, string> {
  const addresses = Object.entries(ENDPOINT_VARIABLES).map(([service, variable]) => [
    variable,
    endpoints[service as keyof Endpoints],
  ]);
  return {
    ...spec.environment,
    ...Object.fromEntries(addresses),
    AWS_REGION: LOCAL_ACCOUNT.region,
    AWS_DEFAULT_REGION: LOCAL_ACCOUNT.region,
    ...(accessKey && { AWS_ACCESS_KEY_ID: accessKey.accessKeyId, AWS_SECRET_ACCESS_KEY: accessKey.secretAccessKey }),
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: spec.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${spec.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: spec.codeDir,
    _HANDLER: spec.handler,
    TZ: ':UTC',
    PATH: process.env.PATH ?? '',
  };
}
