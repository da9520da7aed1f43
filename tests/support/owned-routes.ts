import { randomUUID } from 'node:crypto';
import type { Project } from '../../shared/project/schema.ts';
import { type Caller, call } from './http.ts';
import { type OwnedRow, outcomeOf, type Who } from './owned-rows.ts';
import {
  comeBackFromProvider,
  connectedSources,
  connectSource,
  type OwnedThings,
  saveNewProject,
} from './owned-things.ts';
import { projectOf, tileOf } from './shopper.ts';

/** Routes of /v1 without an owned object, by path prefix. */
export const ROUTES_OF_NOBODY = [
  'GET /v1/pages/',
  'GET /v1/support/',
  'GET /healthz',
  'GET /v1/openapi.json',
  'GET /v1/.well-known/',
  'GET /v1/albums/',
  'GET /v1/geolocation',
  'GET /v1/mapkit/',
  'POST /v1/client-errors',
  'POST /v1/visits',
  'GET /v1/products/',
  'GET /v1/promo/',
  'GET /v1/tenants/',
  'GET /v1/commerce/layouts',
  // Accounts are identified by email, and sessions by a separate secret.
  'POST /v1/account/',
  // Authorized by a signature in a mail link; tests/system/reminder.test.ts covers the reply.
  'POST /v1/projects/resume',
  'GET /v1/mail/',
  'POST /v1/mail/',
  // Authorized by the cart's key, which its owner shared: functions/lambda/api/routes/copied-projects.test.ts.
  'POST /v1/projects/copy',
  // These create new objects for the caller.
  'POST /v1/photos/prepare',
  'POST /v1/photos/import_url',
  'POST /v1/sources/{sourceId}/connect',
  // Has no effect.
  'GET /v1/sources/{sourceId}/callback',
  // Mails the logged-in customer and takes no name.
  'POST /v1/commerce/customer_delete_code',
];

const NO_CART = { nobody: '401 cart_token_required' } as const;
const NOT_SIGNED_IN: Partial<Record<Who, string>> = {
  nobody: '401 not_signed_in',
  'another visitor': '401 not_signed_in',
  'the owner as a visitor': '401 not_signed_in',
  'the cart token alone': '401 not_signed_in',
};

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Owner',
  address1: '1 Gallery Street',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  countryCode: 'US',
};

const CROP = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.2 };

/** A row of one call, judged by status and code. */
function plain(
  of: string,
  named: { path?: (things: OwnedThings) => string; body?: (things: OwnedThings) => unknown },
  foreign: string,
): OwnedRow {
  const [method = '', template = ''] = of.split(' ');
  return {
    of,
    ask: async ({ caller, things }) =>
      outcomeOf(await call(caller, method, named.path?.(things) ?? template, named.body?.(things))),
    own: '200',
    foreign,
    cells: NO_CART,
  };
}

/** A row of a list, judged by whether it contains the owner's object. */
function listing(of: string, body: (things: OwnedThings) => unknown, idsOf: Listed, mine: Named): OwnedRow {
  const [method = '', path = ''] = of.split(' ');
  return {
    of,
    async ask({ caller, things }) {
      const reply = await call(caller, method, path, body(things));
      if (reply.status !== 200) return outcomeOf(reply);
      return idsOf(reply.body).includes(mine(things)) ? 'listed' : 'not listed';
    },
    own: 'listed',
    foreign: 'not listed',
    cells: NO_CART,
  };
}
// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the route
type Listed = (body: any) => string[];
type Named = (things: OwnedThings) => string;

async function hasProject(caller: Caller, id: string): Promise<boolean> {
  const { body } = await call(caller, 'POST', '/v1/projects/get', {});
  return body.projects.some((project: Project) => project.id === id);
}

/** @returns the id of an address of the owner's; an unknown id for a visitor */
async function savedAddress(owner: Caller): Promise<string> {
  const { status, body } = await call(owner, 'POST', '/v1/commerce/customer_address_save', { address: ADDRESS });
  return status === 200 ? body.customer.addresses.at(-1).id : randomUUID();
}

export const ownedRoutes: readonly OwnedRow[] = [
  {
    ...listing(
      'GET /v1/orders',
      () => undefined,
      ({ orders }) => orders.map(({ id }: { id: string }) => id),
      ({ orderId }) => orderId,
    ),
    // Lists the customer's objects, or those of a cart without a customer.
    cells: { ...NO_CART, 'the cart token alone': 'not listed' },
  },
  plain('GET /v1/orders/{orderId}', { path: ({ orderId }) => `/v1/orders/${orderId}` }, '404 unknown_order'),
  // Test orders start production at once, so even their owner cannot change them.
  {
    ...plain(
      'POST /v1/orders/{orderId}/cancel',
      { path: ({ orderId }) => `/v1/orders/${orderId}/cancel` },
      '404 unknown_order',
    ),
    own: '409 order_not_changeable',
  },
  {
    ...plain(
      'POST /v1/orders/{orderId}/address',
      { path: ({ orderId }) => `/v1/orders/${orderId}/address`, body: () => ({ address: ADDRESS }) },
      '404 unknown_order',
    ),
    own: '409 order_not_changeable',
  },
  {
    ...plain(
      'POST /v1/orders/{orderId}/tiles',
      {
        path: ({ orderId }) => `/v1/orders/${orderId}/tiles`,
        body: ({ photoKey }) => ({ version: 1, tiles: [{ lineNumber: 1, tileNumber: 1, photoKey, crop: CROP }] }),
      },
      '404 unknown_order',
    ),
    own: '409 order_not_changeable',
  },
  plain('POST /v1/photos/status', { body: ({ photoKey }) => ({ keys: [photoKey] }) }, '404 unknown_photo'),
  plain('POST /v1/photos/face_detection', { body: ({ photoKey }) => ({ key: photoKey }) }, '404 unknown_photo'),
  listing(
    'POST /v1/photos/known',
    ({ photoSha256 }) => ({ sha256: [photoSha256] }),
    ({ photos }) => photos.map(({ key }: { key: string }) => key),
    ({ photoKey }) => photoKey,
  ),
  {
    ...listing(
      'POST /v1/projects/get',
      () => ({}),
      ({ projects }) => projects.map(({ id }: Project) => id),
      ({ projectId }) => projectId,
    ),
    cells: { ...NO_CART, 'the cart token alone': 'not listed' },
  },
  {
    ...plain(
      'POST /v1/projects/save',
      { body: ({ shopper }) => ({ project: projectOf([tileOf(shopper)]) }) },
      '404 unknown_photo',
    ),
    about: 'with her photo',
  },
  {
    of: 'POST /v1/projects/save',
    about: 'with the id of hers',
    async ask({ caller, owner, things }) {
      const id = await saveNewProject(things.shopper, owner);
      const reply = await call(caller, 'POST', '/v1/projects/save', { project: projectOf([], { id }) });
      await call(caller, 'POST', '/v1/projects/delete', { projectId: id });
      return outcomeOf(reply);
    },
    own: '409 project_id_taken',
    // A different project with the same id.
    foreign: '200',
    cells: { ...NO_CART, 'the cart token alone': '200' },
  },
  {
    of: 'POST /v1/projects/delete',
    async ask({ caller, owner, things }) {
      const projectId = await saveNewProject(things.shopper, owner);
      const reply = await call(caller, 'POST', '/v1/projects/delete', { projectId });
      return `${outcomeOf(reply)}, ${(await hasProject(owner, projectId)) ? 'kept' : 'gone'}`;
    },
    own: '204, gone',
    foreign: '204, kept',
    cells: { nobody: `${NO_CART.nobody}, kept`, 'the cart token alone': '204, kept' },
  },
  {
    of: 'GET /v1/sources',
    ask: async ({ caller }) => ((await connectedSources(caller)) ?? ['refused']).join(),
    own: 'facebook,google',
    foreign: '',
    cells: { nobody: 'refused' },
  },
  plain('GET /v1/sources/{sourceId}/photos', { path: () => '/v1/sources/facebook/photos' }, '409 source_not_connected'),
  plain(
    'GET /v1/sources/{sourceId}/photos/{photoId}/thumbnail',
    { path: ({ sourcePhotoId }) => `/v1/sources/facebook/photos/${sourcePhotoId}/thumbnail` },
    '409 source_not_connected',
  ),
  plain(
    'POST /v1/sources/{sourceId}/import',
    { path: () => '/v1/sources/facebook/import', body: ({ sourcePhotoId }) => ({ ids: [sourcePhotoId] }) },
    '409 source_not_connected',
  ),
  plain('POST /v1/sources/{sourceId}/pick', { path: () => '/v1/sources/google/pick' }, '409 source_not_connected'),
  {
    of: 'GET /v1/sources/{sourceId}/pick/{pickId}',
    async ask({ caller, owner }) {
      const { body } = await call(owner, 'POST', '/v1/sources/google/pick');
      return outcomeOf(await call(caller, 'GET', `/v1/sources/google/pick/${body.pickId}`));
    },
    own: '200',
    foreign: '409 source_not_connected',
    cells: NO_CART,
  },
  {
    of: 'POST /v1/sources/{sourceId}/connected',
    about: 'started in her browser',
    async ask({ caller, owner }) {
      const said = await comeBackFromProvider(owner, 'facebook');
      const reply = await call(caller, 'POST', '/v1/sources/facebook/connected', said);
      return reply.status === 200 ? `ok: ${reply.body.ok}` : outcomeOf(reply);
    },
    own: 'ok: true',
    foreign: 'ok: false',
    cells: NO_CART,
  },
  {
    of: 'POST /v1/sources/{sourceId}/disconnect',
    async ask({ caller, owner }) {
      const reply = await call(caller, 'POST', '/v1/sources/google/disconnect');
      const isKept = (await connectedSources(owner)).includes('google');
      if (!isKept) await connectSource(owner, 'google');
      return `${outcomeOf(reply)}, ${isKept ? 'kept' : 'gone'}`;
    },
    own: '204, gone',
    foreign: '204, kept',
    cells: { nobody: `${NO_CART.nobody}, kept` },
  },
  {
    of: 'GET /v1/commerce/customer_get',
    async ask({ caller, owner }) {
      const reply = await call(caller, 'GET', '/v1/commerce/customer_get');
      if (reply.status !== 200) return outcomeOf(reply);
      const hers = (await call(owner, 'GET', '/v1/commerce/customer_get')).body.customer?.id;
      return reply.body.customer.id === hers ? 'she' : 'another customer';
    },
    own: 'she',
    foreign: 'another customer',
    cells: NOT_SIGNED_IN,
  },
  {
    of: 'POST /v1/commerce/customer_address_save',
    about: 'overwriting hers',
    async ask({ caller, owner }) {
      const address = { ...ADDRESS, id: await savedAddress(owner) };
      const reply = await call(caller, 'POST', '/v1/commerce/customer_address_save', { address });
      await call(owner, 'POST', '/v1/commerce/customer_address_delete', { id: address.id });
      return outcomeOf(reply);
    },
    own: '200',
    foreign: '404 unknown_address',
    cells: NOT_SIGNED_IN,
  },
  {
    of: 'POST /v1/commerce/customer_address_delete',
    async ask({ caller, owner }) {
      const id = await savedAddress(owner);
      const reply = await call(caller, 'POST', '/v1/commerce/customer_address_delete', { id });
      const { body } = await call(owner, 'GET', '/v1/commerce/customer_get');
      const isKept = body.customer?.addresses?.some((address: { id: string }) => address.id === id) ?? true;
      await call(owner, 'POST', '/v1/commerce/customer_address_delete', { id });
      return reply.status === 200 ? `200, ${isKept ? 'kept' : 'gone'}` : outcomeOf(reply);
    },
    own: '200, gone',
    foreign: '200, kept',
    cells: NOT_SIGNED_IN,
  },
  {
    of: 'POST /v1/commerce/customer_delete',
    about: 'with an invalid code',
    ask: async ({ caller }) =>
      outcomeOf(await call(caller, 'POST', '/v1/commerce/customer_delete', { code: '000000' })),
    own: '401 invalid_code',
    foreign: '401 invalid_code',
    cells: NOT_SIGNED_IN,
  },
];
