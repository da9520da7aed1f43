import { randomUUID } from 'node:crypto';
import { createBell } from './bell.ts';
import { openJournal } from './journal.ts';
import { JournalEntry, type MessageAttributes, parseReceiptHandle, type StoredMessage } from './message.ts';
import { createMessages, type Depth } from './messages.ts';

export interface QueueSpec {
  name: string;
  visibilityTimeoutSeconds: number;
  messageRetentionSeconds: number;
  delaySeconds: number;
  /** where messages go that were received maxReceiveCount times and never removed */
  deadLetter?: { queueName: string; maxReceiveCount: number };
}

export interface Draft {
  body: string;
  attributes: MessageAttributes;
  /** the queue's own delay without it */
  delaySeconds?: number;
}

export interface ReceiveRequest {
  maxMessages: number;
  /** how long to wait for the first message; 0 answers at once */
  waitSeconds: number;
  /** the queue's own visibility timeout without it */
  visibilitySeconds?: number;
  signal?: AbortSignal;
}

/** What a receipt handle still stands for. */
export type Receipt = 'malformed' | 'gone' | 'not_in_flight' | 'valid';

/** A standard queue: at least once, in no promised order, everything acknowledged is on the disk. */
export interface Queue {
  readonly spec: QueueSpec;
  readonly openedAt: number;
  send(draft: Draft): Promise<StoredMessage>;
  /** Takes over a message that another queue gave up, under its own id and age; repeating it changes nothing. */
  adopt(message: StoredMessage, sourceName: string): Promise<void>;
  receive(request: ReceiveRequest): Promise<StoredMessage[]>;
  /** A receipt that has been replaced by a newer one removes nothing, and that is no error. */
  remove(handle: string): Promise<Receipt>;
  changeVisibility(handle: string, visibilitySeconds: number): Promise<Receipt>;
  purge(): Promise<void>;
  /** Shows every message again that somebody has received: for a start after all receivers died. */
  releaseAll(): Promise<void>;
  depth(): Depth;
  /** Lets waiting receivers look at the clock again. */
  wake(): void;
  close(): Promise<void>;
}

export interface QueueDeps {
  journalPath: string;
  now(): number;
  /** takes a spent message; the queue keeps it until this resolves */
  bury(message: StoredMessage, queueName: string): Promise<void>;
}

export async function openQueue(spec: QueueSpec, { journalPath, now, bury }: QueueDeps): Promise<Queue> {
  const bell = createBell(now);
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
  let isClosed = false;

  /** A message is given out only when it is on the disk, so nobody acts on one that a crash would unmake. */
  async function store(message: StoredMessage): Promise<void> {
    const entry: JournalEntry = { kind: 'sent', message };
    await journal.append(entry, () => messages.apply(entry));
    bell.ring();
  }

  async function record(entry: JournalEntry): Promise<void> {
    messages.apply(entry);
    await journal.append(entry);
  }

  async function buryAll(spent: readonly StoredMessage[]): Promise<void> {
    if (!spec.deadLetter) return;
    for (const message of spent) {
      try {
        // first there, then gone from here: a crash between leaves it twice, and the second burial changes nothing
        await bury(message, spec.deadLetter.queueName);
        await record({ kind: 'removed', id: message.id });
      } catch (error) {
        messages.reclaim(message.id);
        throw error;
      }
    }
  }

  async function takeOnce(request: ReceiveRequest): Promise<StoredMessage[]> {
    const visibilitySeconds = request.visibilitySeconds ?? spec.visibilityTimeoutSeconds;
    const { received, spent } = messages.take(now(), request.maxMessages, visibilitySeconds);
    await Promise.all([buryAll(spent), ...received.map((message) => journal.append(receivedEntry(message)))]);
    return received;
  }

  function look(handle: string): { receipt: Receipt; id: string } {
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
    async adopt(message, sourceName) {
      if (messages.find(message.id)) return;
      await store({ ...message, receipt: undefined, visibleAt: now(), deadLetterSource: sourceName });
    },
    async receive(request) {
      const deadline = now() + request.waitSeconds * 1000;
      while (!isClosed && !request.signal?.aborted) {
        const received = await takeOnce(request);
        // looked at anew after the await: a ring in between is not heard
        if (received.length > 0 || isClosed || now() >= deadline) return received;
        await bell.wait(Math.min(deadline, messages.nextVisibleAt()), request.signal);
      }
      return [];
    },
    async remove(handle) {
      const { receipt, id } = look(handle);
      // a receipt that has run out still removes the message, as long as nobody else has received it
      if (receipt === 'valid' || receipt === 'not_in_flight') await record({ kind: 'removed', id });
      return receipt;
    },
    async changeVisibility(handle, visibilitySeconds) {
      const { receipt, id } = look(handle);
      if (receipt === 'valid') {
        await record({ kind: 'postponed', id, visibleAt: now() + visibilitySeconds * 1000 });
        bell.ring();
      }
      return receipt;
    },
    async purge() {
      await Promise.all(messages.all(now()).map(({ id }) => record({ kind: 'removed', id })));
    },
    async releaseAll() {
      const inFlight = messages.all(now()).filter(({ receipt, visibleAt }) => receipt && visibleAt > now());
      await Promise.all(inFlight.map(({ id }) => record({ kind: 'postponed', id, visibleAt: now() })));
      bell.ring();
    },
    depth: () => messages.depth(now()),
    wake: () => bell.ring(),
    async close() {
      isClosed = true;
      bell.ring();
      await journal.close();
    },
  };
}

function receivedEntry(message: StoredMessage): JournalEntry {
  const { id, receiveCount, visibleAt, receipt = '', firstReceivedAt = visibleAt } = message;
  return { kind: 'received', id, receipt, receiveCount, firstReceivedAt, visibleAt };
}
