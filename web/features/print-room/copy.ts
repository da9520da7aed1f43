import type { FrameColor } from '../../../shared/constants/frames.ts';
import type { OrderQueue } from '../../../shared/wire/orders.ts';
import { words } from '../../lib/words.ts';
import { type Step, statusCopy, workCopy } from '../staff/index.ts';

const FRAME: Record<FrameColor, string> = { Black: 'black', White: 'white', Gray: 'gray' };
const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

export const copy = words('print-room', {
  ...workCopy,
  heading: 'Print room',
  refused: 'The print room is for the print team',
  orders,
  frames: (colors: readonly FrameColor[], count: number) =>
    `${colors.map((color) => FRAME[color]).join(' and ')} ${count === 1 ? 'frame' : 'frames'}`,
  scan: {
    mode: 'Scans note the next step',
    hint: 'Scan a slip anywhere here to open its order.',
    notingHint: 'Each scan of a slip notes that order’s next step.',
    unknown: (code: string) => `No order has the code ${code}.`,
    failed: (code: string) => `${code} was scanned, but the shop did not answer. Please scan it again.`,
    opened: (orderId: string) => `Order ${orderId}`,
    twice: (orderId: string) => `${orderId} was scanned twice in a row. The step was noted once.`,
    parcel: (orderId: string) => `${orderId} is packed. Scan the label of its parcel.`,
    reprint: (orderId: string) => `${orderId} has tiles to print again first.`,
    nothing: (orderId: string, queue: OrderQueue) =>
      `${orderId} has no next step: ${statusCopy.queue[queue].toLowerCase()}.`,
  },
  queue: {
    tabs: 'Queues',
    list: 'Orders',
    keys: 'Arrow keys move, Enter opens, Space selects.',
    loading: 'Loading orders',
    failed: 'The orders did not load.',
    more: 'Show more',
    empty: (queue: OrderQueue) => `Nothing is in “${statusCopy.queue[queue]}”`,
    due: { late: 'Overdue', today: 'Due today', tomorrow: 'Due tomorrow', later: 'Due later' },
    select: (orderId: string) => `Select order ${orderId}`,
    selectAll: (count: number) => `Select all ${count}`,
  },
  search: {
    label: 'Find an order',
    placeholder: 'Number, name, email or tracking',
    button: 'Find',
    heading: (text: string) => `Orders that match “${text}”`,
    close: 'Back to the queues',
    none: (text: string) => `No order matches “${text}”`,
    noneLead: 'Look for the number on the slip, or for parts of the name or the email.',
    older: 'Look through older orders',
  },
  bulk: {
    bar: 'Selected orders',
    selected: (count: number) => `${orders(count)} selected`,
    clear: 'Clear',
    results: 'What became of it',
    went: (went: number, all: number, step: Step) =>
      `${went} of ${orders(all)} ${went === 1 ? 'is' : 'are'} ${workCopy.step[step].done}.`,
    undone: (count: number) => `Taken back for ${orders(count)}.`,
    undoAll: 'Undo all',
    close: 'Close',
    working: workCopy.working,
  },
});
