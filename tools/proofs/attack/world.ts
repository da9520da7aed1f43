import { createHash, randomUUID } from 'node:crypto';
import { SEEDED_TENANT_IDS } from '../../../shared/seed/test-tenants.ts';
import { type Caller, call, eventually, newCaller } from '../../../tests/support/http.ts';
import { makeOwnedThings, type OwnedThings, signUp } from '../../../tests/support/owned-things.ts';
import { demoPhoto } from '../../../tests/support/photos.ts';
import { TEST_CARD } from '../../../tests/support/shopper.ts';
import { publicToken } from '../../../tests/support/storefront.ts';
import { type Delivery, deliverTo } from './delivery.ts';
import { type Person, peopleOf, type StaffTokens } from './people.ts';

/** What an attack can name: ids of the attacker's own, of somebody else, or of nothing at all. */
export interface Ids extends Delivery {
  photoKey: string;
  photoSha256: string;
  orderId: string;
  projectId: string;
  /** the attacker's has its key; another's has not, because whoever knows the key may use the cart */
  cartId: string;
  cartLineId: string;
  customerId: string;
  addressId: string;
  sourcePhotoId: string;
  /** made by whoever asks for a refund */
  refundId: string;
  /** made by the staff who write a note about an order */
  noteId: string;
  /** of a question for another photo */
  requestId: string;
  visitId: string;
  reprintId: string;
  /** made by the staff who ship a parcel, and who correct it */
  parcelId: string;
  correctionId: string;
  /** of a key of a machine, of an endpoint that events are sent to, and of an event that was to be sent there */
  keyId: string;
  endpointId: string;
  eventId: string;
  /** of a visit to the picker of a source */
  pickId: string;
  /** of a checkout that has ended in an order; whoever knows it may ask for its end, so it is never another's */
  attemptToken: string;
  /** of a card in the vault, good for whoever knows it */
  vaultSessionId: string;
}

export interface World {
  url: string;
  people: readonly Person[];
  /** what the storefront knows a tenant by */
  storefrontTokens: ReadonlyMap<string, string>;
  /** whose the ids of the attacker are */
  attacker: OwnedThings;
  own: Ids;
  victim: Ids;
  nothing: Ids;
  /** strings of the victim's that no reply to anybody here may hold, unless the request held them */
  canaries: readonly string[];
  /** strings that no log may hold: tokens, codes, card numbers, emails */
  secrets(): readonly string[];
}

/** A code that is sent in place of real ones: six digits that no clock and no id has by chance at the same place. */
export const WRONG_CODE = '918273';
/** Of the victim, in an address and so in receipts, saved addresses and carts. */
const CANARY = 'Quillfeather';

/**
 * One customer who owns one of everything, and those who are after it: an attacker with things of their own in every
 * role and tenant.
 */
export async function createWorld(url: string, staff: StaffTokens): Promise<World> {
  const victim = await makeOwnedThings(url, demoPhoto('sample6'));
  const victimAccount = await signUp(url, 'default', victim.shopper.caller);
  const address = {
    firstName: CANARY,
    lastName: CANARY,
    address1: `1 ${CANARY} Street`,
    city: 'Austin',
    provinceCode: 'TX',
    zip: '78701',
    countryCode: 'US',
  };
  const { body } = await call(victimAccount, 'POST', '/v1/commerce/customer_address_save', { address });
  // the shop asks for her projects when she has signed in, which makes the cart hers
  await call(victimAccount, 'POST', '/v1/projects/get', {});
  const attacker = await makeOwnedThings(url, demoPhoto('sample2'));
  await findFaces(attacker.shopper.caller, attacker.photoKey);
  const people = await peopleOf(url, attacker.shopper.caller, staff);
  // what is good for whoever knows it is the attacker's own everywhere
  const { attemptToken } = attacker;
  const vaultSessionId = await storeTestCard(url);
  const victimIds = {
    ...idsOf(victim, {
      ...(await deliverTo(victimAccount, victim.cartId, CANARY)),
      pickId: await startPick(victim.shopper.caller),
      vaultSessionId,
      refundId: 'refund-of-a-victim',
      noteId: 'note-of-a-victim',
      requestId: 'request-of-a-victim',
      visitId: '0e9f1c1e-4a0e-4b52-9d3b-000000000001',
      reprintId: 'reprint-of-a-victim',
      parcelId: 'parcel-of-a-victim',
      correctionId: 'correction-of-a-victim',
      keyId: 'key-of-a-victim-',
      endpointId: 'hook-of-a-victim',
      eventId: 'evt_mi3k2abc1_A7K2Q_1',
      customerId: body.customer.id,
      addressId: body.customer.addresses.at(-1).id,
    }),
    attemptToken,
  };
  return {
    url,
    people,
    storefrontTokens: new Map(
      await Promise.all(
        SEEDED_TENANT_IDS.map(
          async (tenantId) => [tenantId, await publicToken({ ...newCaller(url), tenantId })] as const,
        ),
      ),
    ),
    attacker,
    own: idsOf(attacker, {
      ...(await deliverTo(attacker.shopper.caller, attacker.cartId, 'Attacker')),
      pickId: await startPick(attacker.shopper.caller),
      vaultSessionId,
      refundId: 'refund-of-an-attacker',
      noteId: 'note-of-an-attacker',
      requestId: 'request-of-an-attacker',
      visitId: '0e9f1c1e-4a0e-4b52-9d3b-000000000002',
      reprintId: 'reprint-of-an-attacker',
      parcelId: 'parcel-of-an-attacker',
      correctionId: 'correction-of-an-attacker',
      keyId: 'key-of-attacker-',
      endpointId: 'hook-of-attacker',
      eventId: 'evt_mi3k2abc1_A7K2Q_2',
      customerId: randomUUID(),
      addressId: 'address-1',
    }),
    victim: { ...victimIds, cartId: withoutKey(victimIds.cartId) },
    nothing: likeNothing(victimIds),
    canaries: [
      CANARY,
      victim.shopper.email,
      body.customer.email,
      // not the id of the project: whoever knows it may save a project of their own under it
      victim.photoKey,
      victim.cartId,
      victim.attemptToken,
      `"${victim.orderId}"`,
      `Order/${victim.orderId}`,
      victim.shopper.caller.cartToken ?? victim.cartId,
    ],
    secrets: () => [
      ...[...people.map(({ caller }) => caller), victimAccount, victim.shopper.caller].flatMap(tokensOf),
      TEST_CARD.number,
      WRONG_CODE,
      victim.shopper.email,
      body.customer.email,
      CANARY,
    ],
  };
}

function idsOf(things: OwnedThings, others: Omit<Ids, keyof OwnedThings>): Ids {
  const { photoKey, photoSha256, orderId, projectId, cartId, cartLineId, sourcePhotoId, attemptToken } = things;
  return { photoKey, photoSha256, orderId, projectId, cartId, cartLineId, sourcePhotoId, attemptToken, ...others };
}

async function startPick(caller: Caller): Promise<string> {
  const { status, body } = await call(caller, 'POST', '/v1/sources/google/pick');
  if (status !== 200) throw new Error(`No picker: ${status}`);
  return body.pickId;
}

/** Found once and stored: so that no attack waits for the detector to load, which may take longer than a request. */
async function findFaces(caller: Caller, key: string): Promise<void> {
  await eventually(`the faces in ${key}`, async () => {
    const { status } = await call(caller, 'POST', '/v1/photos/face_detection', { key });
    return status === 200 ? status : undefined;
  });
}

async function storeTestCard(url: string): Promise<string> {
  const { body } = await call({ ...newCaller(url), tenantId: undefined }, 'POST', '/vault/sessions', {
    credit_card: TEST_CARD,
  });
  return body.id;
}

/** Ids that look like these and exist nowhere. */
function likeNothing(ids: Ids): Ids {
  return {
    ...ids,
    photoKey: `${ids.photoKey.slice(0, -22)}${'A'.repeat(22)}`,
    photoSha256: createHash('sha256').update('nothing').digest('hex'),
    orderId: 'ZZZZZ',
    projectId: `project-${randomUUID()}`,
    cartId: withoutKey(ids.cartId).replace(/[^/]+$/, '0'.repeat(32)),
    cartLineId: ids.cartLineId.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAA'),
    cartAddressId: ids.cartAddressId.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAA'),
    deliveryGroupId: ids.deliveryGroupId.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAA'),
    refundId: 'refund-of-nobody',
    noteId: 'note-of-nobody',
    requestId: 'request-of-nobody',
    visitId: '0e9f1c1e-4a0e-4b52-9d3b-000000000003',
    reprintId: 'reprint-of-nobody',
    parcelId: 'parcel-of-nobody',
    correctionId: 'correction-of-nobody',
    keyId: 'key-of-nobody---',
    endpointId: 'hook-of-nobody--',
    eventId: 'evt_mi3k2abc1_A7K2Q_3',
    pickId: Buffer.from('picker-of-nobody').toString('base64url'),
    customerId: randomUUID(),
    addressId: 'AAAAAAAAAAAAAAAA',
  };
}

function withoutKey(cartId: string): string {
  return cartId.replace(/\?key=.*/, '');
}

function tokensOf({ cartToken, accessToken }: Caller): string[] {
  // the last part of an access token is its signature
  return [cartToken, accessToken?.split('.')[2]].filter((token) => token !== undefined);
}
