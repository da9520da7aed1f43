import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { type Operation, operation } from '../aws-json.ts';
import { invalidParameter, malformedReceipt } from './errors.ts';
import { MessageAttributes } from './message.ts';
import { attributesBytes, attributesMd5, checkAttributes } from './message-attributes.ts';
import type { Queue } from './queue.ts';
import { md5OfBody, wireMessage } from './received-message.ts';

export const MESSAGE_MAX_BYTES = 256 * 1024;

/** Characters that SQS refuses, because XML 1.0 forbids them. */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

const Text = z.string().check(z.minLength(1));
const Seconds = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

export const Sending = z.object({
  MessageBody: z.string(),
  DelaySeconds: z.optional(Seconds(900)),
  MessageAttributes: z.optional(MessageAttributes),
});
export const Removing = z.object({ ReceiptHandle: z.string() });
export const Postponing = z.object({ ReceiptHandle: z.string(), VisibilityTimeout: Seconds(43_200) });

const Receiving = z.object({
  QueueUrl: Text,
  MaxNumberOfMessages: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  VisibilityTimeout: z.optional(Seconds(43_200)),
  WaitTimeSeconds: z.optional(Seconds(20)),
  MessageSystemAttributeNames: z.optional(z.array(z.string())),
  /** Older name of the same field. */
  AttributeNames: z.optional(z.array(z.string())),
  MessageAttributeNames: z.optional(z.array(z.string())),
});

export function createMessageOperations(queueAt: (url: string) => Queue): Record<string, Operation> {
  return {
    SendMessage: operation(z.extend(Sending, { QueueUrl: Text }), (input) => sendOne(queueAt(input.QueueUrl), input)),
    DeleteMessage: operation(z.extend(Removing, { QueueUrl: Text }), (input) =>
      removeOne(queueAt(input.QueueUrl), input),
    ),
    ChangeMessageVisibility: operation(z.extend(Postponing, { QueueUrl: Text }), (input) =>
      postponeOne(queueAt(input.QueueUrl), input),
    ),
    ReceiveMessage: operation(Receiving, async (input, { signal }) => {
      const messages = await queueAt(input.QueueUrl).receive({
        maxMessages: input.MaxNumberOfMessages ?? 1,
        waitSeconds: input.WaitTimeSeconds ?? 0,
        visibilitySeconds: input.VisibilityTimeout,
        signal,
      });
      const requested = {
        system: [...(input.MessageSystemAttributeNames ?? []), ...(input.AttributeNames ?? [])],
        own: input.MessageAttributeNames ?? [],
      };
      return messages.length > 0 ? { Messages: messages.map((message) => wireMessage(message, requested)) } : {};
    }),
  };
}

/** Body and attributes together count towards the limit. */
export function messageBytes(sending: z.infer<typeof Sending>): number {
  return Buffer.byteLength(sending.MessageBody) + attributesBytes(sending.MessageAttributes ?? {});
}

export async function sendOne(queue: Queue, sending: z.infer<typeof Sending>): Promise<object> {
  const { MessageBody: body, MessageAttributes: attributes = {}, DelaySeconds: delaySeconds } = sending;
  checkAttributes(attributes);
  if (body.length === 0)
    throw new AwsError('MissingRequiredParameterException', 'The request must contain the parameter MessageBody.');
  if (messageBytes(sending) > MESSAGE_MAX_BYTES)
    throw invalidParameter(`Message must be shorter than ${MESSAGE_MAX_BYTES} bytes.`);
  if (FORBIDDEN_CHARACTERS.test(body))
    throw new AwsError('InvalidMessageContents', 'Invalid characters were found in the message body.');
  const message = await queue.send({ body, attributes, delaySeconds });
  return {
    MessageId: message.id,
    MD5OfMessageBody: md5OfBody(body),
    MD5OfMessageAttributes: attributesMd5(attributes),
  };
}

export async function removeOne(queue: Queue, { ReceiptHandle }: z.infer<typeof Removing>): Promise<object> {
  if ((await queue.remove(ReceiptHandle)) === 'malformed') throw malformedReceipt();
  return {};
}

export async function postponeOne(queue: Queue, input: z.infer<typeof Postponing>): Promise<object> {
  switch (await queue.changeVisibility(input.ReceiptHandle, input.VisibilityTimeout)) {
    case 'valid':
      return {};
    case 'malformed':
      throw malformedReceipt();
    case 'gone':
      throw invalidParameter('Message does not exist or is not available for visibility timeout change.');
    case 'not_in_flight':
      throw new AwsError('MessageNotInflight', 'The message referred to is not in flight.');
  }
}
