import * as z from 'zod/mini';
import type { LabState } from '../../../shared/order/lab-orders.ts';
import type { LabStatus } from '../../core/labs/lab.ts';
import { jsonObject } from '../../core/lib/parse-json.ts';

/** The receipt that a fetching lab writes next to the manifest: docs/labs.md. */

export const RECEIPT_NAME = 'receipt.json';
/** A receipt is a few lines. */
export const RECEIPT_BYTES_MAX = 20_000;
export const TOO_LARGE: LabStatus = {
  kind: 'unreadable',
  message: `${RECEIPT_NAME} is larger than ${RECEIPT_BYTES_MAX} bytes. Write only what docs/labs.md names.`,
};

const Line = z.string().check(z.minLength(1), z.maxLength(500));
const told = {
  reference: Line,
  /** When the state changed, by the lab's clock. */
  at: z.iso.datetime({ offset: true }),
  labReference: z.optional(Line),
};
const Receipt = z.discriminatedUnion('state', [
  z.object({ ...told, state: z.literal('received') }),
  z.object({ ...told, state: z.literal('printed') }),
  z.object({
    ...told,
    state: z.literal('shipped'),
    tracking: z.object({ carrier: Line, number: Line }),
  }),
  z.object({ ...told, state: z.literal('rejected'), reason: Line }),
  z.object({ ...told, state: z.literal('canceled') }),
]);
type Receipt = z.infer<typeof Receipt>;

const STATES: Readonly<Record<Receipt['state'], Exclude<LabState, 'Submitted'>>> = {
  received: 'Accepted',
  printed: 'InProduction',
  shipped: 'Shipped',
  rejected: 'Rejected',
  canceled: 'Cancelled',
};

/** @param reference reference of the order whose folder holds the receipt */
export function readReceipt(text: string, reference: string): LabStatus {
  const unreadable = (what: string): LabStatus => ({ kind: 'unreadable', message: `${RECEIPT_NAME} ${what}` });
  const json = jsonObject(text);
  if (!json) return unreadable('is no JSON object.');
  const read = Receipt.safeParse(json);
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; ');
    return unreadable(`is not as docs/labs.md has it: ${wrong}.`);
  }
  const receipt = read.data;
  if (receipt.reference !== reference)
    return unreadable(`is about ${receipt.reference}, but is in the folder of ${reference}.`);
  const { at, labReference, state } = receipt;
  return {
    kind: 'told',
    isRecord: true,
    report: {
      state: STATES[state],
      at: new Date(at).toISOString(),
      ...(labReference !== undefined && { labReference }),
      ...(state === 'shipped' && { parcel: receipt.tracking }),
      ...(state === 'rejected' && { problem: { code: 'rejected', message: receipt.reason } }),
    },
  };
}
