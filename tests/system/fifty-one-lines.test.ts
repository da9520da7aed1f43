import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { decimalFromCents, formatCents } from '../../shared/money/money.ts';
import { FRAME_COLORS } from '../../shared/product/options.ts';
import type { Project } from '../../shared/project/schema.ts';
import type { Tenant } from '../../shared/tenant/schema.ts';
import { createCartServer } from '../../web/documents/cart/mutations.ts';
import { createStorefrontClient } from '../../web/documents/cart/storefront/storefront-client.ts';
import { createCheckoutStorefront } from '../../web/features/checkout/checkout-storefront.ts';
import { call, eventually, mailTo } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { requestFrom } from '../support/request-from.ts';
import { JOURNEY, need, newShopper, projectOf, type Shopper, TEST_CARD, tileOf } from '../support/shopper.ts';

const { url } = inject('cloud');
const staff = inject('staff');
const { signal } = new AbortController();

/** A wall of three frame colors is three lines of a cart: 17 walls are one more than a page of 50. */
const WALLS = 17;
const LINES = WALLS * FRAME_COLORS.length;
/** Page size of the web app: docs/spec 13.3. */
const PAGE = 50;
const DELIVERY = {
  email: '',
  name: 'Grace Shopper',
  address1: '1 Gallery Street',
  address2: '',
  city: 'Austin',
  provinceCode: 'TX' as const,
  phone: '',
  zip: '78701',
  deliveryHandle: 'standard',
};

/** Runs the web app's own cart and checkout on the running system. @returns also the requested pages */
async function browserOf({ caller }: Shopper) {
  const tenant = (await call(caller, 'GET', '/v1/tenants/default/v2')).body as Pick<Tenant, 'commerce'>;
  const asked: string[] = [];
  const client = createStorefrontClient({
    commerce: tenant.commerce,
    origin: url,
    async fetch(address, init) {
      const body = String(init?.body);
      asked.push(/(?:query|mutation) (\w+)/.exec(JSON.parse(body).query)?.[1] ?? '');
      const headers = Object.fromEntries(new Headers(init?.headers));
      return requestFrom(caller.address, new URL(address), { method: 'POST', headers, body });
    },
    wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
  });
  const site = { texts: { read: () => ({ wording: {} }) } };
  const carts = createCartServer(client, site);
  return { carts, checkout: createCheckoutStorefront({ client, carts, site }), asked };
}

async function savedWalls(shopper: Shopper): Promise<Project[]> {
  const walls = Array.from({ length: WALLS }, () =>
    projectOf(
      FRAME_COLORS.map((frameColor) => tileOf(shopper, { id: `tile-${frameColor}`, frameColor })),
      {
        isActive: false,
      },
    ),
  );
  for (const project of walls) {
    const { status, body } = await call(shopper.caller, 'POST', '/v1/projects/save', { project });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return walls;
}

test('a cart of 51 lines is shown, counted, paid, printed and receipted in full', async () => {
  const shopper = newShopper(url, demoPhoto('sample2'));
  for (const step of JOURNEY.slice(0, 2)) await step.run(shopper);
  const walls = await savedWalls(shopper);
  const { carts, checkout, asked } = await browserOf(shopper);
  const lines = walls.flatMap(({ id }) =>
    FRAME_COLORS.map((color) => ({
      projectId: id,
      merchandiseId: `gid://shopify/ProductVariant/${color}Tile`,
      quantity: 1,
    })),
  );
  const sum = (all: readonly { totalCents: number }[]) => all.reduce((cents, { totalCents }) => cents + totalCents, 0);

  const made = await carts.create({ lines }, need(shopper.caller.cartToken), signal);
  expect(made.lines.map(({ projectId }) => projectId)).toEqual(lines.map(({ projectId }) => projectId));
  expect(asked).toEqual(['CartCreate', 'MoreLines']);
  // One more than a page, and the count is not a multiple that would hide it.
  expect(made.lines).toHaveLength(PAGE + 1);
  expect(carts.nextStep(made, { lines })).toBeUndefined();
  expect(made.totalQuantity).toBe(LINES);
  expect(made.totalCents).toBe(sum(made.lines));
  expect(made.subtotalCents).toBe(LINES * 1400);
  expect(await carts.read(made.id, signal)).toEqual(made);

  const [last] = made.lines.slice(-1);
  const fewer = await carts.nextStep(made, { lines: lines.slice(0, -1) })?.(signal);
  expect(fewer?.lines.map(({ id }) => id)).not.toContain(last?.id);
  expect(fewer?.totalCents).toBe(sum(fewer?.lines ?? []));
  const whole = await carts.nextStep(need(fewer), { lines })?.(signal);
  expect(whole?.totalCents).toBe(made.totalCents);

  const form = { ...DELIVERY, email: shopper.email };
  const priced = await checkout.setDelivery(made.id, form);
  expect(priced.lines).toHaveLength(LINES);
  // Free from 70.00.
  expect(priced.totalCents).toBe(made.totalCents);
  const vaulted = await requestFrom(shopper.caller.address, new URL(await checkout.vaultUrl()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credit_card: TEST_CARD }),
  });
  const { id: sessionId } = (await vaulted.json()) as { id: string };
  await checkout.setPayment(made.id, sessionId, decimalFromCents(priced.totalCents), form);
  expect(await checkout.prepare(made.id)).toEqual([]);
  expect(await checkout.submit(made.id, shopper.attemptToken)).toEqual({ kind: 'accepted' });
  const orderId = await eventually('the order', async () => {
    const completion = await checkout.completion(shopper.attemptToken);
    return completion?.kind === 'succeeded' ? completion.orderId : undefined;
  });

  const { order } = (await call(shopper.caller, 'GET', `/v1/orders/${orderId}`)).body;
  expect(order.lines).toHaveLength(LINES);
  expect(new Set(order.lines.map(({ projectId }: { projectId: string }) => projectId)).size).toBe(WALLS);
  expect(order).toMatchObject({ totalCents: made.totalCents, payment: { amountCents: made.totalCents } });
  expect(sum(order.lines)).toBe(made.totalCents);
  expect((await mailTo(url, shopper.email, new RegExp(orderId))).text).toContain(
    `Total: ${formatCents(made.totalCents)}`,
  );
  const admin = { ...shopper.caller, accessToken: staff.admin };
  const shown = (await call(admin, 'GET', `/v1/admin/orders/${orderId}`)).body.order;
  expect(shown.totalCents).toBe(made.totalCents);
  expect(shown.lines.flatMap(({ tiles }: { tiles: unknown[] }) => tiles)).toHaveLength(LINES);
});
