import { expect, test } from 'vitest';
import { matchesArn } from './arn-pattern.ts';

test.each([
  ['arn:aws:s3:::photos/uploads/*', 'arn:aws:s3:::photos/uploads/a:b/c', true],
  ['arn:aws:s3:::photos/*', 'arn:aws:s3:::photos', false],
  ['arn:aws:s3:::photos', 'arn:aws:s3:::photos/a', false],
  ['arn:aws:sqs:*:*:MailQueue', 'arn:aws:sqs:us-east-1:000000000000:MailQueue', true],
  ['arn:aws:sqs:*:MailQueue', 'arn:aws:sqs:us-east-1:000000000000:MailQueue', false],
  ['*', 'arn:aws:sqs:us-east-1:000000000000:MailQueue', true],
  [
    'arn:aws:dynamodb:us-east-1:000000000000:table/Shop',
    'arn:aws:dynamodb:us-east-1:000000000000:table/Shop/index/gsi1',
    false,
  ],
])('the pattern %j matches the ARN %j: %s', (pattern, arn, expected) => {
  expect(matchesArn(pattern, arn)).toBe(expected);
});
