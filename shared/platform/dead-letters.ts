/** Why a message lies among the dead letters, in the Ephemeral table: written by functions, read by whoever operates them. */

/** Of SQS: no message is kept for longer. */
const KEPT_DAYS = 14;
export const DEAD_LETTER_REASON_DAYS = KEPT_DAYS + 1;

/** @param worker whose rows of attempts it lies beside: `render` */
export function deadLetterReasonKey(worker: string, messageId: string): { pk: string; sk: string } {
  return { pk: `ATTEMPTS#${worker}#MESSAGE#${messageId}`, sk: 'META' };
}
