import { createHash } from 'node:crypto';
import { invalidParameter } from './errors.ts';
import type { MessageAttribute, MessageAttributes } from './message.ts';

const ATTRIBUTES_MAX = 10;
const NAME = /^(?!aws\.|amazon\.)(?!.*\.\.)(?!\.)[\w.-]{1,256}(?<!\.)$/i;
const DATA_TYPE = /^(String|Number|Binary)(\.[\w.-]{1,249})?$/;

/** @throws AwsError for attributes that SQS would refuse */
export function checkAttributes(attributes: MessageAttributes): void {
  const entries = Object.entries(attributes);
  if (entries.length > ATTRIBUTES_MAX)
    throw invalidParameter(`Number of message attributes [${entries.length}] exceeds the allowed maximum [10].`);
  for (const [name, attribute] of entries) checkAttribute(name, attribute);
}

function checkAttribute(name: string, attribute: MessageAttribute): void {
  if (!NAME.test(name)) throw invalidParameter(`Message attribute name '${name}' is not allowed.`);
  if (!DATA_TYPE.test(attribute.DataType))
    throw invalidParameter(`The message attribute '${name}' has an invalid message attribute type.`);
  const value = bytesOf(attribute);
  if (value.length === 0)
    throw invalidParameter(`The message attribute '${name}' must contain a non-empty message attribute value.`);
  if (attribute.DataType.startsWith('Number') && !Number.isFinite(Number(value.toString())))
    throw invalidParameter(`Can't cast the value of message attribute '${name}' to a number.`);
}

/** The size of attributes in a message: names, types and values. */
export function attributesBytes(attributes: MessageAttributes): number {
  return Object.entries(attributes).reduce(
    (bytes, [name, attribute]) =>
      bytes + Buffer.byteLength(name) + Buffer.byteLength(attribute.DataType) + bytesOf(attribute).length,
    0,
  );
}

/**
 * The checksum that SDKs compare.
 * Source: "Calculating the MD5 message digest for message attributes" in the SQS developer guide: sorted by name; name,
 * type and value each preceded by their length as 32-bit big-endian, and the value also by one byte, 1 (text) or 2
 * (binary).
 *
 * @returns undefined without attributes, because SQS omits the field
 */
export function attributesMd5(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash('md5');
  const add = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const name of names) {
    const attribute = attributes[name];
    if (!attribute) continue;
    add(Buffer.from(name));
    add(Buffer.from(attribute.DataType));
    hash.update(Buffer.of(isBinary(attribute) ? 2 : 1));
    add(bytesOf(attribute));
  }
  return hash.digest('hex');
}

/** Selects the attributes that a receiver requested: `All` or `.*` selects all, `shop.*` a prefix. */
export function chooseAttributes(attributes: MessageAttributes, wanted: readonly string[]): MessageAttributes {
  const isWanted = (name: string) =>
    wanted.some((pattern) => {
      if (pattern === 'All') return true;
      return pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -2)) : name === pattern;
    });
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isWanted(name)));
}

function isBinary(attribute: MessageAttribute): boolean {
  return attribute.DataType.startsWith('Binary');
}

function bytesOf(attribute: MessageAttribute): Buffer {
  return isBinary(attribute)
    ? Buffer.from(attribute.BinaryValue ?? '', 'base64')
    : Buffer.from(attribute.StringValue ?? '');
}
