import { createHash, randomUUID } from 'node:crypto';
import type { TenantId } from '../../shared/lib/scalars.ts';
import type { Source, SourceId } from '../../shared/photo/sources.ts';
import { type Caller, call, newCaller } from './http.ts';
import { goTheWholeWay, need, newShopper, projectOf, type Shopper, tileOf } from './shopper.ts';
import { withMailedCode } from './staff.ts';
import { storefront } from './storefront.ts';

/** Every kind of owned object in the running system, by the names that callers use. */
export interface OwnedThings {
  shopper: Shopper;
  photoKey: string;
  photoSha256: string;
  orderId: string;
  attemptToken: string;
  projectId: string;
  /** Id of an open cart, with its key. */
  cartId: string;
  cartLineId: string;
  /** Photo in a connected source. */
  sourcePhotoId: string;
}

/** Creates a visitor's order, and another project and cart. */
export async function makeOwnedThings(url: string, photo: Buffer): Promise<OwnedThings> {
  const shopper = newShopper(url, photo);
  await goTheWholeWay(shopper);
  const projectId = await saveNewProject(shopper);
  const cart = await fillCart(shopper.caller, projectId, shopper.caller.cartToken);
  for (const sourceId of ['facebook', 'google'] as const) await connectSource(shopper.caller, sourceId);
  const listed = await call(shopper.caller, 'GET', '/v1/sources/facebook/photos');
  return {
    shopper,
    photoKey: need(shopper.photoKey),
    photoSha256: createHash('sha256').update(photo).digest('hex'),
    orderId: need(shopper.orderId),
    attemptToken: shopper.attemptToken,
    projectId,
    cartId: cart.id,
    cartLineId: need(cart.lines.nodes[0]).id,
    sourcePhotoId: listed.body.photos[0].id,
  };
}

/** @returns the id of a new project with one tile */
export async function saveNewProject(shopper: Shopper, caller: Caller = shopper.caller): Promise<string> {
  const project = projectOf([tileOf(shopper)]);
  const { status } = await call(caller, 'POST', '/v1/projects/save', { project });
  if (status !== 200) throw new Error(`Not saved: ${status}`);
  return project.id;
}

/** @param cartToken proves the caller's right to the project; undefined to omit it */
export async function fillCart(
  caller: Caller,
  projectId: string,
  cartToken: string | undefined,
): Promise<{ id: string; lines: { nodes: { id: string }[] } }> {
  const line = {
    merchandiseId: 'gid://shopify/ProductVariant/BlackTile',
    quantity: 1,
    attributes: [{ key: '_projectId', value: projectId }],
  };
  const attributes = cartToken === undefined ? [] : [{ key: 'cartToken', value: cartToken }];
  const { cartCreate } = await storefront(caller, 'create', { input: { lines: [line], attributes } });
  return cartCreate.cart;
}

/** Signs a new customer up with the code from the local inbox, in a browser that may have a cart. */
export async function signUp(url: string, tenantId: TenantId, browser: Caller = newCaller(url)): Promise<Caller> {
  const caller = { ...browser, tenantId };
  const email = `${randomUUID()}@tessera.example`;
  const account = { email, acceptsMarketing: false, loginMethod: 'code' };
  const { accessToken } = await withMailedCode(caller, email, () =>
    call(caller, 'POST', '/v1/account/create', account),
  );
  return { ...caller, accessToken };
}

/** Goes to the provider's page and back, up to the parameters of the last page. */
export async function comeBackFromProvider(caller: Caller, sourceId: SourceId) {
  const { body } = await call(caller, 'POST', `/v1/sources/${sourceId}/connect`);
  const atProvider = await fetch(body.authorizationUrl, { redirect: 'manual' });
  const callback = await fetch(atProvider.headers.get('location') ?? '', { redirect: 'manual' });
  const said = new URLSearchParams(new URL(callback.headers.get('location') ?? '', caller.url).hash.slice(1));
  return { state: said.get('state'), code: said.get('code') };
}

export async function connectSource(caller: Caller, sourceId: SourceId): Promise<void> {
  const said = await comeBackFromProvider(caller, sourceId);
  const { body } = await call(caller, 'POST', `/v1/sources/${sourceId}/connected`, said);
  if (!body.ok) throw new Error(`${sourceId} is not connected`);
}

export async function connectedSources(caller: Caller): Promise<SourceId[]> {
  const { body } = await call(caller, 'GET', '/v1/sources');
  return body.sources?.flatMap((source: Source) => (source.isConnected ? [source.id] : []));
}
