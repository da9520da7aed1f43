import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type LabAnswer, type LabCall, startLabServer, timedSignature } from './lab-server.ts';

const API_KEY = 'key-of-the-embedded-lab';
const EVENT_SECRET = 'event-secret-of-the-embedded-lab';

const Text = z.string().check(z.minLength(1));
const File = z.object({
  name: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,11}\.\w{3,4}$/)),
  url: z.url(),
  md5: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  bytes: z.int().check(z.positive()),
  widthPx: z.int().check(z.positive()),
  heightPx: z.int().check(z.positive()),
});
/** An order of the contract in docs/labs.md. */
const Order = z.object({
  reference: Text,
  orderId: Text,
  dueAt: z.iso.datetime(),
  recipient: z.object({ firstName: Text, lastName: Text, address1: Text, city: Text, zip: Text, countryCode: Text }),
  delivery: z.object({ title: Text, isPickUp: z.boolean() }),
  items: z
    .array(z.object({ reference: Text, sku: Text, copies: z.int().check(z.minimum(1)), file: File }))
    .check(z.minLength(1)),
});
type Order = z.infer<typeof Order>;

interface Report {
  reference: string;
  state: string;
  at: string;
  labReference?: string;
  parcel?: { carrier: string; number: string };
  problem?: { code: string; message: string };
}

interface Job {
  order: Order;
  report: Report;
  /** Whether printing has started. */
  isPrinting: boolean;
}

/**
 * A fake lab that implements docs/labs.md strictly. Downloads each file and checks its hash, is idempotent by
 * reference, holds, rejects, and reports by signed events that a test can send late, repeated and in any order.
 */
export async function startEmbeddedLab() {
  const jobs = new Map<string, Job>();
  /** The lab never prints an item twice. */
  const items = new Set<string>();
  const control = {
    /** Refusal of the next orders. */
    reject: undefined as { code: string; message: string } | undefined,
    /** The shop's event URL without query. */
    eventsUrl: '',
  };
  let clockMs = Date.now();

  const server = await startLabServer(async (call): Promise<LabAnswer> => {
    if (call.headers.authorization !== `Bearer ${API_KEY}`) return { status: 401 };
    const [, collection, reference, action] = call.path.split('/').map(decodeURIComponent);
    if (collection !== 'orders') return { status: 404 };
    if (call.method === 'POST' && reference === undefined) return take(call);
    const job = jobs.get(reference ?? '');
    if (!job) return { status: 404, body: { message: 'There is no such order.' } };
    if (call.method === 'GET' && action === undefined) return { status: 200, body: job.report };
    return call.method === 'POST' && action === 'cancel' ? cancel(job) : { status: 405 };
  });

  async function take({ headers, text }: LabCall): Promise<LabAnswer> {
    const order = z.parse(Order, JSON.parse(text));
    const { reference } = order;
    if (headers['idempotency-key'] !== reference)
      throw new Error('The key is the reference, or a retry is made twice.');
    const known = jobs.get(reference);
    if (known) return { status: 200, body: known.report };
    if (control.reject) return { status: 422, body: reportOf(reference, 'Rejected', { problem: control.reject }) };
    if (order.items.some((item) => items.has(item.reference)))
      return { status: 422, body: reportOf(reference, 'Rejected', { problem: DUPLICATE }) };
    for (const item of order.items) items.add(item.reference);
    const problem = await problemOf(order);
    const report = reportOf(reference, problem ? 'OnHold' : 'Accepted', problem && { problem });
    const job = { order, report, isPrinting: false };
    jobs.set(reference, job);
    return { status: 201, body: report };
  }

  async function problemOf({ items: all }: Order): Promise<Report['problem']> {
    for (const { file } of all) {
      const problem = await server.checkFile(file);
      if (problem) return { code: `file_${problem}`, message: `${file.name} is not the file that was meant.` };
    }
    return undefined;
  }

  function cancel(job: Job): LabAnswer {
    if (job.isPrinting) return { status: 409, body: { message: 'It is being printed.' } };
    job.report = reportOf(job.order.reference, 'Cancelled');
    return { status: 200, body: job.report };
  }

  /** Reports are one second apart by the lab's clock. */
  function reportOf(reference: string, state: string, more: Partial<Report> = {}): Report {
    clockMs += 1000;
    return { reference, state, at: new Date(clockMs).toISOString(), labReference: `job-${reference}`, ...more };
  }

  const jobOf = (reference: string): Job => {
    const job = jobs.get(reference);
    if (!job) throw new Error(`The lab has no order ${reference}`);
    return job;
  };

  return {
    ...server,
    account: {
      adapter: 'direct' as const,
      url: server.url,
      apiKey: API_KEY,
      eventSecret: EVENT_SECRET,
    },
    control,
    jobs,
    /** Advances an order; returns the event without sending it. */
    move(reference: string, state: string, more: Partial<Report> = {}): Report {
      const job = jobOf(reference);
      job.isPrinting ||= state === 'InProduction';
      job.report = reportOf(reference, state, more);
      return job.report;
    },
    /** Downloads the files of a waiting order again. */
    async fetchAgain(reference: string): Promise<Report> {
      const job = jobOf(reference);
      const problem = await problemOf(job.order);
      job.report = reportOf(reference, problem ? 'OnHold' : 'Accepted', problem && { problem });
      return job.report;
    },
    /** Sends an event, possibly late or repeated. @returns the shop's status */
    async tell(report: object, { secret = EVENT_SECRET, ageSeconds = 0 } = {}): Promise<number> {
      const body = JSON.stringify(report);
      const headers = { 'x-lab-signature': timedSignature(body, secret, { ageSeconds }), 'x-request-id': randomUUID() };
      return (await fetch(control.eventsUrl, { method: 'POST', body, headers })).status;
    },
  };
}

const DUPLICATE = { code: 'duplicate_item', message: 'An item of this order was ordered before.' };
