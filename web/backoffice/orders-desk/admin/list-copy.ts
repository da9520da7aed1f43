import type { OrderSort, WaitingFor } from '../../../../shared/order/list.ts';
import { plural } from '../../../lib/plural.ts';

import { statusCopy } from '../status-copy.ts';
import type { PLACED } from './list-address.ts';

const orders = (count: number) => plural(count, { one: '1 order', other: `${count.toLocaleString('en-US')} orders` });

const PLACED_TEXTS: Record<(typeof PLACED)[number], string> = {
  today: 'Today',
  '7days': 'Last 7 days',
  '30days': 'Last 30 days',
};

export const listCopy = {
  heading: 'Orders',
  table: 'Orders',
  keys: {
    search: 'Search',
    select: 'Select the row, or deselect it',
    selectRange: 'Select the rows up to here',
    extend: 'Move and select',
    clear: 'Clear the selection',
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' } satisfies Record<OrderSort, string>,
  more: { newest: 'Load older orders', oldest: 'Load newer orders' },
  looking: { newest: 'Looking through older orders', oldest: 'Looking through newer orders' },
  searchedTo: {
    newest: (day: string) => `Looked back to ${day} so far.`,
    oldest: (day: string) => `Looked through to ${day} so far.`,
  },
  goOn: { newest: 'Look further back', oldest: 'Look further' },
  none: { heading: 'No orders here', lead: 'No order meets all of these filters.' },
  noneYet: { heading: 'No orders yet', lead: 'An order shows up here as soon as it is paid.' },
  columns: {
    select: 'Select',
    picture: 'Walls',
    order: 'Order',
    customer: 'Recipient and buyer',
    payment: 'Payment',
    production: 'Production',
    due: 'Due',
    tiles: 'Tiles',
  },
  orders,
  selectAll: 'Select all that are loaded',
  filters: {
    legend: 'Filters',
    open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    clear: 'Clear filters',
    any: 'Any',
    search: 'Number, name, email or tracking',
    payment: 'Payment',
    production: 'Production',
    waiting: 'Waiting for',
    waitingFor: (waiting: WaitingFor): string => {
      if (waiting === 'hold') return 'Any hold';
      if (waiting === 'reprints') return 'Tiles to print again';
      if (waiting === 'nothing') return 'Nothing';
      return statusCopy.hold[waiting].reason;
    },
    overdue: 'Overdue',
    product: 'Product',
    sku: 'SKU',
    frame: 'Frame',
    delivery: 'Delivery',
    deliveredBy: { shipping: 'To an address', pickUp: 'Pick-up' },
    buyer: 'Buyer',
    buyers: { guest: 'Guest', account: 'With an account' },
    placed: 'Placed',
    placedIn: PLACED_TEXTS,
    dates: 'Between dates',
    from: 'From',
    to: 'To',
  },
  views: {
    label: 'Views',
    all: 'All',
    onHold: 'On hold',
    overdue: 'Overdue',
    toPrint: 'To print',
    paidToday: 'Paid today',
    save: 'Save this view',
    heading: 'Save this view',
    lead: 'Only you can see this view.',
    name: 'Name',
    noName: 'Please give it a name.',
    remove: (name: string) => `Delete the view “${name}”`,
    tooMany: (max: number) => `You have ${max} views already. Delete one that you do not need.`,
    failed: 'The view was not saved. Please try again.',
    notRemoved: 'The view was not deleted. Please try again.',
  },
  export: {
    start: 'Export CSV',
    running: (count: number) => `${orders(count)} written`,
    stop: 'Stop',
    done: (count: number) => `The file has ${orders(count)}.`,
    failed: 'The export failed: the shop did not answer. Please try again.',
    fileName: (day: string) => `orders-${day}.csv`,
  },
};
