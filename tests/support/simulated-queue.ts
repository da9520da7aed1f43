import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { RetryPolicy } from '../../shared/platform/retry.ts';

/** A clock that stands still until the test moves it. */
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

/** What SQS and the poller of Lambda do with the messages of one queue, on a simulated clock. */
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
   * Receives all messages that are visible and invokes the function with them once.
   *
   * @param invoke undefined where Lambda throttles: the messages are received, and no function sees them. Answers
   *               'killed' where the function did not come to an answer
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

  /** @returns Infinity where the queue is empty */
  const nextVisibleAtMs = () => Math.min(...messages.map(({ visibleAtMs }) => visibleAtMs));

  return {
    send,
    deliver,
    /** Moves the clock to when the next message is visible. @returns false where the queue is empty */
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
    /** What an operator does with dead letters: they become new messages. */
    redrive(): void {
      for (const { body } of deadLetters.splice(0)) send(body);
    },
    /** A start after a crash, like the embedded cloud's: messages in flight become visible, their last receipt uncounted. */
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

/** Ends an invocation in the middle, as a time-out or a power cut does: no catch and no finally of it runs any more. */
export function createKillSwitch() {
  interface Invocation {
    killAtPoint: number;
    points: number;
    isDead: boolean;
    kill(): void;
  }
  const invocations = new AsyncLocalStorage<Invocation>();
  const isDead = () => invocations.getStore()?.isDead ?? false;
  /** also of killed invocations: a request that was sent arrives */
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

  /** The same function with two points at which it may be killed: before its effect and after it. */
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
    /** Waits for what invocations had begun beside the point at which they were killed. */
    async arrived(): Promise<void> {
      await Promise.allSettled(underWay);
    },
    /** @param killAtPoint counts from 1; an invocation with fewer points ends by itself */
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
