import { StartRefused } from '../start-refused.ts';
import type { CloudModel } from '../template/cloud-model.ts';
import { arnOf } from '../template/physical-names.ts';
import type { Authorizer } from './authorizer.ts';
import type { AccessRequest } from './policy.ts';

/**
 * What Lambda does with the function's role when a queue or a stream feeds it.
 * Source: AWS Lambda developer guide, "Lambda event source mappings", "Execution role permissions".
 */
const QUEUE_ACTIONS = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/**
 * Checks the rights of triggers at the start, as Lambda does when it creates them: here the event loops read queues and
 * streams themselves, so no call would show that a right is missing.
 *
 * @throws StartRefused that names the function and the right
 */
export function checkTriggerRights(
  { rights, queueTriggers, streamTriggers }: Pick<CloudModel, 'rights' | 'queueTriggers' | 'streamTriggers'>,
  authorizer: Authorizer,
): void {
  const triggers = [
    ...queueTriggers.map((trigger) => ({ trigger, reading: asking('sqs', QUEUE_ACTIONS, trigger.sourceArn) })),
    ...streamTriggers.map((trigger) => ({ trigger, reading: asking('dynamodb', STREAM_ACTIONS, trigger.sourceArn) })),
  ];
  for (const { trigger, reading } of triggers) {
    const { functionName, failureQueueName } = trigger;
    const found = rights.functions.find(({ principal }) => principal.functionName === functionName);
    if (!found) throw new StartRefused(`The trigger ${trigger.id} feeds ${functionName}, which the templates lack.`);
    const giving = failureQueueName ? asking('sqs', ['SendMessage'], arnOf('AWS::SQS::Queue', failureQueueName)) : [];
    const refusal = authorizer.refusal({ ...found.principal, isLambdaItself: true }, [...reading, ...giving]);
    if (refusal) throw new StartRefused(`The trigger ${trigger.id} would not work on AWS. ${refusal.message}`);
  }
}

function asking(service: string, actions: readonly string[], resource: string): AccessRequest[] {
  return actions.map((name) => ({ action: `${service}:${name}`, resource, context: {} }));
}
