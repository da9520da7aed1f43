import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleFile, exampleJob, exampleOrder } from '../../../../tests/support/examples.ts';

let api: TestApi;
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
const printer = exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' });
let asAdmin: Record<string, string>;
let asPrinter: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  await api.customers.create('default', admin, admin.id);
  await api.customers.create('default', printer, printer.id);
  asAdmin = await api.signedIn(admin);
  asPrinter = await api.signedIn(printer);
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string>) => api.call('GET', path, { headers });

describe('GET /v1/fulfilment/orders/{orderId}/prints', () => {
  const ready = exampleOrder(ownPhotoKey(), { id: 'C9N4S' });
  const second = exampleFile(ready, { name: 'C9N4S-01-02.jpg', tileNumber: 2 });

  beforeEach(async () => {
    await api.orders.place({ order: ready, owner: OWNER, cartId: 'cart-3', alongside: [] });
    await api.jobs.createJobs([exampleJob(ready), exampleJob(ready, { number: 2 })]);
    await api.jobs.finishJob('default', ready.id, 1, [second]);
    await api.jobs.finishJob('default', ready.id, 2, [exampleFile(ready)]);
    for (const to of ['Rendering', 'ReadyToPrint'] as const)
      await api.orders.change('default', ready.id, [{ kind: 'production', to }], { kind: 'system' });
  });

  test('200: the files in the order of the tiles, each to be saved under its name, for 15 minutes', async () => {
    for (const headers of [asPrinter, asAdmin]) {
      const reply = await get(`/v1/fulfilment/orders/${ready.id}/prints`, headers);
      expect(reply.body.files.map((file: { name: string }) => file.name)).toEqual([
        'C9N4S-01-01.jpg',
        'C9N4S-01-02.jpg',
      ]);
      expect(reply.body.files[1]).toMatchObject({ md5: second.md5, bytes: second.bytes });
      const url = new URL(reply.body.files[1].url);
      expect(url.pathname).toContain(second.key);
      expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
      expect(url.searchParams.get('response-content-disposition')).toBe('attachment; filename="C9N4S-01-02.jpg"');
    }
  });

  test('200: an incomplete set says so and names the tiles it lacks', async () => {
    const [line] = ready.lines;
    const [tile] = line?.tiles ?? [];
    if (!line || !tile) throw new Error('The example order has no tile');
    const short = exampleOrder(ownPhotoKey(), {
      id: 'D2P5T',
      productionState: 'Rendering',
      holds: [{ reason: 'print_failed', since: ready.placedAt }],
      lines: [{ ...line, tiles: [tile, { ...tile, number: 2 }] }],
    });
    await api.orders.place({ order: short, owner: OWNER, cartId: 'cart-4', alongside: [] });
    await api.jobs.createJobs([exampleJob(short)]);
    await api.jobs.finishJob('default', short.id, 1, [exampleFile(short)]);
    const { body } = await get(`/v1/fulfilment/orders/${short.id}/prints`, asPrinter);
    expect([body.isComplete, body.missing, body.files.length]).toEqual([false, [{ lineNumber: 1, tileNumber: 2 }], 1]);
  });

  test.each([
    ['its payment is in question', 'ReadyToPrint', 'payment_mismatch'],
    ['it is cancelled', 'Cancelled', undefined],
  ] as const)('409: an order hands out nothing while %s', async (_why, productionState, reason) => {
    const id = reason ? 'E3Q6W' : 'F4R7V';
    const holds = reason ? [{ reason, since: ready.placedAt }] : [];
    const order = exampleOrder(ownPhotoKey(), { id, productionState, holds });
    await api.orders.place({ order, owner: OWNER, cartId: `cart-${id}`, alongside: [] });
    expect(refusal(await get(`/v1/fulfilment/orders/${id}/prints`, asPrinter))).toEqual(
      refused(409, 'prints_not_ready'),
    );
  });

  test('409: while the prints are being made', async () => {
    const order = exampleOrder(ownPhotoKey());
    await api.orders.place({ order, owner: OWNER, cartId: 'cart-1', alongside: [] });
    expect(refusal(await get(`/v1/fulfilment/orders/${order.id}/prints`, asPrinter))).toEqual(
      refused(409, 'prints_not_ready'),
    );
  });

  test('404: an order that is not there', async () => {
    expect(refusal(await get('/v1/fulfilment/orders/ZZZZZ/prints', asPrinter))).toEqual(refused(404, 'unknown_order'));
  });
});
