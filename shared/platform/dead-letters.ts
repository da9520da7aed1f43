/** Rows in the Ephemeral table with the reasons of dead letters. */

/** SQS deletes every message after this time. */
const RETENTION_DAYS = 14;
export const DEAD_LETTER_REASON_DAYS = RETENTION_DAYS + 1;

/** @param worker of the message, such as `render` */
export function deadLetterReasonKey(worker: string, messageId: string): { pk: string; sk: string } {
  return { pk: `ATTEMPTS#${worker}#MESSAGE#${messageId}`, sk: 'META' };
}
