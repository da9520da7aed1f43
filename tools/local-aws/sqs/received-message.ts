import { createHash } from 'node:crypto';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { receiptHandle, type StoredMessage } from './message.ts';
import { attributesMd5, chooseAttributes } from './message-attributes.ts';

export function md5OfBody(body: string): string {
  return createHash('md5').update(body).digest('hex');
}

export function queueArn(queueName: string): string {
  return `arn:aws:sqs:${LOCAL_ACCOUNT.region}:${LOCAL_ACCOUNT.accountId}:${queueName}`;
}

/** The system attributes of a received message; all values are strings. */
function systemAttributes(message: StoredMessage): Record<string, string> {
  return {
    SenderId: LOCAL_ACCOUNT.accountId,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(message.deadLetterSource && { DeadLetterQueueSourceArn: queueArn(message.deadLetterSource) }),
  };
}

export function wireMessage(message: StoredMessage, requested: { system: readonly string[]; own: readonly string[] }) {
  const attributes = chooseAttributes(message.attributes, requested.own);
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => requested.system.includes('All') || requested.system.includes(name),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: receiptHandle(message),
    MD5OfBody: md5OfBody(message.body),
    Body: message.body,
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(Object.keys(attributes).length > 0 && {
      MessageAttributes: attributes,
      MD5OfMessageAttributes: attributesMd5(attributes),
    }),
  };
}

/** A message with the fields of a Lambda's SQS record. */
export interface ReceivedMessage {
  messageId: string;
  receiptHandle: string;
  body: string;
  attributes: Record<string, string>;
  messageAttributes: Record<string, { dataType: string; stringValue?: string; binaryValue?: string }>;
  md5OfBody: string;
}

export function lambdaMessage(message: StoredMessage): ReceivedMessage {
  return {
    messageId: message.id,
    receiptHandle: receiptHandle(message),
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
        name,
        { dataType: DataType, stringValue: StringValue, binaryValue: BinaryValue },
      ]),
    ),
    md5OfBody: md5OfBody(message.body),
  };
}
