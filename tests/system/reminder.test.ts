import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Album } from '../../shared/photo/schema.ts';
import { type Caller, call, eventually, findMail, mailTo, newCaller } from '../support/http.ts';
import { customerWithPhoto, isWatched, letWallRest, letWeekPass, type ReadyCustomer } from '../support/reminders.ts';
import { JOURNEY, need, projectOf, type Shopper, tileOf } from '../support/shopper.ts';
import { withMailedCode } from '../support/staff.ts';
import { runSweep } from '../support/sweep.ts';

/**
 * Tests the one mail about an abandoned wall: from a consenting customer, a wall idle for a day and the sweep that
 * finds it, to the mail's link and unsubscribing.
 */
const { url, region, accessKeyId, secretAccessKey, endpoints, tables } = inject('cloud');
const REMINDER = /still here|still in your cart/;

interface MailWithPicture {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { fileName: string; contentType: string; contentId?: string; base64: string }[];
}

async function saveWall(customer: ReadyCustomer, tileCount = 3): Promise<string> {
  const tiles = Array.from({ length: tileCount }, (_, index) => tileOf(customer, { id: `tile-${index}` }));
  const project = projectOf(tiles);
  expect((await call(customer.caller, 'POST', '/v1/projects/save', { project })).status).toBe(200);
  return project.id;
}

const tablesOf = { region, accessKeyId, secretAccessKey, endpoints, tables };
const letRest = ({ signedIn }: ReadyCustomer, projectId: string) =>
  letWallRest(tablesOf, signedIn.customerId, projectId);

/** Ages this wall by a day and waits for the mail. */
async function remindedOf(customer: ReadyCustomer, projectId: string): Promise<MailWithPicture> {
  const since = new Date();
  await letRest(customer, projectId);
  const found = await eventually(`the reminder to ${customer.email}`, async () => {
    await runSweep(url);
    return findMail(url, customer.email, REMINDER, since);
  });
  return found as unknown as MailWithPicture;
}

async function remindersTo({ email }: Shopper): Promise<MailWithPicture[]> {
  const mails = (await (await fetch(`${url}/_local/mail?to=${email}`)).json()) as MailWithPicture[];
  return mails.filter(({ subject }) => REMINDER.test(subject));
}

/** Waits for a later reminder, which proves that earlier ones would have arrived. */
async function untilOthersAreReminded(): Promise<void> {
  const other = await customerWithPhoto(url);
  await remindedOf(other, await saveWall(other, 1));
}

const tokenIn = (text: string, path: string) => need(new RegExp(`${path}#([\\w.-]+)`).exec(text)?.[1]);
const resume = (caller: Caller, token: string, purpose = 'resume') =>
  call(caller, 'POST', '/v1/projects/resume', { purpose, token });

describe('an abandoned wall', () => {
  let customer: ReadyCustomer;
  let projectId: string;
  let mail: MailWithPicture;

  beforeAll(async () => {
    customer = await customerWithPhoto(url);
    projectId = await saveWall(customer);
    mail = await remindedOf(customer, projectId);
  });

  test('is shown in the mail by an embedded picture, without remote content', async () => {
    expect(mail.text).toContain('Hi Ada! You started a wall of 3 tiles.');
    for (const part of [mail.text, mail.html])
      expect(part).toContain('100 Example Street, Suite 1, Exampleville, NY 10000');
    const [picture, ...more] = mail.attachments;
    expect(more).toEqual([]);
    expect(picture).toMatchObject({ contentType: 'image/jpeg', contentId: 'wall' });
    expect(mail.html).toContain('src="cid:wall"');
    expect(mail.html.match(/src="(?!cid:)[^"]*"|url\(/g)).toBeNull();
    const bytes = Buffer.from(need(picture).base64, 'base64');
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    expect([width > 1_000, height > 200, bytes.length < 600_000]).toEqual([true, true, true]);
    // Black frames, a wall, and a photo that differs from both.
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30);
    const page = await (
      await fetch(`${url}/_local/mail/?q=${customer.email}`, { headers: { accept: 'text/html' } })
    ).text();
    expect(page).toContain('data:image/jpeg;base64,');
  });

  test('is mailed about once, despite concurrent and later sweeps', async () => {
    await Promise.all([runSweep(url), runSweep(url), runSweep(url)]);
    await untilOthersAreReminded();
    expect(await remindersTo(customer)).toHaveLength(1);
  });

  test('is found by the link, which signs no one in and reveals only where to resume', async () => {
    const token = tokenIn(mail.text, '/resume');
    const emailHint = `${customer.email.slice(0, 1)}•••@tessera.example`;
    const stranger = newCaller(url);
    for (const _ of [1, 2]) {
      const { status, body } = await resume(stranger, token);
      expect([status, body]).toEqual([200, { projectId, status: 'InProgress', emailHint, isOwner: false }]);
    }
    expect((await call(stranger, 'POST', '/v1/projects/get', {})).body.projects).toEqual([]);
    expect((await resume(customer.caller, token)).body).toMatchObject({ projectId, isOwner: true });
    expect((await resume(stranger, token, 'recover')).body).toMatchObject({ status: 404, code: 'unknown_link' });
  });
});

test('a customer with several walls gets one mail a week, about the last changed one', async () => {
  const customer = await customerWithPhoto(url);
  const walls: string[] = [];
  for (let count = 1; count <= 4; count++) walls.push(await saveWall(customer, count));
  for (const wall of walls) await letRest(customer, wall);
  await Promise.all([runSweep(url), runSweep(url), runSweep(url), runSweep(url)]);
  const [mail] = await eventually('the reminder of several walls', async () => {
    const mails = await remindersTo(customer);
    return mails.length > 0 ? mails : undefined;
  });
  expect(mail?.text).toContain('a wall of 4 tiles');
  // The weekly limit also covers a wall started since.
  const next = await saveWall(customer, 1);
  await letRest(customer, next);
  await runSweep(url);
  await untilOthersAreReminded();
  expect(await remindersTo(customer)).toHaveLength(1);
  await letWeekPass(tablesOf, customer.signedIn.customerId);
  expect((await remindedOf(customer, next)).text).toContain('a wall of 1 tile');
});

test('a wall in the cart is mailed about with a link to the cart', async () => {
  const customer = await customerWithPhoto(url);
  const project = projectOf([tileOf(customer)], { status: 'Cart' });
  await call(customer.caller, 'POST', '/v1/projects/save', { project });
  const mail = await remindedOf(customer, project.id);
  expect(mail.subject).toBe('Your tiles are still in your cart');
  const { body } = await resume(newCaller(url), tokenIn(mail.text, '/recover'), 'recover');
  expect(body).toMatchObject({ projectId: project.id, status: 'Cart' });
});

test('a wall with a shop picture and a deleted photo is shown with the available pictures', async () => {
  const customer = await customerWithPhoto(url);
  const [album] = (await call(customer.caller, 'GET', '/v1/albums/public')).body.albums as Album[];
  const { key, width, height } = need(album?.images[0]);
  const shared = tileOf({ ...customer, photoKey: key, photoSize: { width, height } }, { id: 'shared' });
  const gone = tileOf(customer, { id: 'gone', imagePath: `${customer.photoKey}-gone` });
  const project = projectOf([shared, gone]);
  expect((await call(customer.caller, 'POST', '/v1/projects/save', { project })).status).toBe(200);
  expect((await remindedOf(customer, project.id)).attachments).toHaveLength(1);
});

test('a deleted wall sends no mail', async () => {
  const customer = await customerWithPhoto(url);
  const projectId = await saveWall(customer, 1);
  await call(customer.caller, 'POST', '/v1/projects/delete', { projectId });
  await letRest(customer, projectId);
  await runSweep(url);
  expect(await isWatched(tablesOf, customer.signedIn.customerId, projectId)).toBe(false);
  expect(await remindersTo(customer)).toEqual([]);
});

test('an ordered wall sends no mail', async () => {
  const customer = await customerWithPhoto(url);
  for (const step of JOURNEY.slice(2)) await step.run(customer);
  await mailTo(url, customer.email, /Your Tessera order/);
  await letRest(customer, need(customer.project).id);
  await runSweep(url);
  await untilOthersAreReminded();
  expect(await remindersTo(customer)).toEqual([]);
});

describe('unsubscribing', () => {
  let customer: ReadyCustomer;
  let oneClick: string;

  beforeAll(async () => {
    customer = await customerWithPhoto(url);
    const mail = await remindedOf(customer, await saveWall(customer, 1));
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    oneClick = need(/^<(.+)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1]);
    expect(mail.text).toContain(`/unsubscribe#${new URL(oneClick).searchParams.get('token')}`);
  });

  test('needs confirmation when following the link', async () => {
    const response = await fetch(oneClick, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/\/unsubscribe#[\w.-]+$/);
    await letWeekPass(tablesOf, customer.signedIn.customerId);
    expect((await remindedOf(customer, await saveWall(customer, 1))).subject).toMatch(REMINDER);
  });

  test('works with one click in a mail program, idempotently', async () => {
    for (const _ of [1, 2]) {
      const response = await fetch(oneClick, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(response.status).toBe(204);
    }
    const before = await remindersTo(customer);
    await letWeekPass(tablesOf, customer.signedIn.customerId);
    await letRest(customer, await saveWall(customer, 1));
    await runSweep(url);
    await untilOthersAreReminded();
    expect(await remindersTo(customer)).toHaveLength(before.length);
  });

  test('keeps codes coming, and later logins or sign-ups do not resubscribe', async () => {
    const browser = newCaller(url);
    const login = { email: customer.email, loginMethod: 'code' };
    const again = await withMailedCode(browser, customer.email, () =>
      call(browser, 'POST', '/v1/account/login', login),
    );
    const join = { email: customer.email, acceptsMarketing: true, source: `${randomUUID()}` };
    await call(browser, 'POST', '/v1/account/create', join);
    const { body } = await call({ ...browser, accessToken: again.accessToken }, 'GET', '/v1/commerce/customer_get');
    expect(body.customer.acceptsMarketing).toBe(false);
  });
});
