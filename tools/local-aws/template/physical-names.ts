import type { JsonMap } from './intrinsics.ts';
import { LOCAL_ACCOUNT } from './local-account.ts';

/** A template resource with unresolved properties. */
export interface TemplateResource {
  logicalId: string;
  type: string;
  properties: JsonMap;
}

const { accountId, region } = LOCAL_ACCOUNT;

/** Properties in which a template may set a resource's name. */
const NAME_PROPERTIES: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
};

/**
 * The name of a resource on this machine: its own name if the template sets one, else its logical id without CDK's
 * hash, so that the same template always finds the same data.
 */
export function physicalName({ logicalId, type }: TemplateResource, ownName: string | undefined): string {
  const name = ownName ?? shortId(logicalId);
  return type === 'AWS::S3::Bucket' ? name.toLowerCase() : name;
}

/** A logical id without CDK's hash. */
export function shortId(logicalId: string): string {
  return logicalId.replace(/(?<=.)[0-9A-F]{8}$/, '');
}

/** The property with a resource's own name, if its type has one. */
export function nameProperty(type: string): string | undefined {
  return NAME_PROPERTIES[type];
}

/** The value of `Ref`. Queue URLs point to the local endpoint, because the SDK sends to their host. */
export function refOf(type: string, name: string, queueBaseUrl: () => string): string {
  if (type === 'AWS::SQS::Queue') return `${queueBaseUrl()}/${accountId}/${name}`;
  if (type === 'AWS::SecretsManager::Secret') return arnOf(type, name);
  return name;
}

/** The value of `Fn::GetAtt`; attributes that nothing here uses get a recognizable placeholder. */
export function attributeOf(type: string, name: string, attribute: string): string {
  switch (`${type}.${attribute}`) {
    case 'AWS::S3::Bucket.DomainName':
      return `${name}.s3.amazonaws.com`;
    case 'AWS::S3::Bucket.RegionalDomainName':
      return regionalDomainName(name);
    case 'AWS::SQS::Queue.QueueName':
      return name;
    case 'AWS::DynamoDB::GlobalTable.StreamArn':
    case 'AWS::DynamoDB::Table.StreamArn':
      return `${arnOf(type, name)}/stream/local`;
    case 'AWS::CloudFront::Function.FunctionARN':
      return arnOf(type, name);
    case 'AWS::CloudFront::Distribution.DomainName':
      return `${name.toLowerCase()}.cloudfront.net`;
    default:
      return attribute === 'Arn' ? arnOf(type, name) : `${name}.${attribute}`;
  }
}

/** The AWS host of a bucket; the gateway maps it to the local S3 like a name server. */
export function regionalDomainName(bucketName: string): string {
  return `${bucketName}.s3.${region}.amazonaws.com`;
}

export function arnOf(type: string, name: string): string {
  const [, service = '', kind = ''] = type.split('::');
  const at = `${region}:${accountId}`;
  switch (type) {
    case 'AWS::S3::Bucket':
      return `arn:aws:s3:::${name}`;
    case 'AWS::SQS::Queue':
      return `arn:aws:sqs:${at}:${name}`;
    case 'AWS::DynamoDB::GlobalTable':
    case 'AWS::DynamoDB::Table':
      return `arn:aws:dynamodb:${at}:table/${name}`;
    case 'AWS::IAM::Role':
      return `arn:aws:iam::${accountId}:role/${name}`;
    case 'AWS::Lambda::Function':
      return `arn:aws:lambda:${at}:function:${name}`;
    case 'AWS::SecretsManager::Secret':
      return `arn:aws:secretsmanager:${at}:secret:${name}`;
    default:
      return `arn:aws:${service.toLowerCase()}:${at}:${kind.toLowerCase()}/${name}`;
  }
}
