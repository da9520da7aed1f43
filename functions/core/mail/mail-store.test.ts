import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createMailStore, type MailId } from './mail-store.ts';

let dynamo: TestDynamo;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const open = () => createMailStore(dynamo.ephemeral, { now: () => new Date('2026-11-21T10:00:00Z') });
const mail = (subject: string, changes: Partial<MailId> = {}): MailId => ({
  tenantId: 'default',
  kind: 'order-confirmation',
  subject,
  ...changes,
});

test('an unsent mail has no outcome', async () => {
  expect(await open().isSent(mail('AAAA29'))).toBe(false);
});

test.each(['refused', 'failed'] as const)('a mail that is %s is not sent, and may be sent later', async (state) => {
  const mails = open();
  const id = mail(`B${state}`);
  expect(await mails.record(id, { state, reason: 'invalid_address' })).toBe('recorded');
  expect(await mails.isSent(id)).toBe(false);
  expect(await mails.record(id, { state: 'sent' })).toBe('recorded');
  expect(await mails.isSent(id)).toBe(true);
});

test('a sent mail stays sent', async () => {
  const mails = open();
  await mails.record(mail('CCCC29'), { state: 'sent' });
  expect(await mails.record(mail('CCCC29'), { state: 'failed', reason: 'interrupted' })).toBe('sent_before');
  expect(await mails.isSent(mail('CCCC29'))).toBe(true);
});

test('tells mails of different kinds, orders and tenants apart', async () => {
  const mails = open();
  await mails.record(mail('DDDD29'), { state: 'sent' });
  expect(await mails.isSent(mail('DDDD29', { kind: 'shipped' }))).toBe(false);
  expect(await mails.isSent(mail('DDDD39'))).toBe(false);
  expect(await mails.isSent(mail('DDDD29', { tenantId: 'pharmacy' }))).toBe(false);
});
