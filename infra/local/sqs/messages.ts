import { randomUUID } from 'node:crypto';
import type { JournalEntry, StoredMessage } from './message.ts';

export interface MessageRules {
  messageRetentionSeconds: number;
  /** after so many receipts a message goes to the dead letters instead of to another receiver */
  maxReceiveCount?: number;
}

export interface Depth {
  visible: number;
  inFlight: number;
  delayed: number;
}

/** The messages of one queue in memory, in the order of their sending. All times are epoch milliseconds. */
export interface Messages {
  /** Follows what happened, live and on replay alike. */
  apply(entry: JournalEntry): void;
  /**
   * Gives visible messages out: each gets a new receipt and hides for a while.
   *
   * @returns copies of what was given out, and the messages that nobody may receive again; the latter stay, out of
   *          sight, until they are removed or reclaimed
   */
  take(now: number, max: number, visibilitySeconds: number): { received: StoredMessage[]; spent: StoredMessage[] };
  /** A spent message could not be handed over: it is offered again. */
  reclaim(id: string): void;
  find(id: string): StoredMessage | undefined;
  /** @returns when there is something to take, in the past when there is now; Infinity when never */
  nextVisibleAt(): number;
  depth(now: number): Depth;
  all(now: number): StoredMessage[];
  size(): number;
}

export function createMessages(rules: MessageRules): Messages {
  const byId = new Map<string, StoredMessage>();
  // on their way to the dead letters: not for receivers any more, but ours until the other queue has them safe
  const leaving = new Set<string>();

  function dropExpired(now: number): void {
    // no journal entry is needed: after a restart the same clock drops them again
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
          leaving.delete(entry.id);
          break;
      }
    },
    take(now, max, visibilitySeconds) {
      dropExpired(now);
      const received: StoredMessage[] = [];
      const spent: StoredMessage[] = [];
      for (const message of byId.values()) {
        if (received.length === max) break;
        if (message.visibleAt > now || leaving.has(message.id)) continue;
        if (rules.maxReceiveCount !== undefined && message.receiveCount >= rules.maxReceiveCount) {
          leaving.add(message.id);
          spent.push(message);
          continue;
        }
        message.receipt = randomUUID();
        message.receiveCount += 1;
        message.firstReceivedAt ??= now;
        message.visibleAt = now + visibilitySeconds * 1000;
        received.push({ ...message });
      }
      return { received, spent };
    },
    reclaim: (id) => void leaving.delete(id),
    find: (id) => byId.get(id),
    nextVisibleAt() {
      let next = Number.POSITIVE_INFINITY;
      for (const { id, visibleAt } of byId.values()) if (visibleAt < next && !leaving.has(id)) next = visibleAt;
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
