import { formatCents } from '../../../shared/money/cents.ts';
import type { PaymentMethod } from '../../../shared/schemas/order.ts';
import { words } from '../../lib/words.ts';
import type { TileTarget } from './tile-target.ts';

/** A tile by where it hangs, or a split, in words. */
function tileName(number: number, count: number, { pieces }: TileTarget): string {
  const place = count > 1 ? ` ${number} of ${count}` : '';
  const [{ line }] = pieces;
  return pieces.length > 1 ? `split photo${place}, ${pieces.length} tiles` : `tile${place}, ${line.title}`;
}

const tiles = (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`);

/** Texts of what comes after paying. */
export const copy = words('orders', {
  list: {
    heading: 'Your orders',
    lead: 'Everything that was ordered in this browser, and with your account where you are logged in.',
    loading: 'Loading your orders',
    failed: 'We could not load your orders. Please try again.',
    empty: 'No orders yet',
    emptyLead: 'What you order stands here, with where it is. The link in your order email works in every browser.',
    choose: 'Choose photos',
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
  linkIncomplete: 'This link is not complete. Please open it again from the email, all of it.',
  tryAgain: 'Try again',
  allOrders: 'All your orders',
  wall: 'Your wall',
  inRoom: 'Your wall in its room',
  otherWalls: 'And your other walls',
  sets: (quantity: number) => `${quantity} copies of this wall`,
  number: 'Order',
  giftNote: 'Gift note',
  line: (quantity: number, title: string, recipient?: string) =>
    `${quantity} × ${title}${recipient === undefined ? '' : ` for ${recipient}`}`,
  subtotal: 'Subtotal',
  total: 'Total',
  free: 'Free',
  amount: formatCents,
  minus: (cents: number) => `−${formatCents(cents)}`,
  paidWith: (method: PaymentMethod) =>
    `Paid with ${method.kind === 'card' ? `${method.brand} ending in ${method.last4}` : method.name}`,
  refunds: {
    Requested: (cents: number) => `${formatCents(cents)} is on its way back to you`,
    Refunded: (cents: number) => `${formatCents(cents)} was given back`,
  },
  sendTo: 'Delivery address',
  pickedUpBy: 'Picked up by',
  progress: 'Where it is',
  later: 'Not yet',
  stages: {
    placed: 'We have your order',
    prints: 'Print files made from your photos',
    printed: 'Printed, framed and checked',
    packed: 'Packed',
    shipped: 'On its way to you',
    readyForPickUp: 'Ready for you at the store',
    pickedUp: 'Picked up',
    canceled: 'Canceled',
  },
  replacement: (count: number, isPickUp: boolean) =>
    `${count === 1 ? 'A tile was' : `${tiles(count)} were`} printed again and ${count === 1 ? 'is' : 'are'} ${isPickUp ? 'ready for you at the store' : 'on the way to you'}`,
  tracking: (carrier: string, number: string) => `Track it with ${carrier}: ${number}`,
  parcels: {
    partly: 'Part of your order is on its way. The rest follows.',
    parcel: (number: number, items: number) => `Parcel ${number}, ${items === 1 ? '1 item' : `${items} items`}`,
    number: (carrier: string, number: string) => `${carrier}, tracking number ${number}`,
  },
  gift: {
    soon: (name: string, email: string, count: number) =>
      `We email ${name} at ${email} when this order can no longer be changed, with a code for ${tiles(count)}.`,
    sent: (name: string, email: string, count: number) =>
      `We have emailed ${name} at ${email}: a code for ${tiles(count)}, which works once.`,
    passOn: (name: string, count: number) =>
      `We have no email of ${name}, so please pass the gift on: the code for ${tiles(count)} is in our email about this order.`,
    ended: (name: string) => `The gift for ${name} has ended with this order.`,
  },
  membershipStep: 'Your membership has begun. It lasts a year.',
  pickUpAt: 'Pick it up at',
  pickUpName: (firstName: string, lastName: string) => `For ${firstName} ${lastName}`,
  next: 'What happens next',
  change: {
    heading: 'Seen a mistake?',
    until: (clock: string) => `You can change this order until ${clock}. Then we begin to make it.`,
    address: 'Correct the address',
    names: 'Correct who picks it up',
    photos: 'Change the photos',
    cancel: 'Cancel the order',
    addressLead: 'Your order goes to this address, and to no other.',
    namesLead: (store: string) => `${store} hands it out to whoever has this name.`,
    save: 'Save address',
    keep: 'Leave it as it is',
    saved: 'The address is corrected.',
    cancelTitle: 'Cancel this order?',
    cancelLead: (cents: number, method: string) =>
      `Nothing of it is made, and ${formatCents(cents)} goes back to ${method}. You can order the same again later.`,
    cancelYes: 'Cancel and refund',
    cancelNo: 'Keep the order',
    canceled: 'Your order is canceled. The money is on its way back.',
    failed: 'That did not work. Nothing has changed; please try again.',
    recipient: 'Name',
  },
  asked: {
    heading: (count: number) => (count === 1 ? 'We need another photo' : `We need other photos for ${count} places`),
    lead: 'Nothing of your order is printed until we hear from you. With your last answer it goes on by itself.',
    choose: 'Choose another photo',
    keep: 'Print it as it is',
    kept: 'Thank you. It is printed as it is.',
  },
  tiles: {
    title: 'Change the photo',
    chooseLead: 'Choose what you want to change. Frames, sizes and the price stay as they are.',
    open: (number: number, count: number, target: TileTarget) => `Change ${tileName(number, count, target)}`,
    label: tileName,
    stage: 'crop area',
    keys: 'Arrow keys move the photo, plus and minus zoom, zero centers it.',
    moved: 'Photo moved',
    turned: 'Photo turned',
    zoomed: (scale: number) => `Zoom ${Math.round(scale * 100)}%`,
    words: { zoomOut: 'Out', zoomIn: 'In', center: 'Center', turn: 'Turn', photo: 'Photo' },
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    center: 'Whole photo, centered',
    turn: 'Turn to the right',
    another: 'Another photo',
    fromDevice: 'Choose from this device',
    ofOrder: 'Photos of this order',
    choosePhoto: (number: number, count: number) => `Photo ${number} of ${count}`,
    turnedAway: (fileName: string, reason: string) => `${fileName}: ${reason}`,
    onTheWay: 'Your photo is on its way to us. You can place it already, and save it in a moment.',
    gone: 'This photo is not here any more. Please choose another one.',
    back: 'Back',
    keep: 'Keep as it is',
    save: 'Save',
    saved: 'The photo is changed.',
  },
  again: {
    button: 'Order again',
    lead: 'The same wall as a copy in your cart, at today’s prices.',
    done: (walls: number) => (walls === 1 ? 'A copy of the wall is in your cart.' : `${walls} walls are in your cart.`),
    photosGone: (count: number) =>
      `${count === 1 ? 'One photo is' : `${count} photos are`} not here any more. Please choose another one for each empty tile.`,
    wallsGone: 'The walls of this order are not here any more, so they cannot be copied.',
    elsewhere: 'To order it again, open it in the browser in which you ordered, or log in.',
  },
  more: 'Frame more photos',
});
