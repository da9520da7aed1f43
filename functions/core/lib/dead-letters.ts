import type { DeadLettersReply, DecideDeadLettersRequest } from '../../../shared/wire/admin-figures.ts';

/** Work that was given up, for staff: what there is of it, and to have it done after all. */
export interface DeadLetters {
  list(): Promise<DeadLettersReply>;
  /** @returns those that it was done with; others are gone meanwhile */
  decide(asked: DecideDeadLettersRequest): Promise<string[]>;
}
