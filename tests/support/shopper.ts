import { randomUUID } from 'node:crypto';
import { CENTERED, cropBox } from '../../shared/geometry/crop-box.ts';
import { NO_MAT } from '../../shared/product/options.ts';
import type { Project, Tile } from '../../shared/project/schema.ts';
import { copiesOf, tilesByFrameColor } from '../../shared/project/tile-count.ts';
import { type Caller, call, eventually, newCaller } from './http.ts';
import { requestFrom } from './request-from.ts';
import { storefront } from './storefront.ts';

/**
 * A shopper whose journey runs over HTTP step by step. Holds all client state here, so that the system can be killed
 * between any two steps.
 */
export interface Shopper {
  caller: Caller;
  email: string;
  photo?: Buffer;
  photoKey?: string;
  photoSize?: { width: number; height: number };
  project?: Project;
  note?: string;
  /** Defaults to Shopper. */
  lastName?: string;
  /** Wall pad kits ordered with the tiles. */
  wallPads?: number;
  cartId?: string;
  attemptToken: string;
  orderId?: string;
}

export function newShopper(url: string, photo?: Buffer): Shopper {
  return {
    caller: newCaller(url),
    email: `shopper-${randomUUID().slice(0, 8)}@tessera.example`,
    ...(photo && { photo }),
    attemptToken: randomUUID(),
  };
}

export const TEST_CARD = {
  number: '4242424242424242',
  first_name: 'Grace',
  last_name: 'Shopper',
  month: '12',
  year: '34',
  verification_value: '123',
};

const ADDRESS = {
  firstName: 'Grace',
  lastName: 'Shopper',
  address1: '1 Gallery Street',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  countryCode: 'US',
};

export interface JourneyStep {
  name: string;
  run(shopper: Shopper): Promise<void>;
}

/** Steps from the photo to the paid order. Each can be repeated after a crash that hid its reply. */
export const JOURNEY: readonly JourneyStep[] = [
  { name: 'upload the photo', run: uploadPhoto },
  { name: 'wait for intake', run: waitForIntake },
  { name: 'save the project', run: saveProject },
  { name: 'put it in the cart', run: createCart },
  { name: 'say who and where', run: sayWhoAndWhere },
  { name: 'pay and place the order', run: placeOrder },
  { name: 'wait for the order', run: waitForOrder },
];

/** Same, up to submitting the payment; the card decides its result. */
export async function submitPaid(shopper: Shopper, card: typeof TEST_CARD): Promise<void> {
  for (const step of JOURNEY.slice(0, 5)) await step.run(shopper);
  await pay(shopper, card);
  await submit(shopper);
}

export async function goTheWholeWay(shopper: Shopper): Promise<void> {
  for (const step of JOURNEY) await step.run(shopper);
}

export async function uploadedPhoto(shopper: Shopper): Promise<void> {
  await uploadPhoto(shopper);
  await waitForIntake(shopper);
}

async function uploadPhoto(shopper: Shopper): Promise<void> {
  const { body } = await call(shopper.caller, 'POST', '/v1/photos/prepare', { quantity: 1 });
  const [target] = body.targets as { url: string; fields: Record<string, string> }[];
  if (!target) throw new Error(`No upload target: ${JSON.stringify(body)}`);
  const response = await postPhoto(target, need(shopper.photo));
  if (response.status !== 201) throw new Error(`Upload refused: ${response.status} ${await response.text()}`);
  shopper.photoKey = target.fields.key;
}

/** Posts the multipart form of a browser upload. */
export function postPhoto(
  target: { url: string; fields: Record<string, string> },
  photo: Buffer,
  type = 'image/jpeg',
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('Content-Type', type);
  form.append('file', new Blob([new Uint8Array(photo)], { type }), 'photo.jpg');
  return fetch(target.url, { method: 'POST', body: form });
}

async function waitForIntake(shopper: Shopper): Promise<void> {
  const view = await eventually(`intake of ${shopper.photoKey}`, async () => {
    const { body } = await call(shopper.caller, 'POST', '/v1/photos/status', { keys: [shopper.photoKey] });
    const [photo] = body.photos as { status: string; width: number; height: number }[];
    return photo?.status === 'processing' ? undefined : photo;
  });
  if (view.status !== 'ready') throw new Error(`The photo was refused: ${JSON.stringify(view)}`);
  shopper.photoSize = { width: view.width, height: view.height };
}

/** A tile with a centered crop, the largest by default; tests override the fields under test. */
export function tileOf(shopper: Pick<Shopper, 'photoKey' | 'photoSize'>, changes: Partial<Tile> = {}): Tile {
  const { width, height } = need(shopper.photoSize);
  const crop = cropBox({ widthPx: width, heightPx: height }, 1, { ...CENTERED, scale: changes.scale ?? 1 });
  return {
    id: 'tile-1',
    imagePath: need(shopper.photoKey),
    positionX: 0.5,
    positionY: 0.5,
    scale: 1,
    cropTopLeftX: crop.left,
    cropTopLeftY: crop.top,
    cropBottomRightX: crop.right,
    cropBottomRightY: crop.bottom,
    width,
    height,
    state: 'Framed',
    frameColor: 'Black',
    matColor: NO_MAT,
    filter: 'color',
    orientation: 'Landscape',
    isBatched: true,
    isLowRes: false,
    faceCropped: false,
    metadata: { source: 'Local' },
    ...changes,
  };
}

export function projectOf(tiles: Tile[], changes: Partial<Project> = {}): Project {
  const now = new Date().toISOString();
  return {
    id: `project-${randomUUID()}`,
    status: 'InProgress',
    isActive: true,
    productId: 'tile',
    orientation: 'Landscape',
    isSplit: false,
    frameColor: 'Black',
    matColor: NO_MAT,
    filter: 'color',
    quantity: 1,
    tileSpacing: 1,
    tiles,
    createdAt: now,
    updatedAt: now,
    version: 0,
    ...changes,
  };
}

async function saveProject(shopper: Shopper): Promise<void> {
  shopper.project ??= projectOf([tileOf(shopper)]);
  const { status, body } = await call(shopper.caller, 'POST', '/v1/projects/save', { project: shopper.project });
  if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(body)}`);
  shopper.project = body.project as Project;
}

const variantId = (id: string): string => `gid://shopify/ProductVariant/${id}`;

async function createCart(shopper: Shopper): Promise<void> {
  const project = need(shopper.project);
  const { cartCreate } = await storefront(shopper.caller, 'create', {
    input: {
      lines: [
        ...[...tilesByFrameColor(project)].map(([color, tiles]) => ({
          merchandiseId: variantId(`${color}Tile`),
          quantity: tiles.reduce((sum, tile) => sum + copiesOf(tile), 0) * project.quantity,
          attributes: [{ key: '_projectId', value: project.id }],
        })),
        ...(shopper.wallPads === undefined
          ? []
          : [{ merchandiseId: variantId('WallPad'), quantity: shopper.wallPads }]),
      ],
      ...(shopper.note !== undefined && { note: shopper.note }),
      attributes: [{ key: 'cartToken', value: shopper.caller.cartToken }],
      buyerIdentity: { email: shopper.email },
    },
  });
  noErrors(cartCreate);
  shopper.cartId = cartCreate.cart.id as string;
}

async function sayWhoAndWhere(shopper: Shopper): Promise<void> {
  const cartId = need(shopper.cartId);
  noErrors(
    (await storefront(shopper.caller, 'buyer', { cartId, buyerIdentity: { email: shopper.email } }))
      .cartBuyerIdentityUpdate,
  );
  const { cartDeliveryAddressesAdd: added } = await storefront(shopper.caller, 'address', {
    cartId,
    addresses: [
      {
        address: {
          deliveryAddress: { ...ADDRESS, ...(shopper.lastName !== undefined && { lastName: shopper.lastName }) },
        },
        selected: true,
        oneTimeUse: true,
      },
    ],
  });
  noErrors(added);
  const [group] = added.cart.deliveryGroups.nodes;
  noErrors(
    (
      await storefront(shopper.caller, 'option', {
        cartId,
        options: [{ deliveryGroupId: group.id, deliveryOptionHandle: group.deliveryOptions[0].handle }],
      })
    ).cartSelectedDeliveryOptionsUpdate,
  );
}

async function placeOrder(shopper: Shopper): Promise<void> {
  await pay(shopper, TEST_CARD);
  const result = await submit(shopper);
  if (!['SubmitSuccess', 'SubmitAlreadyAccepted'].includes(result.__typename))
    throw new Error(`Not accepted: ${JSON.stringify(result)}`);
}

/** Stores the card in the vault and its session in the cart. */
export async function pay(shopper: Shopper, card: typeof TEST_CARD): Promise<void> {
  const { paymentSettings } = await storefront(shopper.caller, 'settings');
  const vaulted = await requestFrom(shopper.caller.address, new URL(paymentSettings.cardVaultUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credit_card: card }),
  });
  const { id } = (await vaulted.json()) as { id?: string };
  if (!id) throw new Error(`The vault refused the card: ${vaulted.status}`);
  const { cart } = await storefront(shopper.caller, 'cart', { id: shopper.cartId });
  if (!cart) return; // Completed before a crash hid the reply.
  noErrors(
    (
      await storefront(shopper.caller, 'pay', {
        cartId: shopper.cartId,
        payment: {
          amount: { amount: cart.cost.totalAmount.amount, currencyCode: 'USD' },
          directPaymentMethod: { sessionId: id, billingAddress: BILLING_ADDRESS },
        },
      })
    ).cartPaymentUpdate,
  );
}

const BILLING_ADDRESS = {
  firstName: 'Grace',
  lastName: 'Shopper',
  address1: '1 Gallery Street',
  city: 'Austin',
  province: 'TX',
  zip: '78701',
  country: 'US',
};

export async function submit(shopper: Shopper): Promise<{ __typename: string; errors?: { code: string }[] }> {
  const { cartSubmitForCompletion } = await storefront(shopper.caller, 'submit', {
    cartId: shopper.cartId,
    attemptToken: shopper.attemptToken,
  });
  return cartSubmitForCompletion.result;
}

async function waitForOrder(shopper: Shopper): Promise<void> {
  shopper.orderId = await eventually('the order', async () => {
    const { cartCompletionAttempt: attempt } = await storefront(shopper.caller, 'attempt', {
      attemptId: shopper.attemptToken,
    });
    if (attempt?.__typename === 'CartCompletionFailed')
      throw new Error(`Payment failed: ${JSON.stringify(attempt.errors)}`);
    return attempt?.__typename === 'CartCompletionSuccess' ? String(attempt.orderId).split('/').pop() : undefined;
  });
}

function noErrors(payload: { userErrors: unknown[] }): void {
  if (payload.userErrors.length > 0) throw new Error(JSON.stringify(payload.userErrors));
}

export function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An earlier step of the journey has not been taken.');
  return value;
}
