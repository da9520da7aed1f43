import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { arnOf } from '../template/physical-names.ts';
import type { Authorizer } from './authorizer.ts';

/** Rights of services that act on their own, from resource policies. */
export interface ServiceRights {
  /** S3 notifies a queue of a new object. @throws Error with IAM's message */
  checkNotification(bucket: string, queueName: string): void;
  /** A rule of the event bus sends an event to a queue. @throws Error with IAM's message */
  checkEvent(ruleArn: string, queueName: string): void;
  mayDistribute(distributionId: string, bucket: string, key: string): boolean;
}

const { accountId } = LOCAL_ACCOUNT;

export function createServiceRights(authorizer: Authorizer): ServiceRights {
  const s3 = { kind: 'service', name: 's3.amazonaws.com' } as const;
  const events = { kind: 'service', name: 'events.amazonaws.com' } as const;
  const cloudFront = { kind: 'service', name: 'cloudfront.amazonaws.com' } as const;
  return {
    checkNotification(bucket, queueName) {
      const context = { 'aws:sourceaccount': [accountId], 'aws:sourcearn': [arnOf('AWS::S3::Bucket', bucket)] };
      const resource = arnOf('AWS::SQS::Queue', queueName);
      const refusal = authorizer.refusal(s3, [{ action: 'sqs:SendMessage', resource, context }]);
      if (refusal) throw new Error(refusal.message);
    },
    checkEvent(ruleArn, queueName) {
      const context = { 'aws:sourceaccount': [accountId], 'aws:sourcearn': [ruleArn] };
      const resource = arnOf('AWS::SQS::Queue', queueName);
      const refusal = authorizer.refusal(events, [{ action: 'sqs:SendMessage', resource, context }]);
      if (refusal) throw new Error(refusal.message);
    },
    mayDistribute(distributionId, bucket, key) {
      const sourceArn = `arn:aws:cloudfront::${accountId}:distribution/${distributionId}`;
      const resource = `${arnOf('AWS::S3::Bucket', bucket)}/${key}`;
      const context = { 'aws:sourceaccount': [accountId], 'aws:sourcearn': [sourceArn] };
      return authorizer.refusal(cloudFront, [{ action: 's3:GetObject', resource, context }]) === undefined;
    },
  };
}
