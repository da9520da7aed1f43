import * as z from 'zod/mini';
import type { Clock } from '../../core/ports/clock.ts';
import type { Lab, LabCancellation, LabEvent, LabMessage, Submission } from '../../core/production/labs/lab.ts';
import type { LabItem, LabManifest } from '../../core/production/labs/lab-manifest.ts';
import type { LabReport } from '../../core/production/labs/lab-states.ts';
import { jsonObject } from '../json-object.ts';
import { isSignedInTime } from '../timed-signature.ts';
import { patienceOf, type WhccAccount } from './lab-accounts.ts';
import { type LabReply, labFetch, labUrl } from './lab-fetch.ts';

const API_URL = 'https://apps.whcc.com';

const TokenReply = z.object({ Token: z.string() });
const ImportReply = z.object({ ConfirmationID: z.string() });
const SubmitReply = z.object({ ConfirmedOrders: z.int().check(z.positive()) });
const ErrorReply = z.object({ ErrorNumber: z.string(), Message: z.string() });
/** https://developer.whcc.com/pages/order-submit-api/errors */
const ALREADY_SUBMITTED = '412.04';
const CREDENTIALS = /^403/;

const named = { EntryId: z.string(), ConfirmationId: z.string() };
/** https://developer.whcc.com/pages/order-submit-api/webhook-types/ */
const Webhook = z.union([
  z.object({
    ...named,
    Event: z.literal('Processed'),
    Status: z.literal('Accepted'),
    OrderNumber: z.optional(z.int()),
  }),
  z.object({
    ...named,
    Event: z.literal('Processed'),
    Status: z.literal('Rejected'),
    Errors: z.array(z.object({ ErrorCode: z.string(), Error: z.string() })),
  }),
  z.object({
    ...named,
    Event: z.literal('Shipped'),
    ShippingInfo: z.array(z.object({ Carrier: z.string(), TrackingNumber: z.string() })),
  }),
]);
const Verifier = z.uuid();

/**
 * WHCC's Order Submit API: https://developer.whcc.com/pages/order-submit-api/. An order is imported and then submitted by
 * the ConfirmationID of the import; only what is submitted is made, and an entry can be submitted once. So the id is
 * written down in between, or a lost answer would make a second order. The API has neither a question about an order nor
 * a cancellation: WHCC tells by signed webhooks, and is called by telephone.
 */
export function createWhccLab(account: WhccAccount, clock: Clock): Lab {
  const { apiUrl = API_URL, consumerKey, consumerSecret, orderAttributeUids, shipFrom, products } = account;

  /** A token is good for an hour; the documentation advises a new one for each order. */
  async function ask(path: string, body?: { json: object } | { form: URLSearchParams }): Promise<LabReply> {
    const query = new URLSearchParams({
      grant_type: 'consumer_credentials',
      consumer_key: consumerKey,
      consumer_secret: consumerSecret,
    });
    const given = await labFetch('WHCC', labUrl(apiUrl, `/api/AccessToken?${query}`), { method: 'GET' });
    const { Token } = z.parse(TokenReply, given.body);
    const isJson = body !== undefined && 'json' in body;
    return labFetch('WHCC', labUrl(apiUrl, path), {
      method: 'POST',
      headers: { authorization: `Bearer ${Token}`, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body.json) : body.form }),
    });
  }

  async function submit(manifest: LabManifest, key: string, begun?: string): Promise<Submission> {
    if (begun === undefined) return importOrder(manifest, key);
    const said = await ask(`/api/OrderImport/Submit/${encodeURIComponent(begun)}`);
    if (SubmitReply.safeParse(said.body).success) return { kind: 'accepted', labReference: begun };
    const refusal = refusalOf(said);
    return refusal.problem.code === ALREADY_SUBMITTED ? { kind: 'already_accepted', labReference: begun } : refusal;
  }

  async function importOrder(manifest: LabManifest, key: string): Promise<Submission> {
    const unknown = manifest.items.find(({ sku }) => !Object.hasOwn(products, sku));
    if (unknown)
      return {
        kind: 'rejected',
        problem: { code: 'unknown_sku', message: `The account at WHCC names no product for ${unknown.sku}.` },
      };
    const said = await ask('/api/OrderImport', { json: importOf(manifest, key) });
    const imported = ImportReply.safeParse(said.body).data;
    return imported ? { kind: 'begun', labReference: imported.ConfirmationID } : refusalOf(said);
  }

  /** https://developer.whcc.com/pages/order-submit-api/order-request-schema/ */
  function importOf({ orderId, recipient, items }: LabManifest, key: string): object {
    const { firstName, lastName, address1, address2, city, provinceCode, zip, countryCode, phone } = recipient;
    return {
      EntryId: key,
      Orders: [
        {
          SequenceNumber: '1',
          Reference: orderId,
          Instructions: null,
          SendNotificationEmailAddress: null,
          SendNotificationEmailToAccount: false,
          ShipToAddress: {
            Name: `${firstName} ${lastName}`,
            Attn: null,
            Addr1: address1,
            Addr2: address2 || null,
            City: city,
            State: provinceCode,
            Zip: zip,
            Country: countryCode,
            Phone: phone || shipFrom.Phone,
          },
          ShipFromAddress: shipFrom,
          OrderAttributes: orderAttributeUids.map((AttributeUID) => ({ AttributeUID })),
          OrderItems: items.map(itemOf),
        },
      ],
    };
  }

  function itemOf({ sku, copies, file }: LabItem): object {
    const product = products[sku];
    if (!product) throw new RangeError(`WHCC does not sell ${sku}`);
    return {
      ProductUID: product.productUid,
      Quantity: copies,
      ItemAssets: [
        {
          ProductNodeID: product.productNodeId,
          AssetPath: file.url,
          ImageHash: file.md5,
          PrintedFileName: file.name,
          // it is upright
          AutoRotate: false,
          AssetEnhancement: null,
        },
      ],
      ItemAttributes: product.attributeUids.map((AttributeUID) => ({ AttributeUID })),
    };
  }

  async function cancel(): Promise<LabCancellation> {
    return { kind: 'too_late', message: 'WHCC takes no cancellation by its API.' };
  }

  /**
   * The first message to a new address carries a verifier, which WHCC wants to hear from whoever has the account: so it is
   * told, whoever sent it.
   */
  async function parseEvent({ headers, body }: LabMessage): Promise<LabEvent | 'ignored' | undefined> {
    const verifier = Verifier.safeParse(new URLSearchParams(body).get('verifier')).data;
    if (verifier !== undefined) {
      const said = await ask('/api/callback/verify', { form: new URLSearchParams({ verifier }) });
      return said.status < 400 ? 'ignored' : undefined;
    }
    if (!isSignedInTime(body, headers['whcc-signature'] ?? '', consumerSecret, clock.now())) return undefined;
    const told = Webhook.safeParse(jsonObject(body)).data;
    return told ? { reference: told.EntryId, report: reportOf(told) } : 'ignored';
  }

  return {
    submit,
    status: async () => ({ kind: 'no_news' }),
    cancel,
    patience: async () => patienceOf(account),
    parseEvent,
  };
}

/** Of when it happened, WHCC says nothing. */
function reportOf(told: z.infer<typeof Webhook>): LabReport {
  const known = { labReference: told.ConfirmationId };
  if (told.Event === 'Shipped') {
    const [sent] = told.ShippingInfo;
    return {
      ...known,
      state: 'Shipped',
      ...(sent && { parcel: { carrier: sent.Carrier, number: sent.TrackingNumber } }),
    };
  }
  if (told.Status === 'Accepted') return { ...known, state: 'Accepted' };
  const [first] = told.Errors;
  const problem = { code: first?.ErrorCode ?? 'none', message: first?.Error ?? 'WHCC does not say why.' };
  return { ...known, state: 'Rejected', problem };
}

function refusalOf({ status, body }: LabReply): Submission & { kind: 'rejected' } {
  const refused = ErrorReply.safeParse(body).data;
  // credentials, which an operator can mend
  if (!refused || CREDENTIALS.test(refused.ErrorNumber))
    throw new Error(`WHCC answers with ${refused?.ErrorNumber ?? `status ${status}`}`);
  return { kind: 'rejected', problem: { code: refused.ErrorNumber, message: refused.Message } };
}
