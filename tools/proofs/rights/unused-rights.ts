/** Rights that no system test misses, each with the reason why it stays. */
const REASONS: readonly (readonly [piece: RegExp, reason: string])[] = [
  [/: ec2:/, 'Lambda itself connects the function to its network'],
  [/: xray:/, 'there is no X-Ray here'],
  [/: sqs:(GetQueueUrl|ChangeMessageVisibility) /, 'the CDK gives it to whatever a queue feeds'],
  [/: sqs:(GetQueueUrl|GetQueueAttributes) on LostOrderEvents/, 'the CDK gives it for a queue of failures'],
];

export function reasonUnused(piece: string): string | undefined {
  return REASONS.find(([pattern]) => pattern.test(piece))?.[1];
}
