import type { JsonMap } from '../../../tools/local-aws/template/intrinsics.ts';

export interface StackResource {
  type: string;
  physicalId: string;
  /** with all functions of the template resolved */
  properties: JsonMap;
}

/** What the account is like, beside its stacks. */
export interface AccountState {
  /** twelve digits */
  id: string;
  /** domains that SES knows, whoever made them */
  mailIdentities: Set<string>;
  /** new accounts have to ask for CloudFront first */
  isCloudFrontVerified: boolean;
  /** what a failed first deployment has made and does not take back */
  leftBehind: string[];
}

/** What `Ref` of a resource stands for; types that are called what one of their properties says name it. */
export function physicalId(
  stackName: string,
  logicalId: string,
  type: string,
  account: AccountState,
): string | { property: string } {
  if (type === 'AWS::SES::EmailIdentity') return { property: 'EmailIdentity' };
  if (type === 'AWS::SecretsManager::Secret')
    return `arn:aws:secretsmanager:us-east-1:${account.id}:secret:${logicalId}-Ab12Cd`;
  return `${stackName}-${logicalId}`;
}

/**
 * Why a service refuses a resource as it should become, in its own words.
 *
 * Sources: aws/aws-cdk issue 15301 (public keys), hashicorp/terraform-provider-aws pull request 36663 (accounts that are
 * not verified), Amazon SES API reference, CreateEmailIdentity; AWS Lambda developer guide, "Lambda quotas".
 */
export function faultOf(
  logicalId: string,
  before: StackResource | undefined,
  after: StackResource,
  account: AccountState,
): string | undefined {
  const { type } = after;
  const isNew = before?.physicalId !== after.physicalId;
  if (type === 'AWS::CloudFront::Distribution' && isNew && !account.isCloudFrontVerified)
    return 'Access denied for operation "AWS::CloudFront::Distribution: Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support".';
  if (type === 'AWS::CloudFront::PublicKey' && before && encodedKey(before) !== encodedKey(after))
    return 'Invalid request provided: AWS::CloudFront::PublicKey';
  if (type === 'AWS::SES::EmailIdentity' && isNew && account.mailIdentities.has(after.physicalId))
    return `Resource of type 'AWS::SES::EmailIdentity' with identifier '${after.physicalId}' already exists.`;
  if (type === 'AWS::Lambda::Function' && environmentBytes(after) > ENVIRONMENT_BYTES_MAX)
    return `Resource handler returned message: "Lambda was unable to configure your environment variables because the environment variables you have provided exceeded the 4KB limit" (${logicalId})`;
  return undefined;
}

function encodedKey({ properties }: StackResource): string {
  return JSON.stringify(properties.PublicKeyConfig ?? null, ['EncodedKey']);
}

const ENVIRONMENT_BYTES_MAX = 4096;

function environmentBytes({ properties }: StackResource): number {
  const { Environment } = properties as { Environment?: { Variables?: Record<string, string> } };
  return Buffer.byteLength(JSON.stringify(Environment?.Variables ?? {}));
}
