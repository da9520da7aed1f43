import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../../tests/support/dynamo.ts';
import { exampleCustomer, exampleProject, exampleTile } from '../../../../tests/support/examples.ts';
import { testPost } from '../../../../tests/support/mail-post.ts';
import type { ReminderRequest } from '../mail-message.ts';
import type { ReminderContent } from '../templates/project-reminder.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

describe('the reminder of a wall', () => {
  const reminder = (changes: Partial<ReminderRequest> = {}): ReminderRequest => ({
    kind: 'project-reminder',
    tenantId: 'pharmacy',
    customerId: 'customer-1',
    projectId: randomUUID(),
    purpose: 'resume',
    linkToken: 'customer.project.end.mac',
    unsubscribeToken: 'customer.0.mac',
    ...changes,
  });
  const content = (firstName = 'Ada'): ReminderContent => ({
    customer: exampleCustomer({ first_name: firstName }),
    project: exampleProject([exampleTile('photo')]),
    picture: { jpeg: Buffer.from('jpeg'), widthPx: 1068, heightPx: 500 },
  });
  const write = async (request: ReminderRequest, what: ReminderContent | undefined = content()) => {
    const { out, send } = testPost(dynamo.ephemeral, undefined, {}, async () => what);
    return { kind: await send(request, randomUUID()), mail: out[0] };
  };

  test('shows an attached picture, and links to resume and to unsubscribe', async () => {
    const { kind, mail } = await write(reminder());
    expect(kind).toBe('sent');
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      fromName: 'Alderwell & Sons',
      subject: 'Your wall is still here',
      pictures: [{ id: 'wall', jpeg: Buffer.from('jpeg') }],
      headers: [
        {
          name: 'List-Unsubscribe',
          value: '<https://shop.example:8443/v1/mail/unsubscribe?tenantId=pharmacy&token=customer.0.mac>',
        },
        { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ],
    });
    for (const url of [
      'https://shop.example:8443/resume?tenant=ph#customer.project.end.mac',
      'https://shop.example:8443/unsubscribe?tenant=ph#customer.0.mac',
    ]) {
      expect(mail?.html).toContain(`href="${url}"`);
      expect(mail?.text).toContain(url);
    }
    expect(mail?.html).toContain('<img src="cid:wall" width="534" height="250"');
    for (const part of [mail?.html, mail?.text]) expect(part).toContain('Hi Ada! You started a wall of 1 tile.');
    expect(mail?.text).toMatch(/\n\nAlderwell & Sons, 1 Example Street, Exampleville, NY 10000, USA$/);
    expect(mail?.html).toContain('<br>Alderwell &amp; Sons, 1 Example Street, Exampleville, NY 10000, USA');
  });

  test('leads to the cart if the wall is in it, and greets a customer without a name', async () => {
    const { mail } = await write(reminder({ tenantId: 'default', purpose: 'recover' }), content(''));
    expect(mail?.subject).toBe('Your tiles are still in your cart');
    expect(mail?.text).toContain('https://shop.example:8443/recover#customer.project.end.mac');
    expect(mail?.text).toMatch(/^Hi there! /);
  });

  test('shows a name as text and never as markup', async () => {
    const { mail } = await write(reminder(), content('<img src=x>'));
    expect(mail?.html).toContain('&lt;img src=x&gt;');
  });

  test('is sent once per wall, however often it is requested', async () => {
    const { out, send } = testPost(dynamo.ephemeral, undefined, {}, async () => content());
    const request = reminder();
    expect(await send(request, 'first')).toBe('sent');
    expect(await send({ ...request, linkToken: 'another.link.end.mac' }, 'second')).toBe('sent_before');
    expect(out).toHaveLength(1);
  });

  test('is not sent for a tenant without a postal address', async () => {
    const { out, send } = testPost(dynamo.ephemeral, undefined, { postalAddress: null }, async () => content());
    expect(await send(reminder(), 'm')).toBe('no_postal_address');
    expect(out).toEqual([]);
  });

  test('is not sent to an unsubscribed customer or for an ordered wall', async () => {
    const { out, send } = testPost(dynamo.ephemeral, undefined, {}, async () => undefined);
    expect(await send(reminder(), 'm')).toBe('not_wanted');
    expect(out).toEqual([]);
  });
});
