/** Minimal policies of the tiny shop for its triggers, bucket notifications and distribution. */

const policy = (...Statement: object[]) => ({ Version: '2012-10-17', Statement });
const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });

export function tinyDataPolicies(): object {
  return {
    WorkQueuePolicy5CB5827F: {
      Type: 'AWS::SQS::QueuePolicy',
      Properties: {
        Queues: [{ Ref: 'WorkQueue4D8B07A5' }],
        PolicyDocument: policy({
          Effect: 'Allow',
          Principal: { Service: 's3.amazonaws.com' },
          Action: 'sqs:SendMessage',
          Resource: arnOf('WorkQueue4D8B07A5'),
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      },
    },
    PhotosPolicyD6A72A52: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'PhotosB9552D0D' },
        PolicyDocument: policy({
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: ['media', 'photos'].map((folder) => ({
            'Fn::Join': ['', [arnOf('PhotosB9552D0D'), `/${folder}/*`]],
          })),
          Condition: {
            ArnLike: {
              'AWS:SourceArn': {
                'Fn::Join': ['', ['arn:aws:cloudfront::', { Ref: 'AWS::AccountId' }, ':distribution/*']],
              },
            },
          },
        }),
      },
    },
  };
}

export const TINY_ROLE_ARN = arnOf('WorkerRole03479E01');

/** @param sources ARNs of the queue and stream that trigger functions */
export function tinyRole(sources: { queue: object; stream: object }): object {
  return {
    WorkerRole03479E01: {
      Type: 'AWS::IAM::Role',
      Properties: {
        Policies: [
          {
            PolicyName: 'Feeds',
            PolicyDocument: policy(
              {
                Effect: 'Allow',
                Action: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
                Resource: sources.queue,
              },
              {
                Effect: 'Allow',
                Action: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
                  (name) => `dynamodb:${name}`,
                ),
                Resource: sources.stream,
              },
            ),
          },
        ],
      },
    },
  };
}
