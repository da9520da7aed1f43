import { randomUUID } from 'node:crypto';
import type { JournalEntry, StoredMessage } from './message.ts';

export interface MessageRules {
  messageRetentionSeconds: number;
  /** A message received this often moves to the dead letter queue instead of to another receiver. */
  maxReceiveCount?: number;
}

export interface Depth {
  visible: number;
  inFlight: number;
  delayed: number;
}

/** The messages of one queue in memory, in sending order. All times are epoch milliseconds. */
export interface Messages {
  /** Applies a journal entry, live and on replay. */
  apply(entry: JournalEntry): void;
  /**
   * Takes visible messages: each gets a new receipt and is invisible until its visibility timeout ends.
   *
   * @returns copies of the taken messages, and the messages that have used up their receives; the latter stay,
   *   invisible,
   *          until they are removed or put back
   */
  take(now: number, max: number, visibilitySeconds: number): { received: StoredMessage[]; exhausted: StoredMessage[] };
  /**
   * For a start: no receiver of an earlier run is alive, so messages in flight become visible at once, and the receive
   * that the crash cut off does not count. Receipts remain valid for removal.
   */
  returnInFlight(now: number): void;
  /** For an exhausted message that could not be moved: the next `take` retries it. */
  putBack(id: string): void;
  find(id: string): StoredMessage | undefined;
  /** @returns when the next message is visible, in the past if one is now; Infinity if none will be */
  nextVisibleAt(): number;
  depth(now: number): Depth;
  all(now: number): StoredMessage[];
  size(): number;
}

export function createMessages(rules: MessageRules): Messages {
  const byId = new Map<string, StoredMessage>();
  // being dead-lettered: hidden from receivers, but owned by this queue until the other one has stored them
  const moving = new Set<string>();

  function dropExpired(now: number): void {
    // needs no journal entry: after a restart the same clock drops them again
    for (const message of byId.values())
      if (message.sentAt + rules.messageRetentionSeconds * 1000 <= now) byId.delete(message.id);
  }

  function update(id: string, change: Partial<StoredMessage>): void {
    const message = byId.get(id);
    if (message) Object.assign(message, change);
  }

  return {
    apply(entry) {
      switch (entry.kind) {
        case 'sent':
          byId.set(entry.message.id, { ...entry.message });
          break;
        case 'received': {
          const { kind: _, id, ...change } = entry;
          update(id, change);
          break;
        }
        case 'postponed':
          update(entry.id, { visibleAt: entry.visibleAt });
          break;
        case 'removed':
          byId.delete(entry.id);
          moving.delete(entry.id);
          break;
      }
    },
    take(now, max, visibilitySeconds) {
      dropExpired(now);
      const received: StoredMessage[] = [];
      const exhausted: StoredMessage[] = [];
      for (const message of byId.values()) {
        if (received.length === max) break;
        if (message.visibleAt > now || moving.has(message.id)) continue;
        if (rules.maxReceiveCount !== undefined && message.receiveCount >= rules.maxReceiveCount) {
          moving.add(message.id);
          exhausted.push(message);
          continue;
        }
        message.receipt = randomUUID();
        message.receiveCount += 1;
        message.firstReceivedAt ??= now;
        message.visibleAt = now + visibilitySeconds * 1000;
        received.push({ ...message });
      }
      return { received, exhausted };
    },
    returnInFlight(now) {
      for (const message of byId.values()) {
        if (!message.receipt || message.visibleAt <= now) continue;
        message.receiveCount -= 1;
        message.visibleAt = now;
      }
    },
    putBack: (id) => void moving.delete(id),
    find: (id) => byId.get(id),
    nextVisibleAt() {
      let next = Number.POSITIVE_INFINITY;
      for (const { id, visibleAt } of byId.values()) if (visibleAt < next && !moving.has(id)) next = visibleAt;
      return next;
    },
    depth(now) {
      dropExpired(now);
      const depth: Depth = { visible: 0, inFlight: 0, delayed: 0 };
      for (const message of byId.values()) {
        if (message.visibleAt <= now) depth.visible += 1;
        else if (message.receipt) depth.inFlight += 1;
        else depth.delayed += 1;
      }
      return depth;
    },
    all(now) {
      dropExpired(now);
      return [...byId.values()];
    },
    size: () => byId.size,
  };
}
