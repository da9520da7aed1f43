import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { FulfilmentEventType } from '../../../shared/order/fulfilment-events.ts';
import { ORDER_ID_ALPHABET } from '../../../shared/order/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { ownerOfCartToken } from '../lib/owner.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { createOrderStore } from '../orders/order-store.ts';
import { deliverDue, type Posted } from './deliver.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createEventFeedStore, FEED_DELAY_SECONDS } from './event-feed-store.ts';
import { publishEvents } from './publish-events.ts';
import { createWebhookEndpointStore } from './webhook-endpoint-store.ts';
import { webhookSecret } from './webhook-signature.ts';

const KEY = 'the key that the secrets follow from';
const OWNER = ownerOfCartToken('an unused cart');
let dynamo: TestDynamo;
let shop: ReturnType<typeof openShop>;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  shop = openShop();
});

let shops = 0;

/** Moves each test to its own week, so that leftovers of other tests are expired or not yet due. */
function openShop() {
  const time = { now: new Date(Date.parse('2030-01-01T10:00:00Z') - shops++ * 7 * 24 * 3600_000) };
  const clock = { now: () => time.now };
  const orders = createOrderStore(dynamo.shop, clock);
  const webhookEndpoints = createWebhookEndpointStore(dynamo.shop);
  const deliveries = createDeliveryStore(dynamo.shop);
  const eventFeed = createEventFeedStore(dynamo.shop);
  const mails: MailMessage[] = [];
  const sent: { url: string; headers: Readonly<Record<string, string>>; body: string }[] = [];
  /** Replies by URL. */
  const answers = new Map<string, Posted | (() => Promise<Posted>)>();
  const deps = {
    orders,
    webhookEndpoints,
    deliveries,
    eventFeed,
    webhookKey: async () => KEY,
    mailQueue: {
      send: async (mail: MailMessage) => void mails.push(mail),
      sendAll: async () => undefined,
    },
    async post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Posted> {
      sent.push({ url, headers, body });
      const answer = answers.get(url) ?? { kind: 'answered', status: 204 };
      return typeof answer === 'function' ? answer() : answer;
    },
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  const orderIds: string[] = [];
  return {
    ...deps,
    mails,
    sent,
    answers,
    time,
    pass: (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
    },
    run: () => deliverDue(deps),
    publish: (tenantId: TenantId, orderId: string) => publishEvents(deps, tenantId, orderId),
    async endpoint(events: FulfilmentEventType[], tenantId: TenantId = 'default') {
      const id = Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url');
      const url = `https://lab.example/${id}`;
      const createdAt = time.now.toISOString();
      await webhookEndpoints.create(
        tenantId,
        {
          id,
          url,
          events,
          createdAt,
          createdBy: 'admin',
          email: 'admin@example.com',
        },
        () => [],
      );
      return { id, url, key: { tenantId, endpointId: id } };
    },
    async ready(tenantId: TenantId = 'default') {
      const letters = ORDER_ID_ALPHABET;
      const unique = `${letters[shops % 30]}${letters[Math.floor(shops / 30)]}${letters[orderIds.length % 30]}${letters[Math.floor(orderIds.length / 30)]}Z9`;
      orderIds.push(unique);
      const order = exampleOrder('photo', { id: unique, tenantId, placedAt: time.now.toISOString() });
      await orders.place({ order, owner: OWNER, cartId: `cart-${unique}`, alongside: [] });
      for (const to of ['Rendering', 'ReadyToPrint'] as const)
        await orders.change(tenantId, unique, [{ kind: 'production', to }], { kind: 'system' });
      return unique;
    },
  };
}

/** Verifies a signature like a receiver, by Standard Webhooks. */
function isSigned({ headers, body }: (typeof shop.sent)[number], secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

describe('an event', () => {
  test('is sent once to each subscriber with its own signature, however often it is published', async () => {
    const wanted = await shop.endpoint(['order.ready_to_print']);
    const other = await shop.endpoint(['order.cancelled']);
    const elsewhere = await shop.endpoint(['order.ready_to_print'], 'pharmacy');
    const orderId = await shop.ready();
    await Promise.all([shop.publish('default', orderId), shop.publish('default', orderId)]);
    await shop.publish('default', orderId);
    expect(await shop.run()).toEqual({ delivered: 1, failed: 0 });
    expect(await shop.run()).toEqual({ delivered: 0, failed: 0 });
    const [request] = shop.sent;
    if (!request) throw new Error('Nothing was sent');
    expect(request.url).toBe(wanted.url);
    expect(isSigned(request, webhookSecret(KEY, 'default', wanted.id))).toBe(true);
    for (const { id } of [other, elsewhere]) expect(isSigned(request, webhookSecret(KEY, 'default', id))).toBe(false);
    const event = JSON.parse(request.body);
    expect(event).toEqual({
      id: request.headers['webhook-id'],
      type: 'order.ready_to_print',
      timestamp: shop.time.now.toISOString(),
      data: { tenantId: 'default', orderId },
    });
  });

  test('is sent once by concurrent runs', async () => {
    await shop.endpoint(['order.ready_to_print']);
    await shop.publish('default', await shop.ready());
    await Promise.all([shop.run(), shop.run(), shop.run()]);
    expect(shop.sent).toHaveLength(1);
  });

  test('from before the endpoint existed is not sent to it, but is published', async () => {
    const orderId = await shop.ready();
    shop.pass(1);
    await shop.endpoint(['order.ready_to_print']);
    await shop.publish('default', orderId);
    await shop.run();
    expect(shop.sent).toEqual([]);
    expect((await shop.eventFeed.recorded('default', orderId)).size).toBe(1);
  });

  test('is published by the next stream record after a crash halfway', async () => {
    await shop.endpoint(['order.ready_to_print']);
    const orderId = await shop.ready();
    const broken = { ...shop, eventFeed: { ...shop.eventFeed, record: () => Promise.reject(new Error('died')) } };
    await expect(publishEvents(broken, 'default', orderId)).rejects.toThrow('died');
    await shop.run();
    await shop.publish('default', orderId);
    await shop.run();
    expect(shop.sent).toHaveLength(1);
  });
});

describe('a failed delivery', () => {
  test.each<[string, Posted]>([
    ['500', { kind: 'answered', status: 500 }],
    ['302', { kind: 'answered', status: 302 }],
    ['ECONNREFUSED', { kind: 'failed', reason: 'ECONNREFUSED' }],
  ])('with %s is retried with the same id and growing delays until it succeeds', async (answer, posted) => {
    const { url, key, id } = await shop.endpoint(['order.ready_to_print']);
    shop.answers.set(url, posted);
    await shop.publish('default', await shop.ready());
    await shop.run();
    const [waiting] = await shop.deliveries.latest(key);
    expect(waiting).toMatchObject({ state: 'Waiting', tries: 1, lastAnswer: answer });
    expect((await shop.webhookEndpoints.get('default', id))?.failingSince).toBe(shop.time.now.toISOString());
    expect(await shop.run()).toEqual({ delivered: 0, failed: 0 });
    shop.pass(1);
    await shop.run();
    shop.pass(4);
    expect(await shop.run()).toEqual({ delivered: 0, failed: 0 });
    shop.pass(1);
    shop.answers.delete(url);
    expect(await shop.run()).toEqual({ delivered: 1, failed: 0 });
    expect(new Set(shop.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(shop.sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    expect(await shop.deliveries.latest(key)).toMatchObject([{ state: 'Delivered', tries: 3, lastAnswer: '204' }]);
    expect(await shop.webhookEndpoints.get('default', id)).not.toHaveProperty('failingSince');
  });

  test('delays the other events of its endpoint and no other endpoint', async () => {
    const down = await shop.endpoint(['order.ready_to_print']);
    const up = await shop.endpoint(['order.ready_to_print']);
    shop.answers.set(down.url, { kind: 'failed', reason: 'timeout' });
    for (let order = 0; order < 3; order++) await shop.publish('default', await shop.ready());
    expect(await shop.run()).toEqual({ delivered: 3, failed: 1 });
    expect(shop.sent.filter(({ url }) => url === up.url)).toHaveLength(3);
    expect((await shop.deliveries.latest(down.key)).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
    shop.answers.delete(down.url);
    shop.pass(1);
    expect(await shop.run()).toEqual({ delivered: 3, failed: 0 });
  });

  test('is retried two minutes later if its function crashed', async () => {
    const { url } = await shop.endpoint(['order.ready_to_print']);
    shop.answers.set(url, () => Promise.reject(new Error('out of memory')));
    await shop.publish('default', await shop.ready());
    await expect(shop.run()).rejects.toThrow('out of memory');
    shop.answers.delete(url);
    expect(await shop.run()).toEqual({ delivered: 0, failed: 0 });
    shop.pass(2);
    expect(await shop.run()).toEqual({ delivered: 1, failed: 0 });
  });
});

describe('a failing endpoint', () => {
  test('is switched off after three days, and its administrator is notified once', async () => {
    const { url, key, id } = await shop.endpoint(['order.ready_to_print']);
    shop.answers.set(url, { kind: 'answered', status: 503 });
    await shop.publish('default', await shop.ready());
    for (let hour = 0; hour < 80; hour++) {
      await shop.run();
      shop.pass(60);
    }
    expect((await shop.webhookEndpoints.get('default', id))?.disabledAt).toBeDefined();
    expect(shop.mails).toEqual([
      { kind: 'webhook-off', tenantId: 'default', staffEmail: 'admin@example.com', url, lastAnswer: '503' },
    ]);
    const tried = shop.sent.length;
    expect(tried).toBeLessThanOrEqual(10);
    await shop.publish('default', await shop.ready());
    await shop.run();
    expect(shop.sent).toHaveLength(tried);
    expect((await shop.deliveries.latest(key)).map(({ state }) => state)).not.toContain('Waiting');
  });

  test('is switched off at once if it is gone', async () => {
    const { url, id } = await shop.endpoint(['order.ready_to_print']);
    shop.answers.set(url, { kind: 'answered', status: 410 });
    await shop.publish('default', await shop.ready());
    await shop.run();
    expect((await shop.webhookEndpoints.get('default', id))?.disabledAt).toBeDefined();
    expect(shop.mails).toHaveLength(1);
  });

  test('receives events again after it is switched on and a redelivery is requested', async () => {
    const { url, key, id } = await shop.endpoint(['order.ready_to_print']);
    shop.answers.set(url, { kind: 'answered', status: 410 });
    await shop.publish('default', await shop.ready());
    await shop.run();
    shop.pass(1);
    await shop.run();
    const [failed] = await shop.deliveries.latest(key);
    expect(failed).toMatchObject({ state: 'Failed', lastAnswer: 'switched off' });
    shop.answers.delete(url);
    await shop.webhookEndpoints.enable('default', id, () => []);
    const again = { ...key, eventId: failed?.eventId ?? '' };
    for (const _twice of [1, 2]) await shop.deliveries.sendAgain(again, shop.time.now.toISOString());
    expect(await shop.run()).toEqual({ delivered: 1, failed: 0 });
  });

  test('receives nothing after it is removed', async () => {
    const { id } = await shop.endpoint(['order.ready_to_print']);
    await shop.publish('default', await shop.ready());
    await shop.webhookEndpoints.remove('default', id, () => []);
    expect(await shop.run()).toEqual({ delivered: 0, failed: 0 });
    expect(shop.sent).toEqual([]);
  });
});

describe('the feed', () => {
  test('continues after its cursor, page by page, without duplicates or gaps', async () => {
    const ids: string[] = [];
    for (let order = 0; order < 103; order++) {
      const orderId = await shop.ready('convenience');
      ids.push(orderId);
      await shop.publish('convenience', orderId);
      if (order % 10 === 0) shop.pass(1);
    }
    shop.pass(10);
    const told: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    for (let hasMore = true; hasMore; pages++) {
      const page = await shop.eventFeed.page('convenience', shop.time.now, cursor);
      if (page === 'invalid_cursor') throw new Error('A cursor of the feed is not valid');
      told.push(...page.events.map(({ data }) => data.orderId));
      cursor = page.cursor;
      hasMore = page.hasMore;
    }
    expect([pages, [...told].sort()]).toEqual([2, [...ids].sort()]);
    expect(await shop.eventFeed.page('convenience', shop.time.now, cursor)).toEqual({
      events: [],
      cursor,
      hasMore: false,
    });
    const late = await shop.ready('convenience');
    await shop.publish('convenience', late);
    shop.pass(1);
    const news = await shop.eventFeed.page('convenience', shop.time.now, cursor);
    expect(news === 'invalid_cursor' ? [] : news.events.map(({ data }) => data.orderId)).toEqual([late]);
  });

  test('withholds events that an earlier one could still precede', async () => {
    const orderId = await shop.ready('pharmacy');
    await shop.publish('pharmacy', orderId);
    const told = async (seconds: number) => {
      const page = await shop.eventFeed.page('pharmacy', new Date(shop.time.now.getTime() + seconds * 1000));
      return page === 'invalid_cursor' ? [] : page.events.filter(({ data }) => data.orderId === orderId);
    };
    expect(await told(FEED_DELAY_SECONDS)).toEqual([]);
    expect(await told(FEED_DELAY_SECONDS + 1)).toHaveLength(1);
  });
});
