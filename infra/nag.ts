import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/** Acknowledged findings of cdk-nag and of the CDK itself, each with its reason. */

export function acknowledgeData(stack: Stack): void {
  acknowledge(stack, {
    'AwsSolutions::AwsSolutions-SMG4':
      'The pepper keys stored hashes, the photo key belongs to a CloudFront public key, the map key and the photo sources to accounts elsewhere, the token key seals stored tokens, and the secrets of endpoints are derived from the webhook key: all are rotated manually, as docs/operations.md describes.',
  });
}

export function acknowledgeApp(stack: Stack): void {
  acknowledge(stack, {
    'AwsSolutions::AwsSolutions-SMG4':
      'CloudFormation puts the origin secrets into the distribution and the functions, and does not notice a scheduled rotation: they are rotated by deploying, as docs/operations.md describes.',
    'AwsSolutions::AwsSolutions-APIG4':
      'Most routes are public; the API Lambda decides access from one table of roles.',
    'AwsSolutions::AwsSolutions-CFR1':
      'The shop delivers in the US but may be visited from anywhere; the app tells visitors.',
    'AwsSolutions::AwsSolutions-CFR4':
      'A certificate comes with the custom domain; without one CloudFront fixes the TLS version.',
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'Writes only its own logs.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]':
      'X-Ray, the listing of streams, the detection of faces and the network interfaces of functions take no resource.',
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
      'The data stack has the policy of the photo bucket; here it would make the stacks depend on each other.',
    'Annotation::@aws-cdk/aws-s3:accessLogsPolicyNotAdded':
      'The data stack has the policy of the log bucket, where it can name the account that may write.',
  });
}

/** For a queue that is itself where messages end. */
export function acknowledgeLastResort(queue: IConstruct): void {
  acknowledge(queue, {
    'AwsSolutions::AwsSolutions-SQS3': 'Messages here have failed permanently; nothing reads them.',
  });
}

/** For a network that reaches only the shop's own buckets and tables, which have their own logs. */
export function acknowledgeUnloggedNetwork(vpc: IConstruct): void {
  acknowledge(vpc, {
    'AwsSolutions::AwsSolutions-VPC7': 'Nothing else can be reached from here; a flow log of refused packets costs.',
  });
}

/** For the right to send mail, which a condition holds to one sender. */
export function acknowledgeAnyIdentity(scope: IConstruct): void {
  const { region, account } = Stack.of(scope);
  const accountId = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
  acknowledge(scope, {
    [`AwsSolutions::AwsSolutions-IAM5[Resource::arn:aws:ses:${region}:${accountId}:identity/*]`]:
      'SES checks recipients too where they are identities; the sender is fixed by a condition.',
  });
}

/**
 * For rights to objects whose keys match patterns. cdk-nag names a finding by the bucket's export and the pattern, so that
 * each is acknowledged separately, and only for the function that has the right.
 *
 * @param bucket of another stack
 */
export function acknowledgeKeyPatterns(scope: IConstruct, bucket: IBucket, keys: readonly string[]): void {
  const owner = Stack.of(bucket);
  const exported = owner.resolve(owner.exportValue(bucket.bucketArn)) as { 'Fn::ImportValue': string };
  const findings = keys.map(
    (key) => `AwsSolutions::AwsSolutions-IAM5[Resource::${exported['Fn::ImportValue']}/${key}]`,
  );
  acknowledge(scope, Object.fromEntries(findings.map((id) => [id, 'Some keys of one bucket.'])));
}

/** For the role that replicates originals. */
export function acknowledgeOriginalsCopy(role: IConstruct, photos: CfnBucket, copyArn: string): void {
  const reason = 'Originals only, by their prefix.';
  acknowledge(role, {
    [`AwsSolutions::AwsSolutions-IAM5[Resource::<${Stack.of(photos).getLogicalId(photos)}.Arn>/originals/*]`]: reason,
    [`AwsSolutions::AwsSolutions-IAM5[Resource::${copyArn}/originals/*]`]: reason,
  });
}

function acknowledge(scope: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason });
}
