import type { DeadLettersReply, DecideDeadLettersRequest } from '../../../shared/wire/admin-figures.ts';
/** Puts JSON messages on one queue. */
export interface QueueSender<Message> {
  send(message: Message): Promise<void>;
  /** All or an error; what went out before the error may be sent again, so receivers must bear repetition. */
  sendAll(messages: readonly Message[]): Promise<void>;
}

/** Work that was given up, for staff: what there is of it, and to have it done after all. */
export interface DeadLetters {
  list(): Promise<DeadLettersReply>;
  /** @returns those that it was done with; others are gone meanwhile */
  decide(asked: DecideDeadLettersRequest): Promise<string[]>;
}
