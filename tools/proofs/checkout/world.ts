import { randomInt, randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { createLog } from '../../../functions/adapters/log.ts';
import { createPaymentLedgerStore } from '../../../functions/commerce/payments/payment-ledger-store.ts';
import { receivePaymentEvent } from '../../../functions/core/checkout/payment-events.ts';
import type { Table } from '../../../functions/core/db/table.ts';
import { transact } from '../../../functions/core/db/transact.ts';
import { createLabDueStore } from '../../../functions/core/labs/lab-due-store.ts';
import { createAttemptCounterStore } from '../../../functions/core/limits/attempt-counter-store.ts';
import { MailMessage } from '../../../functions/core/mail/mail-message.ts';
import { createMailStore } from '../../../functions/core/mail/mail-store.ts';
import { drawOrderId } from '../../../functions/core/orders/order-id.ts';
import { createOwnership } from '../../../functions/core/owners/ownership.ts';
import { createOrderNumberStore } from '../../../functions/core/payments/order-number-store.ts';
import { createRefundStore } from '../../../functions/core/payments/refund-store.ts';
import { createPrintJobStore } from '../../../functions/core/production/print-job-store.ts';
import type { RenderMessage } from '../../../functions/core/production/print-jobs.ts';
import { createReminderStore } from '../../../functions/core/reminders/reminder-store.ts';
import { createTenantStore } from '../../../functions/core/tenants/tenant-store.ts';
import { processPlacedOrder } from '../../../functions/core/workflows/order-placed.ts';
import { sweep } from '../../../functions/core/workflows/sweep.ts';
import { mailTasks } from '../../../functions/lambda/mail/mail-tasks.ts';
import { handleStream } from '../../../functions/lambda/orders/domain-event.ts';
import { createConsumer } from '../../../functions/queue/consumer.ts';
import { RETRY } from '../../../shared/platform/retry.ts';
import { openCommerce } from '../../../tests/support/commerce.ts';
import type { TestDynamo } from '../../../tests/support/dynamo.ts';
import { createSimulatedQueue } from '../../../tests/support/simulated-queue.ts';
import { createSimulatedTimer } from '../../../tests/support/simulated-timer.ts';
import { embeddedBank, hostedBank, openHostedStore, openStripe, stripeBank } from './bank.ts';
import type { Plan } from './plan.ts';
import type { Processes } from './processes.ts';

/** Deliveries of one stream record; every kill has happened by then. */
const STREAM_TRIES_MAX = 8;

const NO_ATTEMPT = 'x'.repeat(32);
export const OTHER_ATTEMPT = 'other-checkout-attempt';

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * The deployed code between the button and the mail: the storefront, the webhook receiver, the sweep, the function on
 * the table's stream and the mailer, on real tables, with a point at each of their effects. SES and the queues are
 * simulated and record their input.
 */
export async function openWorld(dynamo: TestDynamo, processes: Processes, provider: Plan['provider']) {
  const placed: { tenantId: 'default'; orderId: string }[] = [];
  const charges = new Set<string>();
  const firstNumbers: string[] = [];
  const printed: RenderMessage[] = [];
  const mailed: string[] = [];
  const log = createLog('checkout', () => undefined);

  /** The effects so far, even if their process died before the reply. */
  function noteWrite(command: unknown): void {
    const items =
      command instanceof TransactWriteCommand
        ? (command.input.TransactItems ?? []).map(({ Put }) => Put?.Item)
        : [command instanceof PutCommand ? command.input.Item : undefined];
    for (const item of items) {
      const [kind, , orderId] = String(item?.pk).split('#');
      if (item?.sk !== 'META') continue;
      if (kind === 'ORDER' && orderId) placed.push({ tenantId: 'default', orderId });
      if (kind === 'PAYMENT') charges.add(String(item.reference));
      if (kind === 'ATTEMPT') firstNumbers.push(String(item.orderId));
    }
  }

  function crashing({ documents, tableName }: Table): Table {
    const send = (command: Parameters<typeof documents.send>[0]) =>
      processes.effect(async () => {
        const answer = await documents.send(command);
        noteWrite(command);
        return answer;
      });
    const watched = new Proxy(documents, {
      get: (target, name) => (name === 'send' ? send : Reflect.get(target, name, target)),
    });
    return { documents: watched, tableName };
  }

  const tables = {
    ...dynamo,
    catalog: crashing(dynamo.catalog),
    shop: crashing(dynamo.shop),
    ephemeral: crashing(dynamo.ephemeral),
  };
  const stripe = provider === 'stripe' ? await openStripe(processes) : undefined;
  const hosted = provider === 'hosted' ? await openHostedStore(processes, tables.shop) : undefined;
  const shop = await openCommerce(tables, {
    ...(stripe && { stripe: stripe.provider }),
    ...(hosted && { hosted: hosted.provider }),
  });
  const bank =
    (stripe && (await stripeBank(stripe, dynamo, shop))) ??
    (hosted && (await hostedBank(hosted, dynamo, shop))) ??
    embeddedBank(shop, createPaymentLedgerStore(dynamo.shop), charges);
  const providers = { [bank.id]: bank.provider };

  let numberTaken: string | undefined;
  /** Makes the shop draw a number that another checkout has reserved. */
  async function reserveNextNumber(): Promise<void> {
    const taken = drawOrderId(randomInt);
    numberTaken = taken;
    const draws = [taken];
    shop.restart({}, () => draws.shift() ?? drawOrderId(randomInt));
    const other = { tenantId: 'default', token: OTHER_ATTEMPT, orderId: taken } as const;
    await transact(dynamo.shop, [createOrderNumberStore(dynamo.shop).reserve(other, shop.clock.now())]);
  }

  /** The checkout that reserved a number, from the table. */
  async function holderOf(orderId: string): Promise<unknown> {
    const Key = { pk: `ORDERNUMBER#default#${orderId}`, sk: 'META' };
    const { documents, tableName: TableName } = dynamo.shop;
    return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item?.attempt;
  }
  const clock = {
    ...shop.clock,
    moveTo: (timeMs: number) => shop.clock.advance(Math.max(0, timeMs - shop.clock.now().getTime()) / 1000),
  };

  const mails = createSimulatedQueue(clock, RETRY.mail);
  const queueTo = <Message>(deliver: (message: Message) => void) => {
    const send = (message: Message) => processes.effect(async () => deliver(message));
    return {
      send,
      async sendAll(messages: readonly Message[]) {
        for (const message of messages) await send(message);
      },
    };
  };
  const following = {
    orders: shop.stores.orders,
    projects: shop.stores.projects,
    memberships: shop.stores.memberships,
    gifts: shop.stores.gifts,
    newGiftSecret: () => 'AAAAABBBBB',
    ownership: createOwnership({ cartLinks: shop.stores.cartLinks }),
    jobs: createPrintJobStore(tables.shop),
    renderQueue: queueTo<RenderMessage>((message) => void printed.push(message)),
    // delivers each message twice, as SQS may
    mailQueue: queueTo<MailMessage>((message) => [message, message].map(mails.send)),
    clock,
    log,
  };
  const refunds = createRefundStore(tables.shop);

  const mailer = createConsumer({
    schema: MailMessage,
    tasksOf: mailTasks({
      tenants: createTenantStore(tables.catalog),
      orders: shop.stores.orders,
      reminderOf: async () => undefined,
      picturesOf: async () => [],
      orderLink: async () => 'link',
      gifts: shop.stores.gifts,
      mails: createMailStore(tables.ephemeral, clock),
      mailer: ({ subject }) =>
        processes.effect(async () => {
          mailed.push(subject);
          return { kind: 'sent' };
        }),
      siteOrigin: 'https://shop.example',
      clock,
    }),
    attempts: createAttemptCounterStore(tables.ephemeral, clock, {
      ...RETRY.mail,
      queue: `mail-${randomUUID()}`,
      isExclusive: true,
    }),
    policy: RETRY.mail,
    concurrency: 'parallel',
    leavesToDeadLetters: true,
    timer: createSimulatedTimer(clock, processes.isDead),
    log,
  });
  /** Fills caches beforehand: processes share them here, so none must wait for one that has died. */
  async function run<Done>(work: () => Promise<Done>): Promise<Done | 'killed'> {
    await shop.attempt(NO_ATTEMPT);
    return processes.run(work);
  }

  /** Mails that SES accepted from a process that then died: their record is missing. */
  let unrecordedMails = 0;

  async function deliverMail(): Promise<void> {
    while (mails.waitForNext()) {
      await mails.deliver(async (event) => {
        const before = mailed.length;
        const answer = await run(() => mailer(event));
        if (answer === 'killed') unrecordedMails += mailed.length - before;
        return answer;
      });
    }
  }

  /** Delivers each record until it is handled, and once more. */
  async function deliverStream(): Promise<void> {
    for (const { tenantId, orderId } of placed.splice(0)) {
      orders.push(orderId);
      let after = 0;
      for (let tries = 0; tries < STREAM_TRIES_MAX && after < 2; tries++) {
        const answer = await run(() =>
          handleStream(
            streamEvent(`ORDER#${tenantId}#${orderId}`),
            async (happened) => {
              if (happened.name === 'OrderPlaced')
                await processPlacedOrder(following, happened.tenantId, happened.orderId);
            },
            log,
          ),
        );
        if (answer !== 'killed' && answer.batchItemFailures.length === 0) after += 1;
      }
    }
  }
  const orders: string[] = [];

  return {
    shop,
    run,
    /** Numbers of the placed orders, from the table. */
    orders,
    /** The order number with which each attempt started. */
    firstNumbers,
    reserveNextNumber,
    numberTaken: () => numberTaken,
    holderOf,
    bank,
    printed,
    mailed,
    unrecordedMails: () => unrecordedMails,
    refunds,
    jobs: createPrintJobStore(dynamo.shop),
    deliverMail,
    deliverStream,
    sweep: () =>
      sweep({
        ...following,
        attempts: shop.stores.attempts,
        finalize: shop.finalizer(),
        providers,
        discountUses: shop.stores.discountUses,
        refunds,
        reminders: createReminderStore(tables.shop),
        labsDue: createLabDueStore(tables.shop),
        labQueue: { send: async () => {} },
        pepper: async () => 'pepper',
        clock,
      }),
    receiveEvent: (body: string, headers: Record<string, string>) =>
      receivePaymentEvent({ providers, finalize: shop.finalizer(), log }, bank.id, body, headers),
  };
}

function streamEvent(pk: string): DynamoDBStreamEvent {
  const Keys = { pk: { S: pk }, sk: { S: 'META' } };
  return { Records: [{ eventName: 'INSERT', dynamodb: { Keys, SequenceNumber: '1' } }] };
}
