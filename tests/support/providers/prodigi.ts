import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type LabAnswer, startLabServer } from './lab-server.ts';

const API_KEY = '00000000-0000-0000-0000-000000000001';

const Text = z.string().check(z.minLength(1));
/** https://www.prodigi.com/print-api/docs/reference/, "Create order": what is required, and nothing that is not known. */
const NewOrder = z.strictObject({
  idempotencyKey: z.optional(Text),
  merchantReference: z.optional(Text),
  callbackUrl: z.optional(z.url()),
  shippingMethod: z.enum(['Budget', 'Standard', 'StandardPlus', 'Express', 'Overnight']),
  recipient: z.strictObject({
    name: Text,
    email: z.optional(Text),
    phoneNumber: z.optional(Text),
    address: z.strictObject({
      line1: Text,
      line2: z.optional(z.string()),
      postalOrZipCode: Text,
      countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
      townOrCity: Text,
      stateOrCounty: z.optional(z.string()),
    }),
  }),
  items: z
    .array(
      z.strictObject({
        merchantReference: z.optional(Text),
        sku: Text,
        copies: z.int().check(z.minimum(1)),
        sizing: z.enum(['fillPrintArea', 'fitPrintArea', 'stretchToPrintArea']),
        attributes: z.optional(z.record(z.string(), z.string())),
        assets: z
          .array(z.strictObject({ printArea: Text, url: z.url(), md5Hash: z.optional(z.string()) }))
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
type NewOrder = z.infer<typeof NewOrder>;

interface Issue {
  objectId: string;
  errorCode: string;
  description: string;
}

/** A stand-in of Prodigi's API 4.0 as far as the shop uses it. */
export async function startProdigi({ skus }: { skus: readonly string[] }) {
  const orders = new Map<string, ReturnType<typeof newOrder>>();

  const server = await startLabServer(async ({ method, path, headers, text }): Promise<LabAnswer> => {
    if (headers['x-api-key'] !== API_KEY) return { status: 401, body: { statusText: 'Unauthorized', statusCode: 401 } };
    const [, version, collection, id, , action] = path.split('/');
    if (version !== 'v4.0' || collection !== 'orders') return { status: 404 };
    if (method === 'POST' && id === undefined) return create(JSON.parse(text));
    const order = orders.get(id ?? '');
    if (!order) return { status: 404, body: { outcome: 'EntityNotFound' } };
    if (method === 'GET') return { status: 200, body: { outcome: 'Ok', order } };
    return action === 'cancel' ? { status: 200, body: cancel(order) } : { status: 404 };
  });

  async function create(given: unknown): Promise<LabAnswer> {
    const parsed = NewOrder.safeParse(given);
    if (!parsed.success) {
      const failures = Object.fromEntries(
        parsed.error.issues.map(({ path, code }) => [path.join('.'), [{ code, providedValue: null }]]),
      );
      return { status: 400, body: { outcome: 'ValidationFailed', failures } };
    }
    const request = parsed.data;
    const known = [...orders.values()].find(
      ({ idempotencyKey }) => idempotencyKey !== undefined && idempotencyKey === request.idempotencyKey,
    );
    if (known) return { status: 200, body: { outcome: 'AlreadyExists', order: known } };
    const unknown = request.items.find(({ sku }) => !skus.includes(sku));
    if (unknown) return { status: 400, body: { outcome: 'SkuNotFound' } };
    const order = newOrder(request);
    orders.set(order.id, order);
    await download(order);
    const hasIssues = order.status.issues.length > 0;
    return { status: 200, body: { outcome: hasIssues ? 'OnHold' : 'Created', order } };
  }

  async function download(order: ReturnType<typeof newOrder>): Promise<void> {
    const issues: Issue[] = [];
    for (const { url, md5Hash } of order.items.flatMap(({ assets }) => assets)) {
      const problem = md5Hash === undefined ? undefined : await server.checkFile({ url, md5: md5Hash });
      if (problem)
        issues.push({
          objectId: order.id,
          errorCode: 'order.items.assets.NotDownloaded',
          description: 'Warning: Download attempt 1 of 10 failed for an asset of this order.',
        });
    }
    Object.assign(order.status, { issues });
    order.status.details.downloadAssets = issues.length > 0 ? 'Error' : 'Complete';
  }

  function cancel(order: ReturnType<typeof newOrder>): object {
    const { stage, details } = order.status;
    if (stage === 'Complete' || details.inProduction !== 'NotStarted') return { outcome: 'ActionNotAvailable', order };
    order.status.stage = 'Cancelled';
    return { outcome: 'Cancelled', order: touch(order) };
  }

  return {
    ...server,
    orders,
    account: {
      adapter: 'prodigi' as const,
      apiKey: API_KEY,
      apiUrl: server.url,
      products: Object.fromEntries(skus.map((sku) => [`OUR-${sku}`, { sku, attributes: { color: 'black' } }])),
    },
    /** it goes on with an order. @returns the callback that Prodigi posts to the order's address */
    move(id: string, step: 'downloaded' | 'printing' | 'shipped' | 'cancelled') {
      const order = orders.get(id);
      if (!order) throw new Error(`Prodigi has no order ${id}`);
      const { status } = order;
      if (step === 'downloaded') {
        status.issues = [];
        status.details.downloadAssets = 'Complete';
      }
      if (step === 'printing') status.details.inProduction = 'InProgress';
      if (step === 'cancelled') status.stage = 'Cancelled';
      if (step === 'shipped') {
        status.stage = 'Complete';
        Object.assign(status.details, { inProduction: 'Complete', shipping: 'Complete' });
        const tracking = { number: '9400111899223344556677', url: 'https://tracking.example' };
        const carrier = { name: 'USPS', service: 'First Class' };
        order.shipments = [{ id: 'shp_1', status: 'Shipped', carrier, tracking }];
      }
      return callbackOf(touch(order));
    },
  };
}

function newOrder(request: NewOrder) {
  return {
    id: `ord_${Math.floor(Math.random() * 1e9)}`,
    created: '2026-11-21T14:31:23.41Z',
    lastUpdated: '2026-11-21T14:31:23.4931606Z',
    ...request,
    status: {
      stage: 'InProgress',
      issues: [] as Issue[],
      details: {
        downloadAssets: 'NotStarted',
        printReadyAssetsPrepared: 'NotStarted',
        allocateProductionLocation: 'NotStarted',
        inProduction: 'NotStarted',
        shipping: 'NotStarted',
      },
    },
    charges: [],
    shipments: [] as object[],
  };
}

/** A minute later, in the seven digits that Prodigi writes. */
function touch<Order extends { lastUpdated: string }>(order: Order): Order {
  const next = new Date(Date.parse(order.lastUpdated) + 60_000).toISOString().replace('Z', '1606Z');
  return Object.assign(order, { lastUpdated: next });
}

/** https://www.prodigi.com/print-api/docs/reference/, "Callbacks": a CloudEvent without a signature. */
function callbackOf(order: { id: string; callbackUrl?: string | undefined; status: { stage: string } }) {
  const event = {
    specversion: '1.0',
    type: `com.prodigi.order.status.stage.changed#${order.status.stage}`,
    source: 'http://api.prodigi.com/v4.0/Orders/',
    id: `evt_${randomUUID()}`,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { order },
    subject: order.id,
  };
  return { url: order.callbackUrl ?? '', body: JSON.stringify(event) };
}
