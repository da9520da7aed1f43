import { randomUUID } from 'node:crypto';
import {
  BatchEntryIdsNotDistinct,
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  type CreateQueueCommandInput,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  EmptyBatchRequest,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  InvalidBatchEntryId,
  ListQueuesCommand,
  type Message,
  PurgeQueueCommand,
  QueueDoesNotExist,
  ReceiptHandleIsInvalid,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  TooManyEntriesInBatchRequest,
} from '@aws-sdk/client-sqs';
import { afterAll, describe, expect, test } from 'vitest';
import { clientSettings } from './target.ts';

const sqs = new SQSClient(clientSettings('sqs'));
const prefix = `tessera-contract-${randomUUID().slice(0, 8)}`;
const created: string[] = [];

async function newQueue(Attributes: CreateQueueCommandInput['Attributes'] = {}): Promise<string> {
  const { QueueUrl = '' } = await sqs.send(
    new CreateQueueCommand({ QueueName: `${prefix}-${created.length}`, Attributes }),
  );
  created.push(QueueUrl);
  return QueueUrl;
}

afterAll(async () => {
  for (const QueueUrl of created) await sqs.send(new DeleteQueueCommand({ QueueUrl }));
});

const send = (QueueUrl: string, MessageBody: string) => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));

async function receive(QueueUrl: string, options: Partial<ReceiveMessageCommandInput> = {}): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      WaitTimeSeconds: 5,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
      ...options,
    }),
  );
  return Messages;
}

async function attributesOf(QueueUrl: string): Promise<Record<string, string>> {
  const reply = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  return reply.Attributes ?? {};
}

describe('a message', () => {
  test('arrives unchanged, with its own and the system attributes', async () => {
    const queue = await newQueue();
    const body = JSON.stringify({ order: 'A7K2Q9', note: 'Grüße 🖼️', nested: { quote: '"' } });
    const sent = await sqs.send(
      new SendMessageCommand({
        QueueUrl: queue,
        MessageBody: body,
        MessageAttributes: {
          kind: { DataType: 'String', StringValue: 'render' },
          tiles: { DataType: 'Number', StringValue: '12' },
          raw: { DataType: 'Binary', BinaryValue: Uint8Array.of(0, 255) },
        },
      }),
    );
    const [message] = await receive(queue);
    expect(message).toMatchObject({ MessageId: sent.MessageId, Body: body, MD5OfBody: sent.MD5OfMessageBody });
    expect(message?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
    expect(message?.MessageAttributes).toMatchObject({
      kind: { DataType: 'String', StringValue: 'render' },
      tiles: { DataType: 'Number', StringValue: '12' },
      raw: { DataType: 'Binary', BinaryValue: Uint8Array.of(0, 255) },
    });
    expect(message?.Attributes).toMatchObject({ ApproximateReceiveCount: '1' });
    expect(Math.abs(Date.now() - Number(message?.Attributes?.SentTimestamp))).toBeLessThan(60_000);
  });

  test('that is not deleted returns after its visibility timeout, with its receive count', async () => {
    const queue = await newQueue({ VisibilityTimeout: '1' });
    await send(queue, 'again');
    const [first] = await receive(queue);
    expect(await receive(queue, { WaitTimeSeconds: 0 })).toEqual([]);
    const [second] = await receive(queue);
    expect(second?.MessageId).toBe(first?.MessageId);
    expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2');
  });

  test('that is deleted never returns', async () => {
    const queue = await newQueue();
    await send(queue, 'once');
    const [message] = await receive(queue, { VisibilityTimeout: 1 });
    await sqs.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: message?.ReceiptHandle }));
    expect(await receive(queue, { WaitTimeSeconds: 2 })).toEqual([]);
  });

  test('that is released can be received at once', async () => {
    const queue = await newQueue();
    await send(queue, 'released');
    const [message] = await receive(queue);
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queue,
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    );
    expect((await receive(queue))[0]?.MessageId).toBe(message?.MessageId);
  });

  test('with a delay is hidden until then', async () => {
    const queue = await newQueue();
    await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: 'later', DelaySeconds: 2 }));
    expect(await receive(queue, { WaitTimeSeconds: 0 })).toEqual([]);
    expect(await receive(queue, { WaitTimeSeconds: 5 })).toHaveLength(1);
  });

  test('wakes a waiting receiver', async () => {
    const queue = await newQueue();
    const waiting = receive(queue, { WaitTimeSeconds: 20 });
    const started = Date.now();
    await send(queue, 'wake up');
    expect(await waiting).toHaveLength(1);
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

test('moves to the dead letter queue after its last allowed receive', async () => {
  const deadLetters = await newQueue();
  const { QueueArn: deadLetterTargetArn } = await attributesOf(deadLetters);
  const queue = await newQueue({ RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 2 }) });
  const { MessageId } = await send(queue, 'poison');
  expect(await receive(queue, { VisibilityTimeout: 0 })).toHaveLength(1);
  expect(await receive(queue, { VisibilityTimeout: 0 })).toHaveLength(1);
  expect(await receive(queue, { WaitTimeSeconds: 2 })).toEqual([]);
  const [dead] = await receive(deadLetters);
  expect(dead).toMatchObject({ MessageId, Body: 'poison' });
  expect(dead?.Attributes?.DeadLetterQueueSourceArn).toBe((await attributesOf(queue)).QueueArn);
});

describe('a batch', () => {
  test('is sent, postponed and deleted entry by entry', async () => {
    const queue = await newQueue();
    const ids = ['a', 'b', 'c'];
    const sent = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: queue, Entries: ids.map((Id) => ({ Id, MessageBody: `body ${Id}` })) }),
    );
    expect(sent.Successful?.map(({ Id }) => Id).sort()).toEqual(ids);
    const messages: Message[] = [];
    while (messages.length < ids.length) messages.push(...(await receive(queue)));
    const handles = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    const postponed = await sqs.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: queue,
        Entries: handles.map((entry) => ({ ...entry, VisibilityTimeout: 60 })),
      }),
    );
    expect(postponed.Successful).toHaveLength(3);
    const removed = await sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl: queue,
        Entries: [...handles, { Id: 'bad', ReceiptHandle: 'nonsense' }],
      }),
    );
    expect(removed.Successful).toHaveLength(3);
    expect(removed.Failed).toMatchObject([{ Id: 'bad', SenderFault: true, Code: 'ReceiptHandleIsInvalid' }]);
  });

  test('accepts the valid entries and names the invalid one', async () => {
    const queue = await newQueue();
    const Entries = [
      { Id: 'good', MessageBody: 'fine' },
      { Id: 'bad', MessageBody: 'bell \u0007' },
    ];
    const sent = await sqs.send(new SendMessageBatchCommand({ QueueUrl: queue, Entries }));
    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['good']);
    expect(sent.Failed).toMatchObject([{ Id: 'bad', SenderFault: true, Code: 'InvalidMessageContents' }]);
  });

  const entries = (...ids: string[]) => ids.map((Id) => ({ Id, MessageBody: 'x' }));
  test.each([
    ['without entries', [], EmptyBatchRequest],
    ['of eleven', entries(...Array.from({ length: 11 }, (_, index) => `e${index}`)), TooManyEntriesInBatchRequest],
    ['with an id twice', entries('same', 'same'), BatchEntryIdsNotDistinct],
    ['with a strange id', entries('no spaces, please'), InvalidBatchEntryId],
  ])('%s is refused as a whole', async (_name, Entries, expected) => {
    const queue = await newQueue();
    await expect(sqs.send(new SendMessageBatchCommand({ QueueUrl: queue, Entries }))).rejects.toBeInstanceOf(expected);
  });
});

describe('a queue', () => {
  test('is found by name and listed by prefix', async () => {
    const queue = await newQueue();
    const QueueName = queue.split('/').at(-1) ?? '';
    expect((await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl).toBe(queue);
    await expect
      .poll(async () => (await sqs.send(new ListQueuesCommand({ QueueNamePrefix: prefix }))).QueueUrls, {
        timeout: 20_000,
      })
      .toContain(queue);
  });

  test('counts visible and in-flight messages until it is purged', async () => {
    const queue = await newQueue();
    await send(queue, 'one');
    await send(queue, 'two');
    expect(await receive(queue, { MaxNumberOfMessages: 1 })).toHaveLength(1);
    await expect
      .poll(() => attributesOf(queue), { timeout: 20_000 })
      .toMatchObject({ ApproximateNumberOfMessages: '1', ApproximateNumberOfMessagesNotVisible: '1' });
    await sqs.send(new PurgeQueueCommand({ QueueUrl: queue }));
    await expect
      .poll(() => attributesOf(queue), { timeout: 60_000 })
      .toMatchObject({
        ApproximateNumberOfMessages: '0',
        ApproximateNumberOfMessagesNotVisible: '0',
      });
  });

  test('that does not exist is reported as such', async () => {
    const known = await newQueue();
    const QueueUrl = known.replace(/[^/]+$/, 'nobody-made-this');
    await expect(sqs.send(new GetQueueUrlCommand({ QueueName: 'nobody-made-this' }))).rejects.toBeInstanceOf(
      QueueDoesNotExist,
    );
    await expect(send(QueueUrl, 'x')).rejects.toBeInstanceOf(QueueDoesNotExist);
  });
});

describe('a refusal', () => {
  test('a body over the limit of the queue', async () => {
    const queue = await newQueue();
    const limitBytes = Number((await attributesOf(queue)).MaximumMessageSize);
    await expect(send(queue, 'x'.repeat(limitBytes + 1))).rejects.toMatchObject({
      name: expect.stringMatching(/^InvalidParameterValue/),
    });
    await expect(send(queue, 'x'.repeat(limitBytes))).resolves.toHaveProperty('MessageId');
  });

  test('a malformed receipt handle', async () => {
    const queue = await newQueue();
    const removing = sqs.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: 'nonsense' }));
    await expect(removing).rejects.toBeInstanceOf(ReceiptHandleIsInvalid);
  });

  test('more than ten messages or more than twenty seconds at once', async () => {
    const queue = await newQueue();
    for (const options of [{ MaxNumberOfMessages: 11 }, { WaitTimeSeconds: 21 }, { VisibilityTimeout: 43_201 }])
      await expect(receive(queue, options)).rejects.toMatchObject({
        name: expect.stringMatching(/^InvalidParameterValue/),
      });
  });

  test('a stranger', async () => {
    const stranger = new SQSClient({
      ...clientSettings('sqs'),
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'nobody' },
    });
    await expect(stranger.send(new ListQueuesCommand({}))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });
});
