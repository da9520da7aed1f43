import type { OrderStatus } from '../../../shared/schemas/order.ts';

const STATUS_TEXTS: Record<OrderStatus, string> = {
  Paid: 'Making prints',
  ReadyToPrint: 'Ready to print',
  Review: 'Review',
};

export const copy = {
  status: STATUS_TEXTS,
  refused: {
    heading: 'This room is for the shop’s staff',
    lead: (email: string) => `You are logged in as ${email}, which has no key to it. Your own orders come by mail.`,
    home: 'Go to the start page',
    logout: 'Log in with another account',
  },
  orders: {
    heading: 'Orders',
    tabs: 'Orders by status',
    table: 'Orders',
    keys: 'Arrow keys move, Enter opens.',
    loading: 'Loading orders',
    failed: 'The orders did not load.',
    retry: 'Try again',
    more: 'Load older orders',
    columns: { picture: 'Picture', order: 'Order', placed: 'Placed', name: 'Name', tiles: 'Tiles', total: 'Total' },
    empty: {
      Paid: {
        heading: 'Nothing is being made',
        lead: 'New orders appear here by themselves while their prints are made.',
      },
      ReadyToPrint: {
        heading: 'Nothing waits for the printer',
        lead: 'Orders come here once every print file is there.',
      },
      Review: { heading: 'Nothing to look at', lead: 'Orders whose prints could not be made wait here for a person.' },
    } satisfies Record<OrderStatus, { heading: string; lead: string }>,
  },
  order: {
    back: 'Orders',
    loading: 'Loading the order',
    failed: 'The order did not load.',
    missing: (orderId: string) => `There is no order ${orderId}.`,
    placed: 'Placed',
    lines: 'Tiles',
    line: (quantity: number) => (quantity === 1 ? '1 tile' : `${quantity} tiles`),
    tile: (number: number) => `Tile ${number}`,
    copies: (copies: number) => `${copies} copies`,
    customer: 'Customer',
    address: 'Deliver to',
    pickUpNear: 'Pick-up near',
    payment: 'Payment',
    card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    total: 'Total',
  },
  prints: {
    heading: 'Print files',
    making: 'Making print files',
    made: (done: number, all: number) => `${done} of ${all} photos`,
    makingHint: 'The files can be downloaded once all of them are there. This page follows along.',
    failedJob: (reason: string) => `A photo could not be printed: ${reason}`,
    pixels: (width: number, height: number) => `${width} × ${height} px`,
    copies: (copies: number) => (copies === 1 ? '1 copy' : `${copies} copies`),
    download: 'Download',
    downloadFile: (name: string) => `Download ${name}`,
    downloadAll: 'Download all',
    downloading: (done: number, all: number) => `Downloading ${done} of ${all}`,
    manifest: 'Manifest',
    linksFailed: 'The download links did not load.',
    none: 'There are no print files.',
  },
};
