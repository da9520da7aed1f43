import { describe, expect, test } from 'vitest';
import type { MessageAttributes } from './message.ts';
import { attributesBytes, attributesMd5, checkAttributes, chooseAttributes } from './message-attributes.ts';

const number = (StringValue: string) => ({ DataType: 'Number', StringValue });
const string = (StringValue: string) => ({ DataType: 'String', StringValue });
const binary = (...bytes: number[]) => ({ DataType: 'Binary', BinaryValue: Buffer.from(bytes).toString('base64') });

describe('the checksum of attributes', () => {
  // digests of AWS, from moto's suite (tests/test_sqs/test_sqs.py)
  test.each<[string, MessageAttributes, string]>([
    ['one number', { timestamp: number('1493147359900') }, '235c5c510d26fb653d073faed50ae77c'],
    ['another number', { timestamp: number('1493147359901') }, '994258b45346a2cc3f9cbb611aa7af30'],
    [
      'all types, in any order, beyond ASCII',
      {
        ccc: string('testjunk'),
        aaa: binary(2, 3, 4),
        zzz: number('0230.01'),
        öther_encodings: string('Tüst'),
      },
      '8ae21a7957029ef04146b42aeaa18a22',
    ],
  ])('matches that of AWS for %s', (_name, attributes, expected) => {
    expect(attributesMd5(attributes)).toBe(expected);
  });

  test('is omitted without attributes', () => {
    expect(attributesMd5({})).toBeUndefined();
  });
});

test('names, types and values count towards the size', () => {
  expect(attributesBytes({ ab: string('ü'), c: binary(0, 0, 0) })).toBe(2 + 6 + 2 + 1 + 6 + 3);
});

describe('an attribute', () => {
  test.each<[string, MessageAttributes]>([
    ['text', { kind: string('render') }],
    ['a labelled type', { 'shop.kind': { DataType: 'Number.int', StringValue: '-3.5e2' } }],
    ['bytes', { raw: binary(0) }],
  ])('may be %s', (_name, attributes) => {
    expect(() => checkAttributes(attributes)).not.toThrow();
  });

  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`a${index}`, string('x')]));
  test.each<[string, MessageAttributes]>([
    ['eleven at once', eleven],
    ['a reserved name', { 'AWS.kind': string('x') }],
    ['a name with two dots in a row', { 'a..b': string('x') }],
    ['a name with a space', { 'a b': string('x') }],
    ['an unknown type', { a: { DataType: 'Date', StringValue: 'x' } }],
    ['an empty value', { a: string('') }],
    ['an invalid number', { a: number('twelve') }],
    ['bytes without bytes', { a: { DataType: 'Binary', StringValue: 'x' } }],
  ])('may not be %s', (_name, attributes) => {
    expect(() => checkAttributes(attributes)).toThrow(/invalid/i);
  });
});

test.each<[string, string[], string[]]>([
  ['nothing', [], []],
  ['everything', ['All'], ['kind', 'shop.a', 'shop.b']],
  ['everything by pattern', ['.*'], ['kind', 'shop.a', 'shop.b']],
  ['a prefix', ['shop.*'], ['shop.a', 'shop.b']],
  ['a name', ['kind', 'other'], ['kind']],
])('a receiver that requests %s gets exactly those', (_name, wanted, expected) => {
  const attributes = { kind: string('x'), 'shop.a': string('x'), 'shop.b': string('x') };
  expect(Object.keys(chooseAttributes(attributes, wanted))).toEqual(expected);
});
