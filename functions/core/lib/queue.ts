import type { DeadLettersReply, DecideDeadLettersRequest } from '../../../shared/platform/admin-wire.ts';

export interface QueueSender<Message> {
  send(message: Message): Promise<void>;
  /** Sends all or rejects. Messages sent before an error may be sent again, so receivers must be idempotent. */
  sendAll(messages: readonly Message[]): Promise<void>;
}

/** Dead-letter queues for the back office: list and redrive. */
export interface DeadLetters {
  list(): Promise<DeadLettersReply>;
  /** @returns the ids that were found; the others no longer exist */
  decide(asked: DecideDeadLettersRequest): Promise<string[]>;
}
