import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asVisitor, ownPhotoKey, startApi, type TestApi } from '../../../tests/support/api.ts';
import {
  exampleCustomer,
  exampleOrder,
  exampleProject,
  exampleRecord,
  exampleTile,
} from '../../../tests/support/examples.ts';
import { operationsOf } from '../../../tests/support/openapi.ts';
import { STAFF_BODIES } from '../../../tests/support/staff-bodies.ts';
import { sharedPictureKey } from '../../core/photos/photo-keys.ts';

let api: TestApi;
let signedIn: Record<string, string>;
let asAdmin: Record<string, string>;
let calls = 0;
/** `RUNS=10 npx vitest run functions/lambda/api/hostile-input.test.ts` tries ten times as many cases. */
const RUNS = Number(process.env.RUNS ?? 1);

beforeAll(async () => {
  api = await startApi();
  await api.photos.put(exampleRecord(ownPhotoKey()));
  await api.customers.create('default', customer, customer.id);
  signedIn = await api.signedIn(customer);
  const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
  await api.customers.create('default', admin, admin.id);
  asAdmin = await api.signedIn(admin);
});
afterAll(() => api.stop());

const customer = exampleCustomer();

/** Valid bodies, for each route that takes one. */
const BODIES: Record<string, object> = {
  ...STAFF_BODIES,
  '/v1/account/login': { email: 'ada@example.com', loginMethod: 'code' },
  '/v1/account/login_verify': { email: 'ada@example.com', code: '123456' },
  '/v1/account/create': {
    loginMethod: 'code',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    acceptsMarketing: true,
    source: 'web',
    metafields: [{ key: 'promo_welcome', value: 1, value_type: 'integer' }],
  },
  '/v1/account/welcome_promo_eligible': { email: 'ada@example.com', isOptIn: true },
  '/v1/commerce/customer_address_save': {
    address: { ...exampleOrder('photo').deliveryAddress, phone: '512 555 0100' },
  },
  '/v1/commerce/customer_address_delete': { id: 'address-1' },
  '/v1/commerce/customer_delete': { code: '123456' },
  '/v1/commerce/customer_delete_code': {},
  '/v1/account/refresh': { userId: 'c-1', refreshToken: `${'f'.repeat(22)}.${'s'.repeat(43)}` },
  '/v1/account/logout': { userId: 'c-1', refreshToken: `${'f'.repeat(22)}.${'s'.repeat(43)}` },
  '/v1/visits': { visitId: '0e9f1c1e-4a0e-4b52-9d3b-0d2b6a1c7f10' },
  '/v1/client-errors': {
    kind: 'error',
    name: 'TypeError',
    message: 'x is not a function',
    path: '/printing',
    release: '0.1.0',
    browser: 'Firefox',
    stack: ['at f (https://tessera.example/assets/app.js:1:2)'],
  },
  '/v1/photos/prepare': { quantity: 1 },
  '/v1/photos/known': { sha256: ['0'.repeat(64)] },
  '/v1/photos/face_detection': { key: ownPhotoKey() },
  '/v1/photos/status': { keys: [ownPhotoKey()] },
  '/v1/photos/import_url': { url: 'https://tessera.example/a.jpg' },
  '/v1/sources/{sourceId}/connected': { code: 'code', state: 's'.repeat(43) },
  '/v1/sources/{sourceId}/import': { ids: ['cGhvdG8'] },
  '/v1/projects/get': { abandoned: true },
  '/v1/projects/save': { project: exampleProject([exampleTile(ownPhotoKey())]) },
  '/v1/projects/copy': { cartId: 'gid://shopify/Cart/cart-1?key=key', projectId: 'project-1' },
  '/v1/projects/resume': { purpose: 'resume', token: `customer.project.sz9zzz.${'m'.repeat(43)}` },
  '/v1/projects/delete': {
    projectId: 'project-1',
    removedAt: '2026-11-22T10:00:00.000Z',
    removedTileIds: ['tile-1'],
  },
  '/v1/orders/{orderId}/address': {
    address: {
      firstName: 'Ada',
      lastName: 'Byron',
      address1: '1 Main Street',
      city: 'Springfield',
      provinceCode: 'IL',
      zip: '62701',
      countryCode: 'US',
    },
  },
  '/v1/orders/{orderId}/tiles': {
    version: 1,
    tiles: [
      {
        lineNumber: 1,
        tileNumber: 1,
        photoKey: ownPhotoKey(),
        crop: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 },
        quarterTurns: 1,
      },
    ],
  },
  '/v1/fulfilment/orders/{orderId}/production': {
    to: 'Shipped',
    tracking: { carrier: 'UPS', number: '1Z999AA10123456784' },
  },
  '/v1/fulfilment/orders/{orderId}/parcels': {
    parcelId: 'parcel-1',
    lines: [{ lineNumber: 1, quantity: 1 }],
    tracking: { carrier: 'UPS', number: '1Z999AA10123456784' },
  },
  '/v1/fulfilment/orders/{orderId}/parcels/correct': {
    correctionId: 'correction-1',
    parcelId: 'parcel-1',
    seen: '1Z999AA10123456784',
    tracking: { carrier: 'FedEx', number: '986578788855' },
    isMailed: true,
  },
  '/v1/fulfilment/orders/{orderId}/notes': { noteId: 'note-1', text: 'Wrapped as a present.' },
  '/v1/fulfilment/orders/{orderId}/photo-request': {
    requestId: '5e0f0d3c-8d6c-4d7e-9a1f-2b3c4d5e6f70',
    tiles: [{ lineNumber: 1, tileNumber: 1 }],
    message: 'The photo is blurred.',
    note: 'Called twice.',
  },
  '/v1/fulfilment/orders/{orderId}/hold': { reason: 'other', note: 'The frame is out of stock.' },
  '/v1/fulfilment/orders/{orderId}/release': { reason: 'other' },
  '/v1/fulfilment/orders/{orderId}/step-back': { from: 'Packed' },
  '/v1/fulfilment/orders/{orderId}/reprints': {
    reprintId: 'reprint-1',
    tiles: [{ lineNumber: 1, tileNumber: 1, copies: 1 }],
    reason: 'other',
    note: 'The corner is bent.',
  },
  '/v1/fulfilment/orders/{orderId}/reprints/done': {
    reprintId: 'reprint-1',
    tracking: { carrier: 'UPS', number: '1Z999AA10123456784' },
  },
  '/v1/fulfilment/orders/{orderId}/reprints/cancel': { reprintId: 'reprint-1' },
  '/v1/fulfilment/orders/{orderId}/reprints/remake': { reprintId: 'reprint-1' },
  '/v1/fulfilment/lab-orders/{reference}/ask': { requestId: 'request-1' },
  '/v1/fulfilment/lab-orders/{reference}/submit': { requestId: 'request-1' },
  '/v1/fulfilment/lab-orders/{reference}/cancel': { requestId: 'request-1' },
  '/v1/fulfilment/lab-orders/{reference}/move': { requestId: 'request-1', to: 'main' },
  '/v1/admin/erasures': { email: 'nobody@example.com' },
  '/v1/admin/fulfilment-keys': { name: 'Lab in Austin', scopes: ['orders:read', 'files:read'] },
  '/v1/admin/webhooks': { url: 'https://lab.example/events', events: ['order.ready_to_print'] },
  '/v1/admin/order-views/save': { id: 'view-1', name: 'Mine', query: 'payment=Paid' },
  '/v1/admin/order-views/remove': { id: 'view-1' },
  '/v1/admin/orders/export': { exportId: 'file-1', filter: { text: 'ada' } },
  '/v1/admin/orders/{orderId}/refunds': {
    refundId: 'refund-1',
    parts: { lines: [{ lineNumber: 1, quantity: 1 }], hasDelivery: false },
    reason: 'late',
    note: 'A week late',
    isMailed: true,
  },
  '/v1/admin/customers/{customerId}/photos/prepare': { quantity: 1 },
  '/v1/admin/customers/{customerId}/photos/status': { keys: [ownPhotoKey()] },
  '/v1/admin/customers/{customerId}/projects/save': {
    project: exampleProject([
      exampleTile(sharedPictureKey({ tenantId: 'default', collection: 'tides', photoId: 'low-tide-1' })),
    ]),
  },
};

/** An order id that does not exist. */
const ORDER_ID = exampleOrder('photo').id;

/** Texts with characters that no text field allows, and texts that are too long in bytes, not characters. */
const HOSTILE_TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  'a\r\nBcc: x@evil.example',
  '\u202Egnp.exe',
  '\u2066a',
  '€'.repeat(400),
];

type Path = (string | number)[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))];
}

/** Replaces the value at a path. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string | number, unknown> = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

// `api.call` also checks every reply against the OpenAPI document.
const post = (path: string, text: string) =>
  api.call(
    'POST',
    path
      .replace('{sourceId}', 'facebook')
      .replace('{customerId}', customer.id)
      .replace('{orderId}', ORDER_ID)
      .replace('{kind}', 'product_group')
      .replace(/\{(albumId|articleId|assetId|groupId|importId|name|productId|tenantId)\}/, 'none')
      .replace('{reference}', `default-${ORDER_ID}-main-1`),
    {
      text,
      headers: {
        ...asVisitor,
        ...(path.startsWith('/v1/commerce/') && signedIn),
        ...(/^\/v1\/(admin|fulfilment)\//.test(path) && asAdmin),
        // Uses a new address for each call, so that no budget interferes.
        'True-Client-IP': `10.0.${(calls >> 8) & 255}.${calls++ & 255}`,
      },
    },
  );

test('every route with a body is covered', () => {
  const withBody = Object.values(api.documents)
    .flatMap(operationsOf)
    .filter(({ operation }) => operation.requestBody);
  expect(withBody.map(({ path }) => path).sort()).toEqual(Object.keys(BODIES).sort());
});

describe.each(Object.entries(BODIES))('%s', (path, good) => {
  test('answers any text as documented, never with a 5xx', async () => {
    const garbage = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constant('{"__proto__":{"a":1}}'));
    await fc.assert(
      fc.asyncProperty(garbage, async (text) => {
        expect((await post(path, text)).status).toBeLessThan(500);
      }),
      { numRuns: 6 * RUNS },
    );
  });

  test('answers a good body with one wrong value as documented', async () => {
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(null, -1, 1e308, '', '🖼️'.repeat(300), [], {}, '__proto__', '../../x'),
      fc.constantFrom(...HOSTILE_TEXTS),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf(good)), strange, async (at, value) => {
        const reply = await post(path, JSON.stringify(replaced(good, at, value)));
        expect(reply.status).toBeLessThan(500);
        if (reply.body?.code === 'invalid_request') expect(reply.body.errors.length).toBeGreaterThan(0);
      }),
      { numRuns: 12 * RUNS },
    );
  });

  test('answers hostile text in any field as documented', async () => {
    const places = pathsOf(good).filter((at) => typeof valueAt(good, at) === 'string');
    for (const [place, at] of places.entries()) {
      for (const text of textsFor(place)) {
        const reply = await post(path, JSON.stringify(replaced(good, at, text)));
        expect(reply.status, `${path} ${at.join('.')} ${JSON.stringify(text)}`).toBeLessThan(500);
      }
    }
  });
});

/** Two texts for each field in turn; all of them in `npm run test:long`. */
function textsFor(place: number): string[] {
  return HOSTILE_TEXTS.filter((_, index) => process.env.WHOLE_PROPERTIES || (index + place) % 4 === 0);
}

function valueAt(value: unknown, at: Path): unknown {
  return at.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

test.each(HOSTILE_TEXTS.slice(1, 7))('refuses a name with %j and names the field', async (text) => {
  const body = { ...BODIES['/v1/account/create'], firstName: text };
  const reply = await post('/v1/account/create', JSON.stringify(body));
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    [{ path: 'firstName', message: 'Contains a character that cannot be printed. Please type it again.' }],
  ]);
});

test('stores a file with a strange name under a printable one', async () => {
  const tile = exampleTile(ownPhotoKey());
  const named = { ...tile, metadata: { ...tile.metadata, fileName: '\u202Egnp\u0000.jpg\r\n' } };
  const reply = await post(
    '/v1/projects/save',
    JSON.stringify({ project: { ...exampleProject([named]), id: 'named' } }),
  );
  expect([reply.status, reply.body.project.tiles[0].metadata.fileName]).toEqual([200, 'gnp.jpg']);
});

test.each(['x'.repeat(3000), '\u0000', `${'x'.repeat(2000)}#ABCDE`])('refuses a made-up cursor', async (sortKey) => {
  const cursor = Buffer.from(sortKey).toString('base64url');
  const reply = await api.call('GET', `/v1/orders?cursor=${cursor}`, { headers: asVisitor });
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_cursor']);
});

test('refuses a lone surrogate in a staff field, names the field and writes nothing', async () => {
  const body = { ...STAFF_BODIES['/v1/admin/tenants'], id: 'broken', parameter: 'br', hosts: [], brand: 'a\udc00b' };
  const reply = await post('/v1/admin/tenants', JSON.stringify(body));
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    [{ path: 'brand', message: 'Contains a character that cannot be printed. Please type it again.' }],
  ]);
  expect(await api.tenants.get('broken')).toBeUndefined();
});
