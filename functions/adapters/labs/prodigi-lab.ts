import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type {
  Lab,
  LabCancellation,
  LabEvent,
  LabMessage,
  LabOrderName,
  LabStatus,
  Submission,
} from '../../core/production/labs/lab.ts';
import type { LabItem, LabManifest } from '../../core/production/labs/lab-manifest.ts';
import type { LabProblem, LabReport } from '../../core/production/labs/lab-states.ts';
import { jsonObject } from '../json-object.ts';
import { type ProdigiAccount, patienceOf } from './lab-accounts.ts';
import { labFetch, labUrl } from './lab-fetch.ts';

const API_URL = 'https://api.prodigi.com';

const Tracking = z.nullish(z.object({ number: z.nullish(z.string()) }));
const Shipment = z.object({
  status: z.string(),
  carrier: z.nullish(z.object({ name: z.string() })),
  tracking: Tracking,
});
const Issue = z.object({ errorCode: z.string(), description: z.string() });

/** An order as Prodigi tells it, as far as the shop asks. */
const ProdigiOrder = z.object({
  id: z.string(),
  merchantReference: z.nullish(z.string()),
  lastUpdated: z.string(),
  status: z.object({
    stage: z.string(),
    issues: z.array(Issue),
    details: z.object({ downloadAssets: z.string(), inProduction: z.string() }),
  }),
  shipments: z.array(Shipment),
});
type ProdigiOrder = z.infer<typeof ProdigiOrder>;

const OrderReply = z.object({ outcome: z.string(), order: z.optional(ProdigiOrder) });
const RefusedReply = z.object({
  outcome: z.optional(z.string()),
  statusText: z.optional(z.string()),
  failures: z.optional(z.record(z.string(), z.array(z.object({ code: z.string() })))),
});

/** A CloudEvent; what it says of the order is asked again. */
const Callback = z.object({ data: z.object({ order: z.object({ id: z.string().check(z.regex(/^ord_\w{1,40}$/)) }) }) });

/**
 * Prodigi's print API, version 4.0: https://www.prodigi.com/print-api/docs/reference/ (orders, callbacks, cancel an
 * order). Callbacks carry no signature, so the address that Prodigi is told has a token that nobody else can make, and what
 * an order has become is asked of the API: a callback is only a nudge.
 *
 * @param eventsUrl that the lab's events are taken at
 */
export function createProdigiLab(account: ProdigiAccount, eventsUrl: string): Lab {
  const { apiKey, apiUrl = API_URL, shippingMethod, products } = account;
  const token = createHmac('sha256', apiKey).update(eventsUrl).digest('hex');

  function ask(method: string, path: string, body?: object) {
    return labFetch('Prodigi', labUrl(apiUrl, `/v4.0${path}`), {
      method,
      headers: { 'X-API-Key': apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** With the same idempotencyKey Prodigi answers AlreadyExists and the order that there is. */
  async function submit(manifest: LabManifest, key: string): Promise<Submission> {
    const unknown = manifest.items.find(({ sku }) => !Object.hasOwn(products, sku));
    if (unknown) return notSold(unknown);
    const said = await ask('POST', '/orders', {
      idempotencyKey: key,
      merchantReference: manifest.reference,
      callbackUrl: `${eventsUrl}?token=${token}`,
      shippingMethod,
      recipient: recipientOf(manifest),
      items: manifest.items.map(itemOf),
    });
    const reply = OrderReply.safeParse(said.body).data;
    if (said.status >= 400 || !reply?.order) return refusalOf(said.status, said.body);
    const { id, lastUpdated, status } = reply.order;
    const at = timeOf(lastUpdated);
    if (reply.outcome === 'AlreadyExists') return { kind: 'already_accepted', labReference: id };
    if (reply.outcome === 'Created') return { kind: 'accepted', labReference: id, at };
    return { kind: 'on_hold', labReference: id, at, problem: problemOf(status.issues, reply.outcome) };
  }

  function itemOf({ reference, sku, copies, file }: LabItem): object {
    const product = products[sku];
    if (!product) throw new RangeError(`Prodigi does not sell ${sku}`);
    return {
      merchantReference: reference,
      sku: product.sku,
      copies,
      // our file has the printed size already
      sizing: 'fillPrintArea',
      ...(product.attributes && { attributes: product.attributes }),
      assets: [{ printArea: 'default', url: file.url, md5Hash: file.md5 }],
    };
  }

  async function status({ labReference }: LabOrderName): Promise<LabStatus> {
    if (labReference === undefined) return { kind: 'no_news' };
    const order = await orderOf(labReference);
    return order ? { kind: 'told', report: reportOf(order) } : { kind: 'unknown' };
  }

  async function orderOf(id: string): Promise<ProdigiOrder | undefined> {
    const said = await ask('GET', `/orders/${encodeURIComponent(id)}`);
    return said.status === 404 ? undefined : z.parse(OrderReply, said.body).order;
  }

  /** Cancelled, or FailedToCancel and ActionNotAvailable once it is made. */
  async function cancel({ labReference }: LabOrderName): Promise<LabCancellation> {
    // it was never created: nothing is made
    if (labReference === undefined) return { kind: 'cancelled' };
    const said = await ask('POST', `/orders/${encodeURIComponent(labReference)}/actions/cancel`);
    const outcome = OrderReply.safeParse(said.body).data?.outcome ?? `status ${said.status}`;
    return outcome === 'Cancelled' ? { kind: 'cancelled' } : { kind: 'too_late', message: `Prodigi says ${outcome}.` };
  }

  async function parseEvent({ query, body }: LabMessage): Promise<LabEvent | 'ignored' | undefined> {
    if (!isSame(query.token ?? '', token)) return undefined;
    const id = Callback.safeParse(jsonObject(body)).data?.data.order.id;
    const order = id === undefined ? undefined : await orderOf(id);
    if (!order?.merchantReference) return 'ignored';
    return { reference: order.merchantReference, report: reportOf(order) };
  }

  return { submit, status, cancel, patience: async () => patienceOf(account), parseEvent };
}

function recipientOf({ recipient }: LabManifest): object {
  const { firstName, lastName, address1, address2, city, provinceCode, zip, countryCode, phone } = recipient;
  return {
    name: `${firstName} ${lastName}`,
    ...(phone && { phoneNumber: phone }),
    address: {
      line1: address1,
      ...(address2 && { line2: address2 }),
      townOrCity: city,
      stateOrCounty: provinceCode,
      postalOrZipCode: zip,
      countryCode,
    },
  };
}

/** The order's stage, with the steps inside InProgress that matter to the shop. */
function reportOf({ id, lastUpdated, status, shipments }: ProdigiOrder): LabReport {
  const { stage, issues, details } = status;
  const known = { labReference: id, at: timeOf(lastUpdated) };
  if (stage === 'Cancelled') return { ...known, state: 'Cancelled' };
  if (stage === 'Complete') return { ...known, state: 'Shipped', ...parcelOf(shipments) };
  if (stage !== 'InProgress' || details.downloadAssets === 'Error' || issues.length > 0)
    return { ...known, state: 'OnHold', problem: problemOf(issues, stage) };
  return { ...known, state: details.inProduction === 'NotStarted' ? 'Accepted' : 'InProduction' };
}

function parcelOf(shipments: ProdigiOrder['shipments']): Pick<LabReport, 'parcel'> {
  const sent = shipments.find(({ tracking }) => tracking?.number);
  if (!sent?.tracking?.number) return {};
  return { parcel: { carrier: sent.carrier?.name ?? 'unknown carrier', number: sent.tracking.number } };
}

function problemOf([issue]: readonly z.infer<typeof Issue>[], otherwise: string): LabProblem {
  return issue
    ? { code: issue.errorCode, message: issue.description }
    : { code: otherwise, message: `Prodigi says ${otherwise} and gives no reason.` };
}

const notSold = ({ sku }: LabItem): Submission => ({
  kind: 'rejected',
  problem: { code: 'unknown_sku', message: `The account at Prodigi names no product for ${sku}.` },
});

function refusalOf(status: number, body: unknown): Submission {
  const { outcome, statusText, failures = {} } = RefusedReply.safeParse(body).data ?? {};
  const fields = Object.entries(failures).map(
    ([field, reasons]) => `${field} ${reasons.map(({ code }) => code).join(' ')}`,
  );
  const code = outcome ?? statusText ?? `status ${status}`;
  const detail = fields.length > 0 ? `: ${fields.join('; ')}` : '';
  return { kind: 'rejected', problem: { code, message: `Prodigi refuses the order${detail}.` } };
}

/** Prodigi writes up to seven digits of a second. */
function timeOf(written: string): string {
  return new Date(written).toISOString();
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
