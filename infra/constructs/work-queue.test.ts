import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { RETRY } from '../../shared/platform/retry.ts';
import { type Resource, resourcesOf, type Synthesized, synthesized } from '../../tests/support/synthesized.ts';

const QUEUES = {
  IntakeQueue: 'intake',
  ImportQueue: 'imports',
  RenderQueue: 'render',
  MailQueue: 'mail',
  LabsQueue: 'labs',
  MailEventsQueue: 'mailEvents',
  ProductImportQueue: 'productImports',
} as const;

const QueueProperties = z.object({
  VisibilityTimeout: z.optional(z.number()),
  RedrivePolicy: z.optional(
    z.object({ deadLetterTargetArn: z.object({ 'Fn::GetAtt': z.array(z.string()) }), maxReceiveCount: z.number() }),
  ),
  RedriveAllowPolicy: z.optional(
    z.object({ redrivePermission: z.string(), sourceQueueArns: z.optional(z.array(z.unknown())) }),
  ),
});

describe('work that waits in queues', () => {
  let templates: Synthesized;
  let queues: Resource[];
  let mappings: Resource[];
  let functions: Resource[];

  beforeAll(() => {
    templates = synthesized();
    const { data, service } = templates;
    queues = resourcesOf('AWS::SQS::Queue', data, service);
    mappings = resourcesOf('AWS::Lambda::EventSourceMapping', service);
    functions = resourcesOf('AWS::Lambda::Function', service);
  }, 60_000);

  test.each(Object.entries(QUEUES))('%s is retried by the numbers that its function counts with', (name, worker) => {
    const { VisibilityTimeout, RedrivePolicy } = QueueProperties.parse(queueNamed(name).Properties);
    expect(VisibilityTimeout).toBe(RETRY[worker].visibilitySeconds);
    expect(RedrivePolicy?.maxReceiveCount).toBe(RETRY[worker].receivesMax);
    expect(functionFedBy(name)?.Properties.Timeout).toBe(RETRY[worker].timeoutSeconds);
  });

  test('messages are delivered one by one, so that a bad one never repeats its whole batch', () => {
    expect(mappings).toHaveLength(Object.keys(QUEUES).length + 1);
    for (const { Properties } of mappings) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });

  test('dead-letter queues accept messages from their own queue only', () => {
    for (const queue of queues) {
      const { RedrivePolicy } = QueueProperties.parse(queue.Properties);
      if (!RedrivePolicy) continue;
      const [deadLettersId] = RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'];
      const deadLetters = queues.find(({ id }) => id === deadLettersId);
      const { RedriveAllowPolicy } = QueueProperties.parse(deadLetters?.Properties);
      expect(RedriveAllowPolicy?.redrivePermission).toBe('byQueue');
      expect(JSON.stringify(RedriveAllowPolicy?.sourceQueueArns)).toContain(`:${String(queue.Properties.QueueName)}"`);
    }
  });

  test('every queue feeds a function or collects dead letters, and each dead letter raises an alarm', () => {
    const fed = queues.filter(({ id }) =>
      JSON.stringify(mappings.map((each) => each.Properties.EventSourceArn)).includes(id),
    );
    const last = queues.filter((queue) => !fed.includes(queue));
    expect(fed.map(({ id }) => nameOf(id)).sort()).toEqual(Object.keys(QUEUES).sort());
    expect(last.map(({ id }) => nameOf(id)).sort()).toEqual([
      'ImportDeadLetters',
      'IntakeDeadLetters',
      'LabsDeadLetters',
      'LostOrderEvents',
      'MailDeadLetters',
      'MailEventsDeadLetters',
      'ProductImportDeadLetters',
      'RenderDeadLetters',
    ]);
    for (const { id } of last) {
      expect(alarmsOn(id, 'ApproximateNumberOfMessagesVisible')).toEqual([
        expect.objectContaining({ Threshold: 1, ComparisonOperator: 'GreaterThanOrEqualToThreshold' }),
      ]);
    }
    for (const { id } of fed) expect(alarmsOn(id, 'ApproximateAgeOfOldestMessage')).toHaveLength(1);
  });

  test('late orders, failed print jobs and a failing API raise an alarm', () => {
    const metrics = resourcesOf('AWS::CloudWatch::Alarm', templates.service).map(
      ({ Properties }) => Properties.MetricName,
    );
    expect(metrics).toEqual(expect.arrayContaining(['IteratorAge', '5xx', 'FailedPrintJobs']));
  });

  test('alarms notify the configured topic, if any', () => {
    const alarmTopicArn = 'arn:aws:sns:us-east-1:123456789012:on-call';
    const actionsOf = ({ service }: Synthesized) =>
      resourcesOf('AWS::CloudWatch::Alarm', service).map(({ Properties }) => Properties.AlarmActions);
    expect(new Set(actionsOf(templates))).toEqual(new Set([undefined]));
    for (const actions of actionsOf(synthesized({ alarmTopicArn }))) expect(actions).toEqual([alarmTopicArn]);
  });

  test('the outputs name the queues of dead letters to redrive after a fix', () => {
    const outputs = [templates.data, templates.service]
      .flatMap((template) => Object.entries(template.findOutputs('*')))
      .filter(([, { Description }]) => String(Description).includes('start-message-move-task'));
    expect(outputs.map(([name]) => name).sort()).toEqual([
      'ImportDeadLettersArn',
      'IntakeDeadLettersArn',
      'LabsDeadLettersArn',
      'MailDeadLettersArn',
      'MailEventsDeadLettersArn',
      'ProductImportDeadLettersArn',
      'RenderDeadLettersArn',
    ]);
  });

  test('a new account is deployable: nothing is reserved, every queue has AWS’s minimum', () => {
    expect(functions.flatMap(({ Properties }) => Properties.ReservedConcurrentExecutions ?? [])).toEqual([]);
    expect(executionsMax(mappings)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  });

  test('with enough concurrency, shoppers get a share that no queue can take', () => {
    const { service } = synthesized({ executions: 1000 });
    const reserved = resourcesOf('AWS::Lambda::Function', service).flatMap(({ id, Properties }) =>
      Properties.ReservedConcurrentExecutions === undefined
        ? []
        : [[nameOf(id), Properties.ReservedConcurrentExecutions]],
    );
    expect(Object.fromEntries(reserved)).toEqual({ Api: 285, Pages: 25, Storefront: 190 });
    expect(executionsMax(resourcesOf('AWS::Lambda::EventSourceMapping', service))).toEqual([
      2, 2, 11, 21, 31, 119, 296,
    ]);
  });

  function queueNamed(name: string): Resource {
    const found = queues.find(({ id }) => nameOf(id) === name);
    if (!found) throw new Error(`There is no queue ${name}`);
    return found;
  }

  function functionFedBy(queueName: string): Resource | undefined {
    const { id } = queueNamed(queueName);
    const mapping = mappings.find(({ Properties }) => JSON.stringify(Properties.EventSourceArn).includes(id));
    return functions.find((each) => JSON.stringify(mapping?.Properties.FunctionName).includes(each.id));
  }

  function alarmsOn(queueId: string, metric: string): Record<string, unknown>[] {
    return resourcesOf('AWS::CloudWatch::Alarm', templates.service)
      .map(({ Properties }) => Properties)
      .filter((alarm) => alarm.MetricName === metric && JSON.stringify(alarm.Dimensions).includes(queueId));
  }
});

/** A logical id without the hash that CDK appends. */
function nameOf(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}$/, '');
}

function executionsMax(mappings: readonly Resource[]): number[] {
  const Scaling = z.object({ ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.number() })) });
  const found = mappings.flatMap(({ Properties }) => Scaling.parse(Properties).ScalingConfig?.MaximumConcurrency ?? []);
  return found.sort((a, b) => a - b);
}
