import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_ID_ALPHABET } from '../../../shared/order/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder, exampleProject, exampleRecord, exampleTile } from '../../../tests/support/examples.ts';
import { createLog } from '../../adapters/log.ts';
import { createLabOrderStore } from '../labs/lab-order-store.ts';
import type { ObjectVersion } from '../lib/objects.ts';
import { ownerOfCartToken, ownerOfCustomer } from '../lib/owner.ts';
import { createOrderStore } from '../orders/order-store.ts';
import { createCartLinkStore } from '../owners/cart-link-store.ts';
import { createAttemptStore } from '../payments/attempt-store.ts';
import { createProjectClaimStore } from '../payments/project-claim-store.ts';
import { photoPrefixes, uploadKey } from '../photos/photo-keys.ts';
import { createPhotoStore } from '../photos/photo-store.ts';
import { printsPrefix } from '../production/file-names.ts';
import { createPrintJobStore } from '../production/print-job-store.ts';
import { createProjectStore } from '../projects/project-store.ts';
import { beginErasure } from './begin-erasure.ts';
import { eraseCustomers } from './erase-customers.ts';
import { erasureIdOf } from './erasure.ts';
import { createErasureStore } from './erasure-store.ts';
import { createPersonalRows } from './personal-rows.ts';

const TENANT = 'default';
const HOUR_MS = 3_600_000;

let dynamo: TestDynamo;
let people = 0;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

/** A bucket that can fail after a given number of deletions. */
function newBucket() {
  const versions = new Map<string, ObjectVersion>();
  const state = { deletionsLeft: Number.POSITIVE_INFINITY };
  const put = (key: string, versionId: string) => versions.set(`${key} ${versionId}`, { key, versionId });
  return {
    state,
    put,
    keys: (prefix: string) => [...versions.values()].filter(({ key }) => key.startsWith(prefix)),
    objects: {
      async *versions(prefix: string) {
        yield [...versions.values()].filter(({ key }) => key.startsWith(prefix));
      },
      async removeVersion({ key, versionId }: ObjectVersion) {
        if (state.deletionsLeft-- <= 0) throw new Error('The function was killed');
        versions.delete(`${key} ${versionId}`);
      },
    },
  };
}

/** A customer with two carts, photos, a wall and an order, finished or in progress. */
async function newPerson({ hasEnded = true } = {}) {
  const number = people++;
  const customer = { id: `customer-${number}`, email: `person-${number}@example.com` };
  let nowMs = Date.parse('2026-11-23T10:00:00Z');
  const clock = { now: () => new Date(nowMs) };
  const { shop, ephemeral } = dynamo;
  const photos = newBucket();
  const prints = newBucket();
  const cartLinks = createCartLinkStore(shop);
  const orders = createOrderStore(shop, clock);
  const erasures = createErasureStore(shop);
  const rows = createPersonalRows({ shop, ephemeral });
  const forgottenCarts: string[] = [];
  const deps = {
    // Erasures of other tests are due as well.
    erasures: {
      ...erasures,
      due: async (now: Date) => (await erasures.due(now, 100)).filter(({ id }) => id === erasureId),
    },
    rows,
    cartLinks,
    orders,
    labOrders: createLabOrderStore(shop, clock),
    jobs: createPrintJobStore(shop),
    attempts: createAttemptStore(shop),
    claims: createProjectClaimStore(shop),
    forgetCart: async (_: string, cartId: string) => void forgottenCarts.push(cartId),
    photos: photos.objects,
    prints: prints.objects,
    pepper: async () => 'pepper',
    clock,
    log: createLog('test', () => undefined),
  };
  const erasureId = erasureIdOf(TENANT, customer.id);
  const owner = ownerOfCustomer(customer.id);
  const carts = [ownerOfCartToken(`phone-${number}`), ownerOfCartToken(`laptop-${number}`)] as const;
  const owners = [owner, ...carts];

  await put(shop, { pk: `CUSTOMER#${TENANT}#${customer.id}`, sk: 'META', ...customer });
  await put(shop, { pk: `EMAIL#${TENANT}#${customer.email}`, sk: 'META', customerId: customer.id });
  await put(shop, { pk: `WELCOME#${TENANT}#${customer.email}`, sk: 'META' });
  await put(shop, { pk: `MAILBOX#${TENANT}#${customer.email}`, sk: 'META' });
  await put(ephemeral, { pk: `SESSION#${TENANT}#${customer.id}`, sk: 'FAMILY#1' });
  for (const cart of carts) await cartLinks.link(TENANT, cart, customer.id);
  for (const each of owners) {
    await createPhotoStore(shop).put(exampleRecord(uploadKey({ tenantId: TENANT, owner: each, photoId: 'p' })));
    for (const prefix of photoPrefixes(TENANT, each)) {
      photos.put(`${prefix}p`, 'v1');
      photos.put(`${prefix}p`, 'v2');
    }
  }
  const photo = uploadKey({ tenantId: TENANT, owner, photoId: 'p' });
  await createProjectStore(shop).save(TENANT, owner, exampleProject([exampleTile(photo)], { version: 0 }));
  const orderId = `A7K2${ORDER_ID_ALPHABET[number]}9`;
  const order = exampleOrder(photo, {
    id: orderId,
    email: customer.email,
    customerId: customer.id,
    note: 'Please ring twice',
    deliveryAddress: { ...exampleOrder(photo).deliveryAddress, phone: '(512) 555-0100' },
  });
  await orders.place({ order, owner: carts[0], cartId: `cart-${number}`, alongside: [] });
  prints.put(`${printsPrefix(TENANT, orderId)}a.jpg`, 'v1');
  const endOrder = () => orders.change(TENANT, orderId, [{ kind: 'production', to: 'Cancelled' }], { kind: 'system' });
  if (hasEnded) await endOrder();

  return {
    customer,
    orderId,
    photos,
    prints,
    orders,
    endOrder,
    ask: () => beginErasure(deps, TENANT, customer, 'customer'),
    run: () => eraseCustomers(deps, new Date(nowMs + HOUR_MS)),
    runOutOfTime: () => eraseCustomers(deps, new Date(nowMs)),
    pass(hours: number) {
      nowMs += hours * HOUR_MS;
    },
    stored: () => erasures.get(TENANT, erasureId),
    async left() {
      const person = { tenantId: TENANT, customerId: customer.id, email: customer.email, owners } as const;
      const objects = owners.flatMap((each) => photoPrefixes(TENANT, each).flatMap((prefix) => photos.keys(prefix)));
      return {
        rows: (await rows.list(person)).length,
        objects: objects.length,
        prints: prints.keys(printsPrefix(TENANT, orderId)).length,
      };
    },
  };
}

async function put({ documents, tableName: TableName }: TestDynamo['shop'], Item: Record<string, unknown>) {
  await documents.send(new PutCommand({ TableName, Item }));
}

const NOTHING = { rows: 0, objects: 0, prints: 0 };

describe('a customer who requests an erasure', () => {
  test('is erased with every version of every photo; the proof has counts and no personal data', async () => {
    const person = await newPerson();
    expect(await person.ask()).toMatchObject({ state: 'waiting', askedBy: 'customer' });
    person.pass(1);
    await person.run();
    expect(await person.left()).toEqual(NOTHING);
    expect(await person.stored()).toMatchObject({ state: 'erasing' });
    // Waits an hour for uploads that were in progress.
    await person.run();
    expect(await person.stored()).toMatchObject({ state: 'erasing' });
    person.pass(2);
    await person.run();
    const proof = await person.stored();
    expect(proof).toMatchObject({
      state: 'erased',
      inventory: { objects: { versions: 3 * 4 * 2 + 1 }, orders: 1 },
    });
    expect(proof?.subject).toBeUndefined();
    expect(JSON.stringify(proof)).not.toContain(person.customer.id);
    expect(JSON.stringify(proof)).not.toContain(person.customer.email);
  });

  test('twice, and by staff too, is erased once', async () => {
    const person = await newPerson();
    const [first, second] = await Promise.all([person.ask(), person.ask()]);
    expect(first.id).toBe(second.id);
    person.pass(1);
    await Promise.all([person.run(), person.run(), person.run()]);
    person.pass(2);
    await Promise.all([person.run(), person.run()]);
    const done = await person.stored();
    expect([done?.state, done?.inventory?.objects.versions]).toEqual(['erased', 25]);
    expect(await person.left()).toEqual(NOTHING);
    expect((await person.ask()).state).toBe('erased');
  });

  test('is erased wherever a run is cut off, and the proof counts everything', async () => {
    for (const deletions of [0, 1, 7, 24, 25]) {
      const person = await newPerson();
      await person.ask();
      person.pass(1);
      person.photos.state.deletionsLeft = deletions;
      person.prints.state.deletionsLeft = deletions % 2;
      await person.run();
      person.photos.state.deletionsLeft = Number.POSITIVE_INFINITY;
      person.prints.state.deletionsLeft = Number.POSITIVE_INFINITY;
      await person.run();
      expect(await person.left()).toEqual(NOTHING);
      person.pass(2);
      await person.run();
      const done = await person.stored();
      expect(done).toMatchObject({ state: 'erased', inventory: { objects: { versions: 25 }, orders: 1 } });
      expect(done?.foundLater).toBeUndefined();
    }
  });

  test('is erased by later runs if one has no time', async () => {
    const person = await newPerson();
    await person.ask();
    person.pass(1);
    await person.runOutOfTime();
    expect((await person.left()).objects).toBe(24);
    await person.run();
    expect(await person.left()).toEqual(NOTHING);
  });

  test('is erased with data that was still in transit', async () => {
    const person = await newPerson();
    await person.ask();
    person.pass(1);
    await person.run();
    person.photos.put(`uploads/default/C-${person.customer.id}/late`, 'v1');
    person.pass(2);
    await person.run();
    expect(await person.stored()).toMatchObject({ state: 'erasing', foundLater: 1 });
    person.pass(2);
    await person.run();
    expect(await person.stored()).toMatchObject({ state: 'erased', foundLater: 1 });
    expect(await person.left()).toEqual(NOTHING);
  });

  test('is not erased while an order is in progress', async () => {
    const person = await newPerson({ hasEnded: false });
    await person.ask();
    const before = await person.left();
    person.pass(1);
    await person.run();
    expect(await person.left()).toEqual(before);
    expect(await person.stored()).toMatchObject({ state: 'waiting' });
    await person.endOrder();
    person.pass(7);
    await person.run();
    expect(await person.left()).toEqual(NOTHING);
  });
});

test('orders keep the data for accounting, without notes, email and pictures', async () => {
  const person = await newPerson();
  await person.ask();
  person.pass(1);
  await person.run();
  const stored = await person.orders.get(TENANT, person.orderId);
  expect(stored).toMatchObject({
    owner: 'K-erased',
    order: { email: '', walls: [], deliveryAddress: { address1: expect.any(String) }, payment: expect.any(Object) },
  });
  const text = JSON.stringify(stored);
  for (const trace of [person.customer.id, person.customer.email, 'ring twice', '555-0100', 'uploads/'])
    expect(text).not.toContain(trace);
  // A refund is still possible.
  const refund = { kind: 'request_refund', refundId: 'refund-1', amountCents: 100 } as const;
  expect((await person.orders.change(TENANT, person.orderId, [refund], { kind: 'staff', id: 'admin' })).kind).toBe(
    'changed',
  );
});
