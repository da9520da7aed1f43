import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { HealthReport } from '../../infra/local/health.ts';
import type { Project } from '../../shared/schemas/project.ts';
import { call, eventually } from '../support/http.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import type { Shopper } from '../support/shopper.ts';
import { type PrintDownload, printsOf, signIn } from '../support/staff.ts';

/** A mail whose delivery was killed is claimed for a minute by that delivery. */
const MAIL_SECONDS = 150;

/**
 * What has to hold when everything has come to rest, however often the system was killed: as many orders as charges and
 * receipts, one mail each, whole print files, no project lost, no message given up.
 *
 * @returns in words what does not hold
 */
export async function brokenInvariants(url: string, dataDir: string, shoppers: readonly Shopper[]): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (found !== wanted) faults.push(`${what}: ${found}, not ${wanted}`);
  };
  const orderIds = new Set(shoppers.map(({ orderId }) => orderId));
  expect('different orders', orderIds.size, shoppers.length);

  const printer = await signIn(url, 'print@tessera.example');
  for (const shopper of shoppers) {
    const { orderId = 'none', caller, email, project } = shopper;
    for (const print of await printsOf(printer, orderId)) {
      const file = Buffer.from(await (await fetch(print.url)).arrayBuffer());
      expect(`md5 of ${print.name}`, md5Of(file), print.md5);
      expect(`bytes of ${print.name}`, file.length, print.bytes);
    }
    expect(`prints of ${orderId}`, (await completePrints(url, printer, orderId)).length, 1);
    expect(`receipt of ${orderId}`, (await call(caller, 'GET', `/v1/orders/${orderId}`)).status, 200);
    expect(`mails about ${orderId}`, await mailsAbout(url, email, orderId), 1);
    const { body } = await call(caller, 'POST', '/v1/projects/get', {});
    const own = body.projects?.filter(({ id }: Project) => id === project?.id) ?? [];
    expect(`projects of ${orderId}`, own.map(({ status }: Project) => status).join(), 'Completed');
  }
  expect('folders of prints', readdirSync(join(dataDir, 'prints')).length, shoppers.length);

  const payments = await rowsOf(url, 'PAYMENT#');
  const paid = payments.filter(({ decision }) => decision?.state === 'paid');
  expect('charges', paid.length, shoppers.length);
  const { queues } = (await (await fetch(`${url}/_local/health`)).json()) as HealthReport;
  for (const { name, deadLetters = 0 } of queues) expect(`dead letters of ${name}`, deadLetters, 0);
  return faults;
}

/** Waits until the order lacks no print. */
function completePrints(url: string, printer: Awaited<ReturnType<typeof signIn>>, orderId: string) {
  return eventually(
    `the prints of ${orderId}`,
    async () => {
      const { body } = await call({ ...printer, url }, 'GET', `/v1/fulfilment/orders/${orderId}/prints`);
      return body.isComplete ? (body.files as PrintDownload[]) : undefined;
    },
    MAIL_SECONDS,
  );
}

async function mailsAbout(url: string, email: string, orderId: string): Promise<number> {
  const read = async () => {
    const mails = (await (await fetch(`${url}/_local/mail?to=${encodeURIComponent(email)}`)).json()) as {
      subject: string;
    }[];
    return mails.filter(({ subject }) => subject.includes(orderId));
  };
  await eventually(`the mail about ${orderId}`, async () => (await read())[0], MAIL_SECONDS);
  return (await read()).length;
}

interface PaymentRow {
  pk: string;
  decision?: { state: string };
}

/** Rows of the Shop table by the beginning of their key: a look over everything, which only a check may take. */
async function rowsOf(url: string, begin: string): Promise<PaymentRow[]> {
  const local = await localEndpoints(url);
  const { region, accessKeyId, secretAccessKey } = local;
  const client = new DynamoDBClient({
    region,
    endpoint: local.endpoints.dynamodb ?? '',
    credentials: { accessKeyId, secretAccessKey },
  });
  const rows: PaymentRow[] = [];
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    {
      TableName: local.tables.Shop,
      FilterExpression: 'begins_with(pk, :begin) AND sk = :meta',
      ExpressionAttributeValues: { ':begin': begin, ':meta': 'META' },
    },
  );
  for await (const { Items = [] } of pages) rows.push(...(Items as PaymentRow[]));
  client.destroy();
  return rows;
}

function md5Of(file: Buffer): string {
  return createHash('md5').update(file).digest('hex');
}
