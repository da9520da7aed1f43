import { type Stack, Validations } from 'aws-cdk-lib';

/** Every finding of cdk-nag and of the CDK's own warnings that stands on purpose, with its reason. */

export function acknowledgeData(stack: Stack): void {
  acknowledge(stack, {
    'AwsSolutions::AwsSolutions-SMG4':
      'The pepper keys stored hashes, the photo key belongs to a CloudFront public key, the map key and the photo sources to accounts elsewhere, and the token key seals what is stored: all are rotated by hand, as docs/operations.md says.',
  });
}

export function acknowledgeApp(stack: Stack): void {
  acknowledge(stack, {
    'AwsSolutions::AwsSolutions-SMG4':
      'CloudFormation puts the origin secrets into the distribution and the functions, and sees no change that a schedule makes: they are rotated by deploying, as docs/operations.md says.',
    'AwsSolutions::AwsSolutions-APIG4':
      'Most routes are public; the API Lambda decides access from one table of roles.',
    'AwsSolutions::AwsSolutions-CFR1':
      'The shop delivers in the US but may be looked at from anywhere; the app tells visitors.',
    'AwsSolutions::AwsSolutions-CFR4':
      'A certificate comes with the custom domain; without one CloudFront fixes the TLS version.',
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'Writes only its own logs.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]':
      'X-Ray, the listing of streams and the detection of faces take no resource.',
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
      'The policy of the photo bucket stands in the data stack; written here it would tie the stacks into a circle.',
    ...Object.fromEntries(
      OBJECT_PREFIXES.map((resource) => [
        `AwsSolutions::AwsSolutions-IAM5[Resource::TesseraData:ExportsOutputFnGetAtt${resource}]`,
        'One prefix of one bucket.',
      ]),
    ),
  });
}

const PHOTOS = 'PhotosB9552D0DArnF8E9C07B';
const PRINTS = 'Prints72F15012Arn4861E4C6';
const OBJECT_PREFIXES = [
  ...['uploads', 'working', 'shared', 'photos', 'media'].map((prefix) => `${PHOTOS}/${prefix}/*`),
  ...['working', 'shared'].map((prefix) => `${PHOTOS}/${prefix}/*/faces.jpg`),
  `${PRINTS}/prints/*`,
];

function acknowledge(stack: Stack, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(stack).acknowledge({ id, reason });
}
