import type { OrderQueue } from '../../../../shared/order/admin-wire.ts';
import type { FrameColor } from '../../../../shared/product/options.ts';
import { plural } from '../../../lib/plural.ts';

import { statusCopy } from '../status-copy.ts';

const FRAME: Record<FrameColor, string> = { Black: 'black', White: 'white', Gray: 'gray' };
const orders = (count: number) => plural(count, { one: '1 order', other: `${count} orders` });

export const copy = {
  heading: 'Print room',
  refused: 'The print room is for the print team',
  orders,
  brand: {
    label: 'Brand',
    all: 'All brands',
    failed: 'The print room did not load.',
  },
  numbered: {
    heading: (orderId: string) => `Which order ${orderId}?`,
    lead: 'More than one brand has an order with this number. Look at the brand on the slip.',
    said: (orderId: string) => `More than one brand has an order ${orderId}. Choose the one on the slip.`,
  },
  frames: (colors: readonly FrameColor[], count: number) =>
    `${colors.map((color) => FRAME[color]).join(' and ')} ${plural(count, { one: 'frame', other: 'frames' })}`,
  /** @param goods for example `2 gift tiles` */
  byEmail: (goods: readonly string[]) => `by email: ${goods.join(', ')}`,
  scan: {
    mode: 'Scans mark the next step',
    hint: 'Scan a slip anywhere here to open its order.',
    notingHint: 'Each scan of a slip marks that order’s next step.',
    unknown: (code: string) => `No order has the code ${code}.`,
    failed: (code: string) => `${code} was scanned, but the shop did not answer. Please scan it again.`,
    opened: (orderId: string) => `Order ${orderId}`,
    twice: (orderId: string) => `${orderId} was scanned twice in a row. The step was marked once.`,
    parcel: (orderId: string) => `${orderId} is packed. Scan the label of its parcel.`,
    reprint: (orderId: string) => `${orderId} has tiles to print again first.`,
    notPacked: (orderId: string) => `${orderId} is not packed yet.`,
    nothing: (orderId: string, queue: OrderQueue) =>
      `${orderId} has no next step: ${statusCopy.queue[queue].toLowerCase()}.`,
  },
  queue: {
    tabs: 'Queues',
    list: 'Orders',
    empty: (queue: OrderQueue) => `Nothing is in “${statusCopy.queue[queue]}”`,
    due: { late: 'Overdue', today: 'Due today', tomorrow: 'Due tomorrow', later: 'Due later' },
    selectAll: (count: number) => `Select all ${count}`,
  },
  view: {
    legend: 'Filter, sort and group',
    /** @param count number of active filters */
    open: (count: number) => (count === 0 ? 'Filter and sort' : `Filter and sort, ${count} chosen`),
    frame: 'Frame',
    frames: { Black: 'Black', White: 'White', Gray: 'Gray' } satisfies Record<FrameColor, string>,
    product: 'Product',
    any: 'All',
    sort: 'Sort',
    asListed: 'Default order',
    sorts: {
      due: 'Due first',
      oldest: 'Oldest first',
      newest: 'Newest first',
      tiles: 'Most tiles first',
      frame: 'Frame color',
    },
    group: 'Group',
    byDue: 'Due day',
    byFrame: 'Frame color',
    clear: 'Clear',
    frameGroup: {
      Black: 'Black frames',
      White: 'White frames',
      Gray: 'Gray frames',
      several: 'Several frame colors',
      none: 'No frames',
    },
    /** @param parcel for example `34 tiles, 3 wall pad kits` */
    totals: (count: string, parcel: string) => `${count}: ${parcel}`,
    byColor: (count: string, frames: readonly { color: FrameColor; tiles: number }[]) =>
      `${count} (${frames.map(({ color, tiles }) => `${tiles} ${FRAME[color]}`).join(', ')})`,
    ofLoaded: (count: number) =>
      `Counted over the ${orders(count)} that ${plural(count, { one: 'is', other: 'are' })} loaded; there are more.`,
    loadRest: 'Load the rest',
    nothing: 'No loaded order matches',
    nothingLead: 'Choose another frame or product, or clear the filters.',
  },
  search: {
    label: 'Find an order',
    placeholder: 'Number, name, email or tracking',
    button: 'Find',
    heading: (text: string) => `Orders that match “${text}”`,
    close: 'Back to the queues',
    none: (text: string) => `No order matches “${text}”`,
    noneLead: 'Look for the number on the slip, or for parts of the name or the email.',
    older: 'Search older orders',
  },
};
