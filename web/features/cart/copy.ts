import { formatCents } from '../../../shared/money/cents.ts';

const tiles = (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`);

/** Texts of the cart. */
export const copy = {
  heading: 'Your cart',
  lead: 'Exactly as it will hang.',
  wall: 'Everything in your cart',
  copiesOfWall: (quantity: number) => `${quantity} copies of this wall`,
  empty: {
    heading: 'Your cart is empty',
    lead: 'Frame a few photos and they will wait for you here.',
    choose: 'Choose photos',
    lastOrder: (orderId: string, count: number) => `Your last order: ${orderId}, ${tiles(count)}`,
  },
  loading: 'Reading your cart',
  failed: 'We could not update your cart. Nothing is lost; please try again.',
  offline: 'You are offline. Your cart is updated as soon as you are connected again.',
  tryAgain: 'Try again',
  set: (index: number) => `Set ${index}`,
  line: (count: number, frame: string) => `${tiles(count)}, ${frame.toLowerCase()} frame`,
  each: (cents: number) => `${formatCents(cents)} each`,
  amount: formatCents,
  minus: (cents: number) => `−${formatCents(cents)}`,
  broken: (count: number) => (count === 1 ? '1 photo cannot be printed.' : `${count} photos cannot be printed.`),
  lowResolution: (count: number) =>
    count === 1 ? '1 tile may look blurry in print.' : `${count} tiles may look blurry in print.`,
  look: 'Look at it',
  edit: 'Edit',
  remove: 'Remove',
  removed: 'Set removed',
  undo: 'Undo',
  gone: {
    heading: 'A set that we no longer make',
    text: 'We no longer make the product of this set. Please choose another one, or remove the set to order the rest.',
    edit: 'Choose another product',
  },
  quantity: {
    label: 'Copies',
    less: 'One copy less',
    more: 'One copy more',
  },
  promo: {
    apply: 'Apply',
    code: (code: string) => `Code ${code}`,
    removeCode: (code: string) => `Remove code ${code}`,
    idle: 'This code takes nothing off this cart.',
    outdone: 'Another discount takes more off.',
    notYet: 'Your cart is not ready yet. Please try again.',
    failed: 'We could not check this code. Please try again.',
  },
  free: 'Free',
  summary: {
    heading: 'Summary',
    subtotal: (count: number) => `Subtotal, ${tiles(count)}`,
    delivery: 'Delivery',
    freeFrom: (cents: number, freeFromCents: number) =>
      `${formatCents(cents)}, free from ${formatCents(freeFromCents)}`,
    total: 'Total',
    before: 'before delivery',
    updating: 'Updating your total',
    updated: (cents: number) => `Total ${formatCents(cents)}`,
    checkout: 'Check out',
    tileCap: (max: number, over: number) => `One order holds up to ${max} tiles. Please take ${tiles(over)} out.`,
    guarantee: 'Printed as you saw it, or we print it again.',
  },
  volume: {
    less: (more: number) => `Add ${more} more and pay less`,
    same: (more: number) => `Add ${more} more and pay the same`,
    off: (more: number, percentOff: number) => `Add ${more} more and get ${percentOff}% off`,
  },
};
