import { paths } from '../../site/paths.ts';
import { adminCopy } from './admin-copy.ts';
import type { OrderName } from './order-name.ts';
import { workCopy } from './work-copy.ts';

/** An action on one order. */
export type ActionId =
  | ('next' | 'tracking' | 'back' | 'release' | 'hold' | 'ask' | 'reprint' | 'remake' | 'note' | 'slip' | 'sheet')
  | ('address' | 'refund' | 'cancel' | 'receipt' | 'edit');

/** Things in the bar of an order that are no action. */
type BarExtra = 'reminder' | 'papers' | 'zip';

/** What a role sees and does at the desk. The server authorizes every call; this only avoids empty screens. */
export interface Role {
  /** Reads whole orders: prices, payments, mails, labs and the customer's walls. */
  readsAll: boolean;
  /** The bar of an order. */
  bar: readonly (ActionId | BarExtra)[];
  /** As in aria-keyshortcuts; with a modifier, so that neither a scanner nor dictation triggers them. */
  shortcuts: Readonly<Partial<Record<ActionId, string>>>;
  /** Actions on several orders besides the steps. */
  bulk: readonly ('slips' | 'hold' | 'release')[];
  /** Lists the orders that bulk actions changed next to those that they did not. */
  listsSuccesses: boolean;
  /** Offers to undo a step next to its result. */
  undoesSteps: boolean;
  /** Dates next to the order's number. */
  dates: readonly ('placed' | 'due')[];
  walls: { pxPerInchMax: number; heightShareMax: number; hasPositions: boolean };
  hrefOf(order: OrderName): string;
  /** Explains why the server refused a request. */
  refusal(error: unknown): string;
}

export const ADMIN: Role = {
  readsAll: true,
  bar: [
    ...(['next', 'tracking', 'back', 'release', 'hold', 'ask', 'reprint', 'remake', 'address', 'refund'] as const),
    ...(['cancel', 'note', 'receipt', 'slip', 'sheet', 'edit'] as const),
  ],
  shortcuts: {
    ...{ next: 'Alt+N', tracking: 'Alt+N', back: 'Alt+Z', release: 'Alt+L', hold: 'Alt+H', ask: 'Alt+P' },
    ...{ reprint: 'Alt+G', remake: 'Alt+M', address: 'Alt+A', refund: 'Alt+R', cancel: 'Alt+X', note: 'Alt+W' },
    ...{ receipt: 'Alt+S', slip: 'Alt+K', sheet: 'Alt+C', edit: 'Alt+U' },
  },
  bulk: ['slips', 'hold', 'release'],
  listsSuccesses: true,
  undoesSteps: false,
  dates: ['placed', 'due'],
  walls: { pxPerInchMax: 7, heightShareMax: 0.4, hasPositions: false },
  hrefOf: ({ id }) => paths.adminOrder(id),
  refusal: adminCopy.refusal,
};

export const PRINT_ROOM: Role = {
  readsAll: false,
  bar: ['next', 'reminder', 'papers', 'zip', 'back', 'remake', 'hold', 'ask'],
  shortcuts: { next: 'Control+Enter', back: 'Control+z' },
  bulk: [],
  listsSuccesses: false,
  undoesSteps: true,
  dates: ['due', 'placed'],
  walls: { pxPerInchMax: 16, heightShareMax: 0.55, hasPositions: true },
  hrefOf: paths.printRoomOrder,
  refusal: workCopy.refusal,
};
