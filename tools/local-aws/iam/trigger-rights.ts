import { StartRefused } from '../start-refused.ts';
import type { CloudModel } from '../template/cloud-model.ts';
import { arnOf } from '../template/physical-names.ts';
import type { Authorizer } from './authorizer.ts';
import type { AccessRequest } from './policy.ts';

/**
 * Lambda's calls with the function's role for a queue or stream trigger.
 * Source: AWS Lambda developer guide, "Lambda event source mappings", "Execution role permissions".
 */
const QUEUE_ACTIONS = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/**
 * Checks the rights of triggers at the start, as Lambda does when it creates them. The event loops read queues and
 * streams directly, so no call would reveal a missing right.
 *
 * @throws StartRefused with the function and the missing right
 */
export function checkTriggerRights(
  { rights, queueTriggers, streamTriggers }: Pick<CloudModel, 'rights' | 'queueTriggers' | 'streamTriggers'>,
  authorizer: Authorizer,
): void {
  const triggers = [
    ...queueTriggers.map((trigger) => ({ trigger, reading: requestsFor('sqs', QUEUE_ACTIONS, trigger.sourceArn) })),
    ...streamTriggers.map((trigger) => ({
      trigger,
      reading: requestsFor('dynamodb', STREAM_ACTIONS, trigger.sourceArn),
    })),
  ];
  for (const { trigger, reading } of triggers) {
    const { functionName, failureQueueName } = trigger;
    const found = rights.functions.find(({ principal }) => principal.functionName === functionName);
    if (!found)
      throw new StartRefused(`The trigger ${trigger.id} invokes ${functionName}, which the templates do not declare.`);
    const sending = failureQueueName
      ? requestsFor('sqs', ['SendMessage'], arnOf('AWS::SQS::Queue', failureQueueName))
      : [];
    const refusal = authorizer.refusal({ ...found.principal, isLambdaItself: true }, [...reading, ...sending]);
    if (refusal) throw new StartRefused(`The trigger ${trigger.id} would fail on AWS. ${refusal.message}`);
  }
}

function requestsFor(service: string, actions: readonly string[], resource: string): AccessRequest[] {
  return actions.map((name) => ({ action: `${service}:${name}`, resource, context: {} }));
}
