import { createHash, randomUUID } from 'node:crypto';
import { SEEDED_TENANT_IDS } from '../../../shared/seed/test-tenants.ts';
import { type Caller, call, eventually, newCaller } from '../../../tests/support/http.ts';
import { makeOwnedThings, type OwnedThings, signUp } from '../../../tests/support/owned-things.ts';
import { demoPhoto } from '../../../tests/support/photos.ts';
import { TEST_CARD } from '../../../tests/support/shopper.ts';
import { publicToken } from '../../../tests/support/storefront.ts';
import { type Delivery, deliverTo } from './delivery.ts';
import { type Person, peopleOf, type StaffTokens } from './people.ts';

/** Ids for an attack: the attacker's own, another customer's, or unknown ones. */
export interface Ids extends Delivery {
  photoKey: string;
  photoSha256: string;
  orderId: string;
  projectId: string;
  /** The attacker's includes its key; another customer's does not, because the key grants access. */
  cartId: string;
  cartLineId: string;
  customerId: string;
  addressId: string;
  sourcePhotoId: string;
  /** Created by the caller who requests a refund. */
  refundId: string;
  /** Created by the staff who write a note about an order. */
  noteId: string;
  /** Id of a request for another photo. */
  requestId: string;
  visitId: string;
  reprintId: string;
  /** Created by the staff who ship a parcel or correct it. */
  parcelId: string;
  correctionId: string;
  /** Ids of an API key, a webhook endpoint, and a webhook event for it. */
  keyId: string;
  endpointId: string;
  eventId: string;
  /** Id of a visit to the picker of a source. */
  pickId: string;
  /** Token of a completed checkout; it grants access, so it is never another customer's. */
  attemptToken: string;
  /** Session of a card in the vault; it grants access. */
  vaultSessionId: string;
}

export interface World {
  url: string;
  people: readonly Person[];
  /** The tenant's storefront token. */
  storefrontTokens: ReadonlyMap<string, string>;
  attacker: OwnedThings;
  own: Ids;
  victim: Ids;
  nothing: Ids;
  /** The victim's strings, which no reply may contain unless the request did. */
  canaries: readonly string[];
  /** Secrets that no log may contain: tokens, codes, card numbers, emails. */
  secrets(): readonly string[];
}

/** Replaces real codes: six digits that no clock or id contains by chance at the same place. */
export const WRONG_CODE = '918273';
/** The victim's name in an address, and so in receipts, saved addresses and carts. */
const CANARY = 'Quillfeather';

/**
 * A victim who owns one of each resource, and the attackers: people in every role and tenant, who own resources
 * themselves.
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
  // like the shop after signing in, request her projects, which assigns the cart to her
  await call(victimAccount, 'POST', '/v1/projects/get', {});
  const attacker = await makeOwnedThings(url, demoPhoto('sample2'));
  await findFaces(attacker.shopper.caller, attacker.photoKey);
  const people = await peopleOf(url, attacker.shopper.caller, staff);
  // values that grant access are always the attacker's own
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
      eventId: 'evt_mi3k2abc1_A7K2Q9_1',
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
      eventId: 'evt_mi3k2abc1_A7K2Q9_2',
      customerId: randomUUID(),
      addressId: 'address-1',
    }),
    victim: { ...victimIds, cartId: withoutKey(victimIds.cartId) },
    nothing: unknownIds(victimIds),
    canaries: [
      CANARY,
      victim.shopper.email,
      body.customer.email,
      // not the project's id: anyone who knows it may save another project under it
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

/** Stores the faces, so that no attack waits for the detector to load, which may take longer than a request. */
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

/** Unknown ids of the same format. */
function unknownIds(ids: Ids): Ids {
  return {
    ...ids,
    photoKey: `${ids.photoKey.slice(0, -22)}${'A'.repeat(22)}`,
    photoSha256: createHash('sha256').update('nothing').digest('hex'),
    orderId: 'ZZZZZ9',
    projectId: `project-${randomUUID()}`,
    cartId: withoutKey(ids.cartId).replace(/[^/]+$/, '0'.repeat(32)),
    cartLineId: ids.cartLineId.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAA'),
    cartAddressId: ids.cartAddressId.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAA'),
    deliveryGroupId: ids.deliveryGroupId.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAA'),
    refundId: 'refund-of-absent',
    noteId: 'note-of-absent',
    requestId: 'request-of-absent',
    visitId: '0e9f1c1e-4a0e-4b52-9d3b-000000000003',
    reprintId: 'reprint-of-absent',
    parcelId: 'parcel-of-absent',
    correctionId: 'correction-of-absent',
    keyId: 'key-of-absent---',
    endpointId: 'hook-of-absent--',
    eventId: 'evt_mi3k2abc1_A7K2Q9_3',
    pickId: Buffer.from('picker-of-absent').toString('base64url'),
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
