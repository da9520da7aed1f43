import { formatCents } from '../../../shared/money/money.ts';
import type { PaymentMethod } from '../../../shared/order/schema.ts';
import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

import type { TileTarget } from './tile-target.ts';

/** Names a tile or split by its hanging position. */
function tileName(number: number, count: number, { pieces }: TileTarget): string {
  const place = plural(count, { one: '', other: ` ${number} of ${count}` });
  const [{ line }] = pieces;
  return plural(pieces.length, {
    one: `tile${place}, ${line.title}`,
    other: `split photo${place}, ${pieces.length} tiles`,
  });
}

const tiles = (count: number): string => plural(count, { one: '1 tile', other: `${count} tiles` });

export const ordersTexts = defineTexts('orders', {
  list: {
    heading: 'Your orders',
    lead: 'Everything you’ve ordered in this browser, and with your account when you’re logged in.',
    loading: 'Loading your orders',
    failed: 'We could not load your orders. Please try again.',
    empty: 'No orders yet',
    emptyLead:
      'Your orders will show up here, so you can follow their progress. The link in your order email works in any browser.',
    more: 'Show older orders',
    tiles,
    open: (orderId: string) => `Order ${orderId}`,
  },
  thanks: {
    heading: 'Thank you',
    lead: (orderId: string, email: string) =>
      `Your order ${orderId} is placed. We are sending the receipt to ${email}.`,
  },
  heading: (orderId: string) => `Order ${orderId}`,
  loadingHeading: 'Your order',
  loading: 'Loading your order',
  failed: 'We could not load your order. It is placed, and the receipt is in your email, too.',
  unknown:
    'We cannot show this order in this browser. Please open the link in your order email: it works everywhere, without a login.',
  linkIncomplete: 'This link is incomplete. Please open it from the email again.',
  allOrders: 'All your orders',
  wall: 'Your wall',
  inRoom: 'Your wall in its room',
  otherWalls: 'Your other walls',
  sets: (quantity: number) => `${quantity} copies of this wall`,
  number: 'Order',
  giftNote: 'Gift note',
  line: (quantity: number, title: string, recipient?: string) =>
    `${quantity} × ${title}${recipient === undefined ? '' : ` for ${recipient}`}`,
  subtotal: 'Subtotal',
  total: 'Total',
  amount: formatCents,
  minus: (cents: number) => `−${formatCents(cents)}`,
  paidWith: (method: PaymentMethod) =>
    `Paid with ${method.kind === 'card' ? `${method.brand} ending in ${method.last4}` : method.name}`,
  refunds: {
    Requested: (cents: number) => `${formatCents(cents)} is on its way back to you`,
    Refunded: (cents: number) => `We refunded ${formatCents(cents)}`,
  },
  sendTo: 'Delivery address',
  pickedUpBy: 'Picked up by',
  progress: 'Order status',
  later: 'Not yet',
  stages: {
    placed: 'We have your order',
    prints: 'Your photos are ready to print',
    printed: 'Printed, framed and checked',
    packed: 'Packed',
    shipped: 'On its way to you',
    readyForPickUp: 'Ready for you at the store',
    pickedUp: 'Picked up',
    canceled: 'Canceled',
  },
  replacement: (count: number, isPickUp: boolean) =>
    `${plural(count, { one: 'A tile was', other: `${tiles(count)} were` })} printed again and ${plural(count, { one: 'is', other: 'are' })} ${isPickUp ? 'ready for you at the store' : 'on the way to you'}`,
  tracking: (carrier: string, number: string) => `Track it with ${carrier}: ${number}`,
  parcels: {
    partly: 'Part of your order is on its way. The rest follows.',
    parcel: (number: number, items: number) =>
      `Parcel ${number}, ${plural(items, { one: '1 item', other: `${items} items` })}`,
    number: (carrier: string, number: string) => `${carrier}, tracking number ${number}`,
  },
  gift: {
    soon: (name: string, email: string, count: number) =>
      `We’ll email ${name} at ${email} a code for ${tiles(count)} once this order can no longer be changed.`,
    sent: (name: string, email: string, count: number) =>
      `We’ve emailed ${name} at ${email} a code for ${tiles(count)}. It works once.`,
    passOn: (name: string, count: number) =>
      `We don’t have an email address for ${name}, so please pass the gift on: the code for ${tiles(count)} is in our email about this order.`,
    ended: (name: string) => `The gift for ${name} ended with this order.`,
  },
  membershipStep: 'Your membership has started. It lasts a year.',
  pickUpAt: 'Pick it up at',
  pickUpName: (firstName: string, lastName: string) => `For ${firstName} ${lastName}`,
  next: 'What happens next',
  change: {
    heading: 'Spotted a mistake?',
    until: (clock: string) => `You can change or cancel this order until ${clock}. After that, we start making it.`,
    address: 'Correct the address',
    names: 'Correct who picks it up',
    photos: 'Change the photos',
    cancel: 'Cancel the order',
    addressLead: 'We’ll send your order to this address.',
    namesLead: (store: string) => `${store} will ask for this name.`,
    save: 'Save address',
    keep: 'Keep as is',
    saved: 'Your correction is saved.',
    cancelTitle: 'Cancel this order?',
    cancelLead: (cents: number, method: string) =>
      `We won’t make it, and we’ll refund ${formatCents(cents)} to ${method}. You can order the same again later.`,
    cancelYes: 'Cancel and refund',
    cancelNo: 'Keep the order',
    canceled: 'Your order is canceled. Your refund is on its way.',
    failed: 'That didn’t work, and nothing has changed. Please try again.',
    recipient: 'Name',
  },
  asked: {
    heading: (count: number) =>
      plural(count, { one: 'We need another photo', other: `We need other photos for ${count} places` }),
    lead: 'We won’t print your order until we hear from you. Once you’ve answered, we’ll carry on.',
    choose: 'Choose another photo',
    keep: 'Print it unchanged',
    kept: 'Thank you. We’ll print it unchanged.',
  },
  tiles: {
    title: 'Change the photo',
    chooseLead: 'Choose what you want to change. Frames, sizes and the price stay the same.',
    open: (number: number, count: number, target: TileTarget) => `Change ${tileName(number, count, target)}`,
    label: tileName,
    stage: 'crop area',
    keys: 'Arrow keys move the photo, plus and minus zoom, zero centers it.',
    moved: 'Photo moved',
    turned: 'Photo rotated',
    zoomed: (scale: number) => `Zoom ${Math.round(scale * 100)}%`,
    words: { zoomOut: 'Out', zoomIn: 'In', center: 'Center', turn: 'Rotate', photo: 'Photo' },
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    center: 'Whole photo, centered',
    turn: 'Rotate right',
    another: 'Another photo',
    fromDevice: 'Choose from this device',
    ofOrder: 'Photos of this order',
    choosePhoto: (number: number, count: number) => `Photo ${number} of ${count}`,
    turnedAway: (fileName: string, reason: string) => `${fileName}: ${reason}`,
    onTheWay: 'Your photo is still uploading. You can place it now and save it in a moment.',
    gone: 'This photo is no longer available. Please choose another one.',
    back: 'Back',
    keep: 'Keep unchanged',
    saved: 'Photo changed.',
  },
  again: {
    button: 'Order again',
    lead: 'Puts a copy of this wall in your cart, at today’s prices.',
    done: (walls: number) =>
      plural(walls, { one: 'A copy of the wall is in your cart.', other: `${walls} walls are in your cart.` }),
    photosGone: (count: number) =>
      `${plural(count, { one: 'One photo is', other: `${count} photos are` })} no longer available. Please choose another one for each empty tile.`,
    wallsGone: 'The walls of this order are no longer available, so they can’t be copied.',
    elsewhere: 'To order it again, open this page in the browser you ordered in, or log in.',
  },
  more: 'Frame more photos',
});
