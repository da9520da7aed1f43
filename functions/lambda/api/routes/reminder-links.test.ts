import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT_LINK_LIFETIME_SECONDS } from '../../../../shared/customer/links.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import { CART_TOKEN, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleProject, exampleTenant, exampleTile } from '../../../../tests/support/examples.ts';
import { epochSeconds } from '../../../core/lib/clock.ts';
import { ownerOfCustomer } from '../../../core/lib/owner.ts';
import { formatProjectLink, formatUnsubscribeToken } from '../../../core/reminders/mail-link.ts';

const VISITOR = { 'X-Cart-Token': CART_TOKEN };

let api: TestApi;
let people = 0;
let customerId: string;
let stored: Project;
let link: string;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
});
afterAll(() => api.stop());
beforeEach(async () => {
  customerId = `reminded-${people++}`;
  const { id: _, ...details } = exampleCustomer({ email: `${customerId}@example.com`, acceptsMarketing: true });
  await api.customers.create('default', details, customerId);
  const saved = await api.projects.save('default', ownerOfCustomer(customerId), exampleProject([exampleTile('photo')]));
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  stored = saved.project;
  link = linkTo(stored.id);
});

function linkTo(projectId: string): string {
  const expiresAt = epochSeconds(api.deps.clock) + PROJECT_LINK_LIFETIME_SECONDS;
  return formatProjectLink('pepper', { tenantId: 'default', customerId, projectId }, 'resume', expiresAt);
}

const resume = (body: unknown, headers: Record<string, string> = VISITOR, tenantId = 'default') =>
  api.call('POST', '/v1/projects/resume', { body, headers, tenantId });

describe('POST /v1/projects/resume', () => {
  test('200: returns only where to resume, idempotently', async () => {
    for (const _ of [1, 2, 3]) {
      const { status, body } = await resume({ purpose: 'resume', token: link });
      expect(status).toBe(200);
      expect(body).toEqual({
        projectId: stored.id,
        status: 'InProgress',
        emailHint: 'r•••@example.com',
        isOwner: false,
      });
    }
    expect(await api.projects.get('default', ownerOfCustomer(customerId), stored.id)).toEqual(stored);
    expect((await api.call('POST', '/v1/projects/get', { body: {}, headers: VISITOR })).body.projects).toEqual([]);
  });

  test('200: tells customers whether the wall is theirs', async () => {
    const own = await api.signedIn({ id: customerId, role: 'shopper' });
    const other = await api.signedIn({ id: 'other', role: 'shopper' });
    expect((await resume({ purpose: 'resume', token: link }, own)).body.isOwner).toBe(true);
    expect((await resume({ purpose: 'resume', token: link }, other)).body.isOwner).toBe(false);
  });

  test('200: follows a wall that moved into the cart after the mail', async () => {
    await api.projects.save('default', ownerOfCustomer(customerId), { ...stored, status: 'Cart' });
    expect((await resume({ purpose: 'resume', token: link })).body.status).toBe('Cart');
  });

  test.each([
    ['without a token', () => ({ purpose: 'resume' })],
    ['with a purpose that there is not', () => ({ purpose: 'login', token: link })],
    ['with an empty one', () => ({ purpose: 'resume', token: '' })],
  ])('400: %s', async (_, body) => {
    expect((await resume(body())).body).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('401: requires a cart token or a signed-in customer', async () => {
    expect(refusal(await resume({ purpose: 'resume', token: link }, {}))).toEqual(refused(401, 'cart_token_required'));
  });

  test.each<[string, () => [token: string, purpose?: string, tenantId?: string]]>([
    ['that is forged', () => [`${link.slice(0, -3)}AAA`]],
    ['that is malformed', () => ['a b']],
    ['for another purpose', () => [link, 'recover']],
    ['of another tenant', () => [link, 'resume', 'pharmacy']],
    ['to a wall that is gone', () => [linkTo('gone')]],
    ['that ends mails', () => [formatUnsubscribeToken('pepper', { tenantId: 'default', customerId })]],
  ])('404: refuses a link %s', async (_, asked) => {
    const [token, purpose = 'resume', tenantId] = asked();
    expect(refusal(await resume({ purpose, token }, VISITOR, tenantId))).toEqual(refused(404, 'unknown_link'));
  });

  test('410: expires after exactly two weeks', async () => {
    api.wait(PROJECT_LINK_LIFETIME_SECONDS - 1);
    expect((await resume({ purpose: 'resume', token: link })).status).toBe(200);
    api.wait(1);
    expect(refusal(await resume({ purpose: 'resume', token: link }))).toEqual(refused(410, 'link_expired'));
  });

  test('410: refuses once the wall is ordered', async () => {
    await api.projects.save('default', ownerOfCustomer(customerId), { ...stored, status: 'Completed' });
    expect(refusal(await resume({ purpose: 'resume', token: link }))).toEqual(refused(410, 'link_used'));
  });
});

describe('/v1/mail/unsubscribe', () => {
  const path = (token: string) => `/v1/mail/unsubscribe?token=${token}`;
  const own = () => formatUnsubscribeToken('pepper', { tenantId: 'default', customerId });
  const consent = async () => (await api.customers.byId('default', customerId))?.acceptsMarketing;

  test('POST 204: ends reminders, idempotently and concurrently, even years later', async () => {
    const token = own();
    api.wait(3 * 365 * 86_400);
    const replies = await Promise.all(Array.from({ length: 10 }, () => api.call('POST', path(token))));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await consent()).toBe(false);
    expect((await api.call('POST', path(token))).status).toBe(204);
  });

  test('POST 204: accepts the one-click form of mail programs from any origin', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' };
    const reply = await api.call('POST', path(own()), { text: 'List-Unsubscribe=One-Click', headers });
    expect(reply.status).toBe(204);
    expect(await consent()).toBe(false);
  });

  test('GET 303: redirects to the confirmation page, with the token hidden from servers, and ends nothing', async () => {
    const token = own();
    const { status, headers } = await api.call('GET', path(token));
    expect([status, headers.get('Location')]).toEqual([303, `https://tessera.example/unsubscribe#${token}`]);
    expect(await consent()).toBe(true);
  });

  test.each(['GET', 'POST'])('%s 400: requires a token', async (method) => {
    expect((await api.call(method, '/v1/mail/unsubscribe')).body).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  test('POST 404: refuses a forged token, another tenant’s and a wall’s, and ends no reminders', async () => {
    const nobody = formatUnsubscribeToken('pepper', { tenantId: 'default', customerId: 'nobody' });
    for (const token of [link, `${own().slice(0, -3)}AAA`, nobody])
      expect(refusal(await api.call('POST', path(token)))).toEqual(refused(404, 'unknown_link'));
    const elsewhere = await api.call('POST', path(own()), { tenantId: 'pharmacy' });
    expect(refusal(elsewhere)).toEqual(refused(404, 'unknown_link'));
    expect(await consent()).toBe(true);
  });
});

test('a wall that moves to the customer at sign-in is watched from then on', async () => {
  const cart = { 'X-Cart-Token': `cart-of-${customerId}-and-its-token` };
  const headers = { ...cart, ...(await api.signedIn({ id: customerId, role: 'shopper' })) };
  const save = (id: string, by: Record<string, string>) =>
    api.call('POST', '/v1/projects/save', { body: { project: exampleProject([], { id }) }, headers: by });
  for (const id of ['fetched', 'saved']) await save(id, cart);
  await api.call('POST', '/v1/projects/save', {
    body: { project: exampleProject([], { id: 'saved', version: 1 }) },
    headers,
  });
  await api.call('POST', '/v1/projects/get', { body: {}, headers });
  const soon = new Date(api.deps.clock.now().getTime() + 25 * 3_600_000);
  const due = (await api.deps.reminders.due(soon, 100)).filter((each) => each.customerId === customerId);
  expect(due.map(({ projectId }) => projectId).sort()).toEqual(['fetched', 'saved']);
});
