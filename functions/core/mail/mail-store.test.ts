import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createMailStore } from './mail-store.ts';

let dynamo: TestDynamo;
let seconds = 1_000_000;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const open = () => createMailStore(dynamo.ephemeral, { now: () => new Date(seconds * 1000) });

test('of 10 who want to send one mail, one does', async () => {
  const mails = open();
  const claims = await Promise.all(Array.from({ length: 10 }, () => mails.claim('default', 'AAAA2', 'confirmation')));
  expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(1);
  expect(claims.filter((claim) => claim === 'being_sent')).toHaveLength(9);
  await mails.markSent('default', 'AAAA2', 'confirmation');
  expect(await mails.claim('default', 'AAAA2', 'confirmation')).toBe('sent');
  seconds += 3600;
  expect(await mails.claim('default', 'AAAA2', 'confirmation')).toBe('sent');
});

test('who dies after the claim is followed by another after a minute', async () => {
  const mails = open();
  await mails.claim('default', 'BBBB2', 'confirmation');
  seconds += 59;
  expect(await mails.claim('default', 'BBBB2', 'confirmation')).toBe('being_sent');
  seconds += 1;
  expect(await mails.claim('default', 'BBBB2', 'confirmation')).toBe('claimed');
});

test('who fails lets the next one try at once', async () => {
  const mails = open();
  await mails.claim('default', 'CCCC2', 'confirmation');
  await mails.release('default', 'CCCC2', 'confirmation');
  expect(await mails.claim('default', 'CCCC2', 'confirmation')).toBe('claimed');
});

test('mails of other kinds, orders and tenants are others', async () => {
  const mails = open();
  await mails.claim('default', 'DDDD2', 'confirmation');
  expect(await mails.claim('default', 'DDDD2', 'shipped')).toBe('claimed');
  expect(await mails.claim('default', 'DDDD3', 'confirmation')).toBe('claimed');
  expect(await mails.claim('pharmacy', 'DDDD2', 'confirmation')).toBe('claimed');
});
