import { randomUUID } from 'node:crypto';
import { createWaiter } from '../waiter.ts';
import { openJournal } from './journal.ts';
import {
  JournalEntry,
  type MessageAttributes,
  parseReceiptHandle,
  receiptHandle,
  type StoredMessage,
} from './message.ts';
import { createMessages, type Depth } from './messages.ts';

export interface QueueSpec {
  name: string;
  visibilityTimeoutSeconds: number;
  messageRetentionSeconds: number;
  delaySeconds: number;
  /** Target of messages that were received maxReceiveCount times and never removed. */
  deadLetter?: { queueName: string; maxReceiveCount: number };
}

interface Draft {
  body: string;
  attributes: MessageAttributes;
  /** The queue's own delay by default. */
  delaySeconds?: number;
}

interface ReceiveRequest {
  maxMessages: number;
  /** How long to wait for the first message; 0 returns at once. */
  waitSeconds: number;
  /** The queue's own visibility timeout by default. */
  visibilitySeconds?: number;
  signal?: AbortSignal;
}

/** Validity of a receipt handle. */
type Receipt = 'malformed' | 'gone' | 'not_in_flight' | 'valid';

/** A standard queue: at-least-once delivery, unordered; acknowledged operations are on the disk. */
export interface Queue {
  readonly spec: QueueSpec;
  readonly openedAt: number;
  send(draft: Draft): Promise<StoredMessage>;
  /** Stores another queue's dead letter, with its id and age. Idempotent. */
  addDeadLetter(message: StoredMessage, sourceName: string): Promise<void>;
  receive(request: ReceiveRequest): Promise<StoredMessage[]>;
  /** An outdated receipt removes nothing, without an error. */
  remove(handle: string): Promise<Receipt>;
  changeVisibility(handle: string, visibilitySeconds: number): Promise<Receipt>;
  purge(): Promise<void>;
  depth(): Depth;
  inFlightHandles(): string[];
  /** Makes waiting receivers recheck the clock. */
  wake(): void;
  close(): Promise<void>;
}

export interface QueueDeps {
  journalPath: string;
  now(): number;
  /** Stores an exhausted message in another queue; this queue retains it until the promise resolves. */
  moveToDeadLetters(message: StoredMessage, queueName: string): Promise<void>;
}

export async function openQueue(spec: QueueSpec, { journalPath, now, moveToDeadLetters }: QueueDeps): Promise<Queue> {
  const waiter = createWaiter(now);
  const messages = createMessages({
    messageRetentionSeconds: spec.messageRetentionSeconds,
    maxReceiveCount: spec.deadLetter?.maxReceiveCount,
  });
  const journal = await openJournal<JournalEntry>({
    path: journalPath,
    parse: (value) => JournalEntry.parse(value),
    restore: (entry) => messages.apply(entry),
    snapshot: () => messages.all(now()).map((message) => ({ kind: 'sent', message })),
    liveCount: () => messages.size(),
  });
  // needs no journal entry: until a message is received again, the next start restores it likewise
  messages.returnInFlight(now());
  let isClosed = false;

  /**
   * A message is returned only once its receipt is on the disk, so that no receiver acts on one that a crash would
   * undo.
   */
  async function store(message: StoredMessage): Promise<void> {
    const entry: JournalEntry = { kind: 'sent', message };
    await journal.append(entry, () => messages.apply(entry));
    waiter.wake();
  }

  async function record(entry: JournalEntry): Promise<void> {
    messages.apply(entry);
    await journal.append(entry);
  }

  async function moveAllToDeadLetters(exhausted: readonly StoredMessage[]): Promise<void> {
    if (!spec.deadLetter) return;
    for (const message of exhausted) {
      try {
        // stored there before it is removed here: a crash in between leaves it in both, and moving it again is
        // idempotent
        await moveToDeadLetters(message, spec.deadLetter.queueName);
        await record({ kind: 'removed', id: message.id });
      } catch (error) {
        messages.putBack(message.id);
        throw error;
      }
    }
  }

  async function takeOnce(request: ReceiveRequest): Promise<StoredMessage[]> {
    const visibilitySeconds = request.visibilitySeconds ?? spec.visibilityTimeoutSeconds;
    const { received, exhausted } = messages.take(now(), request.maxMessages, visibilitySeconds);
    await Promise.all([
      moveAllToDeadLetters(exhausted),
      ...received.map((message) => journal.append(receivedEntry(message))),
    ]);
    return received;
  }

  function findReceipt(handle: string): { receipt: Receipt; id: string } {
    const parsed = parseReceiptHandle(handle);
    if (!parsed) return { receipt: 'malformed', id: '' };
    const message = messages.find(parsed.id);
    if (message?.receipt !== parsed.receipt) return { receipt: 'gone', id: parsed.id };
    return { receipt: message.visibleAt > now() ? 'valid' : 'not_in_flight', id: parsed.id };
  }

  return {
    spec,
    openedAt: now(),
    async send({ body, attributes, delaySeconds = spec.delaySeconds }) {
      const sentAt = now();
      const message: StoredMessage = {
        id: randomUUID(),
        body,
        attributes,
        sentAt,
        visibleAt: sentAt + delaySeconds * 1000,
        receiveCount: 0,
      };
      await store(message);
      return message;
    },
    async addDeadLetter(message, sourceName) {
      if (messages.find(message.id)) return;
      await store({ ...message, receipt: undefined, visibleAt: now(), deadLetterSource: sourceName });
    },
    async receive(request) {
      const deadline = now() + request.waitSeconds * 1000;
      while (!isClosed && !request.signal?.aborted) {
        const received = await takeOnce(request);
        // checked again after the await, which may have missed a wake
        if (received.length > 0 || isClosed || now() >= deadline) return received;
        await waiter.waitUntil(Math.min(deadline, messages.nextVisibleAt()), request.signal);
      }
      return [];
    },
    async remove(handle) {
      const { receipt, id } = findReceipt(handle);
      // an expired receipt still removes the message unless there is a newer one
      if (receipt === 'valid' || receipt === 'not_in_flight') await record({ kind: 'removed', id });
      return receipt;
    },
    async changeVisibility(handle, visibilitySeconds) {
      const { receipt, id } = findReceipt(handle);
      if (receipt === 'valid') {
        await record({ kind: 'postponed', id, visibleAt: now() + visibilitySeconds * 1000 });
        waiter.wake();
      }
      return receipt;
    },
    async purge() {
      await Promise.all(messages.all(now()).map(({ id }) => record({ kind: 'removed', id })));
    },
    depth: () => messages.depth(now()),
    inFlightHandles: () =>
      messages
        .all(now())
        .filter(({ receipt, visibleAt }) => receipt && visibleAt > now())
        .map(receiptHandle),
    wake: () => waiter.wake(),
    async close() {
      isClosed = true;
      waiter.wake();
      await journal.close();
    },
  };
}

function receivedEntry(message: StoredMessage): JournalEntry {
  const { id, receiveCount, visibleAt, receipt = '', firstReceivedAt = visibleAt } = message;
  return { kind: 'received', id, receipt, receiveCount, firstReceivedAt, visibleAt };
}
