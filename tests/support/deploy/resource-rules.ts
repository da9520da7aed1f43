import type { JsonMap } from '../../../tools/local-aws/template/intrinsics.ts';

export interface StackResource {
  type: string;
  physicalId: string;
  /** With all template functions resolved. */
  properties: JsonMap;
}

export interface AccountState {
  /** Twelve digits. */
  id: string;
  /** Domains verified in SES, created by any stack or by hand. */
  mailIdentities: Set<string>;
  /** New accounts have to request CloudFront first. */
  isCloudFrontVerified: boolean;
  /** Resources that a failed first deployment created and retained. */
  leftBehind: string[];
}

/** Value of `Ref` for a resource; some types use a name from their properties. */
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
 * Error of a service that refuses a resource, in its own wording. Sources: aws/aws-cdk issue 15301 (public keys),
 * hashicorp/terraform-provider-aws pull request 36663 (accounts that are not verified), Amazon SES API reference,
 * CreateEmailIdentity; AWS Lambda developer guide, "Lambda quotas".
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
