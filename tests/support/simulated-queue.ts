import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { RetryPolicy } from '../../shared/platform/retry.ts';

/** A clock that only the test advances. */
export function createSimulatedClock(start = '2026-11-21T10:00:00Z') {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    advance(seconds: number) {
      nowMs += seconds * 1000;
    },
    moveTo(timeMs: number) {
      nowMs = Math.max(nowMs, timeMs);
    },
  };
}

export type SimulatedClock = ReturnType<typeof createSimulatedClock>;

export type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

interface Message {
  messageId: string;
  body: string;
  sentAtMs: number;
  receives: number;
  visibleAtMs: number;
}

/** SQS and Lambda's poller for one queue, on a simulated clock. */
export function createSimulatedQueue(
  clock: Pick<SimulatedClock, 'now' | 'moveTo'>,
  { visibilitySeconds, receivesMax }: Pick<RetryPolicy, 'visibilitySeconds' | 'receivesMax'>,
) {
  let messages: Message[] = [];
  const deadLetters: Message[] = [];
  const nowMs = () => clock.now().getTime();

  function send(body: unknown): string {
    const messageId = randomUUID();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    messages.push({ messageId, body: text, sentAtMs: nowMs(), receives: 0, visibleAtMs: nowMs() });
    return messageId;
  }

  /**
   * Receives all visible messages and invokes the function once.
   *
   * @param invoke undefined to simulate throttling: messages are received, but no function runs; returns 'killed' if
   *   the function
   *   ended without a result
   */
  async function deliver(invoke?: (event: SQSEvent) => Promise<SQSBatchResponse | 'killed'>): Promise<void> {
    const visible = messages.filter(({ visibleAtMs }) => visibleAtMs <= nowMs());
    const received = visible.filter(({ receives }) => receives < receivesMax);
    deadLetters.push(...visible.filter(({ receives }) => receives >= receivesMax));
    messages = messages.filter((message) => !deadLetters.includes(message));
    if (received.length === 0) return;
    for (const message of received) {
      message.receives += 1;
      message.visibleAtMs = nowMs() + visibilitySeconds * 1000;
    }
    const answer = await invoke?.({ Records: received.map(recordOf) });
    if (answer === undefined || answer === 'killed') return;
    const failed = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    messages = messages.filter((message) => !received.includes(message) || failed.has(message.messageId));
  }

  /** @returns Infinity for an empty queue */
  const nextVisibleAtMs = () => Math.min(...messages.map(({ visibleAtMs }) => visibleAtMs));

  return {
    send,
    deliver,
    /** Advances the clock to the next visible message. @returns false for an empty queue */
    waitForNext(): boolean {
      if (messages.length === 0) return false;
      clock.moveTo(nextVisibleAtMs());
      return true;
    },
    nextVisibleAtMs,
    /** Delivers until the queue is empty. */
    async drain(handler: Handler): Promise<void> {
      while (this.waitForNext()) await deliver(handler);
    },
    /** Redrives all dead letters as new messages. */
    redrive(): void {
      for (const { body } of deadLetters.splice(0)) send(body);
    },
    /**
     * Restarts like the embedded cloud after a crash: messages in flight become visible, without counting their last
     * receive.
     */
    restart(): void {
      for (const message of messages.filter(({ visibleAtMs }) => visibleAtMs > nowMs())) {
        message.receives -= 1;
        message.visibleAtMs = nowMs();
      }
    },
    bodies: () => messages.map(({ body }) => body),
    deadBodies: () => deadLetters.map(({ body }) => body),
  };
}

/** Ends an invocation midway, like a timeout or power failure: no catch or finally runs. */
export function createKillSwitch() {
  interface Invocation {
    killAtPoint: number;
    points: number;
    isDead: boolean;
    kill(): void;
  }
  const invocations = new AsyncLocalStorage<Invocation>();
  const isDead = () => invocations.getStore()?.isDead ?? false;
  /** Includes killed invocations, because a request that was sent still arrives. */
  const underWay = new Set<Promise<unknown>>();

  async function pass(): Promise<void> {
    const invocation = invocations.getStore();
    if (!invocation) return;
    invocation.points += 1;
    if (invocation.points === invocation.killAtPoint) {
      invocation.isDead = true;
      invocation.kill();
    }
    if (invocation.isDead) await new Promise<never>(() => {});
  }

  type Asynchronous = (...args: never[]) => Promise<unknown>;

  /** Adds two kill points to a function: before and after its effect. */
  function killable<F extends Asynchronous>(work: F): F {
    const wrapped = async (...args: Parameters<F>) => {
      await pass();
      const working = work(...args);
      underWay.add(working);
      const result = await working.finally(() => underWay.delete(working));
      await pass();
      return result;
    };
    return wrapped as F;
  }

  return {
    isDead,
    killable,
    killableAll<Methods extends Record<string, Asynchronous>>(methods: Methods): Methods {
      return Object.fromEntries(Object.entries(methods).map(([name, work]) => [name, killable(work)])) as Methods;
    },
    /** Waits for requests that killed invocations had already sent. */
    async arrived(): Promise<void> {
      await Promise.allSettled(underWay);
    },
    /** @param killAtPoint from 1; an invocation with fewer points completes */
    killedAt(handler: Handler, killAtPoint: number): (event: SQSEvent) => Promise<SQSBatchResponse | 'killed'> {
      return (event) =>
        new Promise((resolve, reject) => {
          const invocation = { killAtPoint, points: 0, isDead: false, kill: () => resolve('killed') };
          invocations.run(invocation, () => handler(event)).then(resolve, reject);
        });
    },
  };
}

function recordOf({ messageId, body, sentAtMs, receives }: Message): SQSEvent['Records'][number] {
  return {
    messageId,
    body,
    receiptHandle: `${messageId}-${receives}`,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: String(sentAtMs),
      SenderId: 'simulated',
      ApproximateFirstReceiveTimestamp: String(sentAtMs),
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:Simulated',
    awsRegion: 'us-east-1',
  };
}
