import { createHash, randomUUID } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createGiftStore } from '../../../functions/core/benefits/gift-store.ts';
import { createMembershipStore } from '../../../functions/core/benefits/membership-store.ts';
import type { Table } from '../../../functions/core/db/table.ts';
import type { Objects } from '../../../functions/core/lib/objects.ts';
import { createAttemptCounterStore } from '../../../functions/core/limits/attempt-counter-store.ts';
import { createOrderStore } from '../../../functions/core/orders/order-store.ts';
import { createCartLinkStore } from '../../../functions/core/owners/cart-link-store.ts';
import { createOwnership } from '../../../functions/core/owners/ownership.ts';
import { createPhotoStore } from '../../../functions/core/photos/photo-store.ts';
import { createPrintJobStore } from '../../../functions/core/production/print-job-store.ts';
import { RenderMessage } from '../../../functions/core/production/print-jobs.ts';
import type { RenderTiles } from '../../../functions/core/production/render-tiles.ts';
import { createProjectStore } from '../../../functions/core/projects/project-store.ts';
import { processPlacedOrder } from '../../../functions/core/workflows/order-placed.ts';
import { renderTasks } from '../../../functions/lambda/render/render-tasks.ts';
import { createConsumer } from '../../../functions/queue/consumer.ts';
import { RETRY } from '../../../shared/platform/retry.ts';
import type { TestDynamo } from '../../../tests/support/dynamo.ts';
import { createSimulatedClock, createSimulatedQueue } from '../../../tests/support/simulated-queue.ts';
import { createSimulatedTimer } from '../../../tests/support/simulated-timer.ts';
import { createRandom } from '../../gallery/drawing.ts';
import { createProcesses } from '../checkout/processes.ts';
import type { PrintPlan } from './plan.ts';

interface Interruption {
  /** A kill ends only the message's process, a crash also the queue. */
  by: 'kill' | 'crash';
  diedAtMs: number;
}

export interface Redelivery {
  by: Interruption['by'];
  afterSeconds: number;
}

const log = { info: () => {}, warn: () => {}, error: () => {} };

export type PrintWorld = ReturnType<typeof openPrintWorld>;

/** Photos and a renderer; by default every photo is readable, and a print is the description of its plan. */
export interface PrintStudio {
  renderTiles: RenderTiles;
  uploads: Pick<Objects, 'get'>;
}

/**
 * The shop's own code for printing, on real tables, with a queue and storage that follow the plan.
 *
 * @param studio decodes and prints real photos
 */
export function openPrintWorld(dynamo: TestDynamo, plan: PrintPlan, studio?: PrintStudio) {
  const random = createRandom(plan.seed + 1);
  const processes = createProcesses(plan.killAt);
  const clock = createSimulatedClock();
  const queue = createSimulatedQueue(clock, RETRY.render);
  const files = new Map<string, Buffer>();
  let rendered = 0;
  let refusals = 0;
  let isStorageFixed = false;

  function crashing({ documents, tableName }: Table): Table {
    const send = (command: Parameters<typeof documents.send>[0]) => processes.effect(() => documents.send(command));
    const watched = new Proxy(documents, {
      get: (target, name) => (name === 'send' ? send : Reflect.get(target, name, target)),
    });
    return { documents: watched, tableName };
  }
  const shop = crashing(dynamo.shop);

  /** Atomic, like S3. */
  async function store<Answer>(act: () => Answer): Promise<Answer> {
    return processes.effect(async () => {
      const isRefused = !isStorageFixed && random() < plan.refusedShare;
      if (isRefused) refusals += 1;
      if (isRefused && random() >= plan.lostAnswerShare) throw new Error('SlowDown');
      const answer = act();
      if (isRefused) throw new Error('socket hang up');
      return answer;
    });
  }

  const renderTiles: RenderTiles = async function* (_bytes, _photo, plans) {
    for (const { source } of plans) {
      const file = Buffer.from(JSON.stringify(source));
      rendered += 1;
      yield await processes.effect(async () => ({ kind: 'tile' as const, file }));
    }
  };

  const renderer = createConsumer({
    schema: RenderMessage,
    tasksOf: renderTasks({
      orders: createOrderStore(shop, clock),
      jobs: createPrintJobStore(shop),
      photos: createPhotoStore(shop),
      uploads: studio?.uploads ?? { get: () => store(() => ({ body: Buffer.from('a photo'), etag: 'etag-1' })) },
      renderTiles: studio?.renderTiles ?? renderTiles,
      prints: { put: (key, body) => store(() => void files.set(key, Buffer.from(body))) },
      clock,
    }),
    attempts: createAttemptCounterStore(crashing(dynamo.ephemeral), clock, {
      ...RETRY.render,
      queue: `render-${randomUUID()}`,
      isExclusive: false,
    }),
    policy: RETRY.render,
    concurrency: 'sequential',
    leavesToDeadLetters: true,
    timer: createSimulatedTimer(clock, processes.isDead),
    log,
  });

  const send = (message: RenderMessage) =>
    processes.effect(async () => {
      if (random() < plan.lostShare) return;
      queue.send(message);
      if (random() < plan.doubledShare) queue.send(message);
    });
  const projects = createProjectStore(shop);
  const following = {
    orders: createOrderStore(shop, clock),
    jobs: createPrintJobStore(shop),
    projects,
    ownership: createOwnership({ cartLinks: createCartLinkStore(shop) }),
    memberships: createMembershipStore(shop),
    gifts: createGiftStore(shop),
    newGiftSecret: () => 'AAAAABBBBB',
    renderQueue: {
      send,
      async sendAll(messages: readonly RenderMessage[]) {
        for (const message of messages) await send(message);
      },
    },
    mailQueue: { send: async () => {}, sendAll: async () => {} },
    clock,
    log,
  };

  /** By id, messages whose process died and that have not been redelivered yet. */
  const interrupted = new Map<string, Interruption>();
  const redelivered: Redelivery[] = [];
  const nowMs = () => clock.now().getTime();

  function noteDelivery(messageId: string): void {
    const interruption = interrupted.get(messageId);
    if (!interruption) return;
    const { diedAtMs, by } = interruption;
    redelivered.push({ by, afterSeconds: (nowMs() - diedAtMs) / 1000 });
    interrupted.delete(messageId);
  }

  /** One message per invocation, in random order. After a machine crash the rest is not delivered. */
  async function invoke({ Records }: SQSEvent): Promise<SQSBatchResponse> {
    const shuffled = Records.map((record) => ({ record, place: random() })).sort((a, b) => a.place - b.place);
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    let hasCrashed = false;
    const handle = async ({ record: { messageId, ...record } }: (typeof shuffled)[number]) => {
      const isShort = random() < plan.shortOfTimeShare;
      const context = { getRemainingTimeInMillis: () => (isShort ? 1000 : RETRY.render.timeoutSeconds * 1000) };
      if (hasCrashed) return void batchItemFailures.push({ itemIdentifier: messageId });
      noteDelivery(messageId);
      const answer = await processes.run(() => renderer({ Records: [{ messageId, ...record }] }, context));
      if (answer !== 'killed' && answer.batchItemFailures.length === 0) return;
      batchItemFailures.push({ itemIdentifier: messageId });
      if (answer !== 'killed') return;
      hasCrashed ||= random() < plan.crashShare;
      interrupted.set(messageId, { by: hasCrashed ? 'crash' : 'kill', diedAtMs: nowMs() });
    };
    if (plan.parallel) await Promise.all(shuffled.map(handle));
    else for (const each of shuffled) await handle(each);
    isRestarting = hasCrashed;
    return { batchItemFailures };
  }
  let isRestarting = false;

  async function deliver(): Promise<void> {
    await queue.deliver(invoke);
    if (isRestarting) queue.restart();
    isRestarting = false;
  }

  return {
    clock,
    queue,
    files,
    counts: () => ({ rendered, refusals }),
    /** Stores without disturbances. */
    orders: createOrderStore(dynamo.shop, clock),
    jobs: createPrintJobStore(dynamo.shop),
    photos: createPhotoStore(dynamo.shop),
    deliver,
    redelivered,
    /** Messages whose process died and that were never redelivered. */
    neverRedelivered: () => interrupted.size,
    /** Runs the stream handler and the sweep. @returns whether it completed */
    async follow(orderId: string): Promise<boolean> {
      const followed = processes.run(() => processPlacedOrder(following, 'default', orderId));
      return followed.then(
        (answer) => answer !== 'killed',
        () => false,
      );
    },
    mendStorage() {
      isStorageFixed = true;
    },
    points: processes.points,
  };
}

export function md5Of(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}
