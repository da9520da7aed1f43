import type { WaitingFor } from '../../../shared/order/list.ts';
import { words } from '../../lib/words.ts';
import type { PLACED } from './list/list-address.ts';
import type { Step } from './next-step.ts';
import { copy as statusCopy } from './status-copy.ts';

const orders = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`);

const PLACED_TEXTS: Record<(typeof PLACED)[number], string> = {
  today: 'Today',
  '7days': 'Last 7 days',
  '30days': 'Last 30 days',
};

export const listCopy = words('adminOrderList', {
  heading: 'Orders',
  table: 'Orders',
  keys: 'Arrow keys move, Enter opens, Space or X selects, with Shift a range. / searches.',
  loading: 'Loading orders',
  failed: 'The orders did not load.',
  retry: 'Try again',
  more: 'Load older orders',
  looking: 'Looking through older orders',
  lookedBackTo: (day: string) => `Looked back to ${day} so far.`,
  goOn: 'Look further back',
  none: { heading: 'No orders here', lead: 'No order meets all of these filters.' },
  noneYet: { heading: 'No orders yet', lead: 'An order shows up here as soon as it is paid.' },
  columns: {
    select: 'Select',
    picture: 'Walls',
    order: 'Order',
    customer: 'Customer',
    payment: 'Payment',
    production: 'Production',
    due: 'Due',
    tiles: 'Tiles',
    total: 'Total',
  },
  select: (orderId: string) => `Select order ${orderId}`,
  selectAll: 'Select all that are loaded',
  filters: {
    legend: 'Filters',
    open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    clear: 'Clear filters',
    any: 'Any',
    search: 'Number, name, email or tracking',
    payment: 'Payment',
    production: 'Production',
    waiting: 'Waits for',
    waitingFor: (waiting: WaitingFor): string => {
      if (waiting === 'hold') return 'Any hold';
      if (waiting === 'reprints') return 'Tiles to print again';
      if (waiting === 'nothing') return 'Nothing';
      return statusCopy.hold[waiting].reason;
    },
    overdue: 'Overdue',
    product: 'Product',
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
    lead: 'It stands beside the other views, for you alone.',
    name: 'Name',
    noName: 'Please give it a name.',
    confirm: 'Save',
    remove: (name: string) => `Delete the view “${name}”`,
    tooMany: (max: number) => `You have ${max} views already. Delete one that you do not need.`,
    failed: 'The view was not saved. Please try again.',
    notRemoved: 'The view was not deleted. Please try again.',
  },
  bulk: {
    bar: 'Selected orders',
    selected: (count: number) => `${orders(count)} selected`,
    selectAll: 'Select all',
    clear: 'Clear',
    hold: 'Hold',
    release: 'Release',
    slips: (count: number) => (count === 1 ? 'Packing slip' : 'Packing slips'),
    working: (done: number, all: number) => `${done} of ${all}`,
    results: 'What became of it',
    went: {
      hold: (went: number, all: number) => `${went} of ${orders(all)} ${went === 1 ? 'is' : 'are'} on hold.`,
      release: (went: number, all: number) => `${went} of ${orders(all)} may go on.`,
      step: (went: number, all: number, step: Step) =>
        `${went} of ${orders(all)} ${went === 1 ? 'is' : 'are'} ${statusCopy.step[step].done}.`,
    },
    done: 'Done',
    nothingToRelease: 'Nothing to release: it goes on by itself once its prints are made.',
    notOnHold: 'It is not on hold.',
    paperFailed: 'The packing slips could not be made. Please try again.',
    close: 'Close',
  },
  export: {
    start: 'Export CSV',
    running: (count: number) => `${orders(count)} written`,
    stop: 'Stop',
    done: (count: number) => `The file has ${orders(count)}.`,
    failed: 'The export was broken off: the shop did not answer. Please try again.',
    fileName: (day: string) => `orders-${day}.csv`,
  },
});
