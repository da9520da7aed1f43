import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../../../shared/project/schema.ts';
import { call, eventually } from '../../../tests/support/http.ts';
import { type OrderRow, readShopRows } from '../../../tests/support/shop-rows.ts';
import { need, type Shopper } from '../../../tests/support/shopper.ts';
import { type PrintDownload, printsOf, type SignedIn, signIn } from '../../../tests/support/staff.ts';
import type { HealthReport } from '../../local-aws/health.ts';

/** After a kill during delivery, a mail stays claimed for a minute. */
const REST_SECONDS = 150;

export interface Outcome {
  faults: string[];
  /**
   * Confirmations that were sent twice. Mails are at-least-once: if the process dies, or the table fails, between SES
   * accepting a mail and its record, it is sent again.
   */
  doubleMails: number;
}

/**
 * The invariants of an idle system, after any disturbance: one order, one charge and one receipt per shopper, a mail,
 * complete print files, no lost project, no open attempt, no queued or dead message.
 */
export async function brokenInvariants(url: string, dataDir: string, shoppers: readonly Shopper[]): Promise<Outcome> {
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (found !== wanted) faults.push(`${what}: ${found}, not ${wanted}`);
  };
  /** Continues with other checks when one times out. */
  const attempt = async (check: () => Promise<void>): Promise<void> => {
    await check().catch((error: unknown) => void faults.push(String(error)));
  };
  const orderIds = new Set(shoppers.map(({ orderId }) => orderId));
  expect('different orders', orderIds.size, shoppers.length);

  const printer = await signIn(url, 'print@tessera.example');
  for (const shopper of shoppers) {
    await attempt(() => checkPrints(url, dataDir, printer, need(shopper.orderId), expect));
    await attempt(() => checkShopper(shopper, expect));
  }
  expect('folders of prints', readdirSync(join(dataDir, 'prints')).length, shoppers.length);
  await attempt(() => checkLedger(url, shoppers.length, expect));
  await attempt(() => checkQueues(url, expect));
  let doubleMails = 0;
  for (const { email, orderId } of shoppers)
    await attempt(async () => {
      const mails = await mailsAbout(url, email, need(orderId));
      if (mails === 2) doubleMails += 1;
      else expect(`mails about ${orderId}`, mails, 1);
    });
  return { faults, doubleMails };
}

type Expect = (what: string, found: unknown, wanted: unknown) => void;

async function checkPrints(
  url: string,
  dataDir: string,
  printer: SignedIn,
  orderId: string,
  expect: Expect,
): Promise<void> {
  const prints = await completePrints(url, printer, orderId);
  expect(`prints of ${orderId}`, prints.length, 1);
  for (const print of await printsOf(printer, orderId)) {
    const file = Buffer.from(await (await fetch(print.url)).arrayBuffer());
    expect(`md5 of ${print.name}`, md5Of(file), print.md5);
    expect(`bytes of ${print.name}`, file.length, print.bytes);
  }
  const files = readdirSync(join(dataDir, 'prints', orderId), { recursive: true, withFileTypes: true });
  const pictures = files.filter((file) => file.isFile() && file.name.endsWith('.jpg')).map(({ name }) => name);
  expect(`files of ${orderId}`, pictures.sort().join(), prints.map(({ name }) => name).join());
}

async function checkShopper({ caller, orderId, project }: Shopper, expect: Expect): Promise<void> {
  expect(`receipt of ${orderId}`, (await call(caller, 'GET', `/v1/orders/${orderId}`)).status, 200);
  const own = await eventually(`the projects of ${orderId}`, async () => {
    const { body } = await call(caller, 'POST', '/v1/projects/get', {});
    return (body.projects as Project[] | undefined)?.filter(({ id }) => id === project?.id);
  });
  expect(
    `projects of ${orderId}`,
    own.map(({ status, isActive }) => `${status} ${isActive}`).join(),
    'Completed false',
  );
}

/** Money in the tables: each order is paid once, by a payment of its amount, and every payment has an order. */
async function checkLedger(url: string, shoppers: number, expect: Expect): Promise<void> {
  const { orders, payments, attempts } = await readShopRows(url);
  const paid = payments.filter(({ decision }) => decision.state === 'paid');
  expect('orders', orders.length, shoppers);
  expect('charges', paid.length, shoppers);
  expect('refunds', payments.filter(({ refundedCents }) => refundedCents > 0).length, 0);
  expect('open attempts', attempts.filter(({ state }) => state === 'started').length, 0);
  expect('attempts that became an order', attempts.filter(({ state }) => state === 'done').length, shoppers);
  for (const order of orders) {
    const charge = paid.find(({ reference }) => reference === order.payment.reference);
    expect(`state of ${order.id}`, stateOf(order), 'Paid ReadyToPrint, 0 holds');
    expect(`tiles of ${order.id}`, order.tiles, 1);
    expect(`charge of ${order.id}`, charge?.amountCents, order.totalCents);
    expect(`${order.id} is due after it was placed`, order.dueAt > order.placedAt, true);
  }
}

function stateOf({ paymentState, productionState, holds }: OrderRow): string {
  return `${paymentState} ${productionState}, ${holds.length} holds`;
}

async function checkQueues(url: string, expect: Expect): Promise<void> {
  const read = async () => ((await (await fetch(`${url}/_local/health`)).json()) as HealthReport).queues;
  const left = (queue: HealthReport['queues'][number]) => queue.visible + queue.inFlight + queue.delayed;
  await eventually(
    'empty queues',
    async () => ((await read()).every((queue) => left(queue) === 0) ? true : undefined),
    REST_SECONDS,
  ).catch(() => undefined);
  for (const queue of await read()) {
    expect(`messages left in ${queue.name}`, left(queue), 0);
    expect(`dead letters of ${queue.name}`, queue.deadLetters ?? 0, 0);
  }
}

function completePrints(url: string, printer: SignedIn, orderId: string): Promise<PrintDownload[]> {
  return eventually(
    `the prints of ${orderId}`,
    async () => {
      const { body } = await call({ ...printer, url }, 'GET', `/v1/fulfilment/orders/${orderId}/prints`);
      return body.isComplete ? (body.files as PrintDownload[]) : undefined;
    },
    REST_SECONDS,
  );
}

async function mailsAbout(url: string, email: string, orderId: string): Promise<number> {
  const read = async () => {
    const mails = (await (await fetch(`${url}/_local/mail?to=${encodeURIComponent(email)}`)).json()) as {
      subject: string;
    }[];
    return mails.filter(({ subject }) => subject.includes(orderId));
  };
  await eventually(`the mail about ${orderId}`, async () => (await read())[0], REST_SECONDS);
  return (await read()).length;
}

function md5Of(file: Buffer): string {
  return createHash('md5').update(file).digest('hex');
}
