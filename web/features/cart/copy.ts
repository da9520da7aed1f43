import { formatCents } from '../../../shared/money/money.ts';
import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

import type { VolumeHint } from './volume-hint.ts';

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (number: number): string => `${number}${ENDINGS[ORDINALS.select(number)] ?? 'th'}`;
const tiles = (count: number): string => plural(count, { one: '1 tile', other: `${count} tiles` });

export const cartTexts = defineTexts('cart', {
  heading: 'Your cart',
  lead: 'Exactly as it will hang.',
  wall: 'Everything in your cart',
  copiesOfWall: (quantity: number) => `${quantity} copies of this wall`,
  empty: {
    heading: 'Your cart is empty',
    lead: 'Frame a few photos and they will wait for you here.',
    choose: 'Choose photos',
  },
  loading: 'Loading your cart',
  failed: 'We couldn’t update your cart, but nothing is lost. Please try again.',
  offline: 'You are offline. Your cart is updated as soon as you are connected again.',
  set: (index: number) => `Wall ${index}`,
  line: (count: number, frame: string) => `${tiles(count)}, ${frame.toLowerCase()} frame`,
  each: (cents: number) => `${formatCents(cents)} each`,
  amount: formatCents,
  minus: (cents: number) => `−${formatCents(cents)}`,
  notes: 'Worth a look before you order',
  fix: 'Fix',
  keep: 'Keep',
  kept: (count: number) => plural(count, { one: 'Kept unchanged', other: `${tiles(count)} kept unchanged` }),
  edit: 'Edit',
  duplicate: 'Duplicate',
  removed: 'Wall removed',
  gone: {
    heading: 'A wall we no longer make',
    text: 'We no longer make the product of this wall. Please choose another one, or remove the wall to order the rest.',
    edit: 'Choose another product',
  },
  reward: {
    take: (count: number) => plural(count, { one: 'Use a reward tile', other: `Use ${count} reward tiles` }),
    takeNote: (left: number) =>
      `You have ${plural(left, { one: '1 reward tile', other: `${left} reward tiles` })} at no charge.`,
    leave: 'Pay for this wall instead',
    leaveNote: 'These are your reward tiles, at no charge.',
    over: (left: number) =>
      left === 0
        ? 'You have no reward tiles left. Please order this wall as tiles, or remove it.'
        : `You have ${plural(left, { one: '1 reward tile', other: `${left} reward tiles` })} for your cart. Please make this wall smaller, or order it as tiles.`,
    overAct: 'Order it as tiles',
    waiting: (left: number) =>
      plural(left, {
        one: 'You have 1 reward tile at no charge. Make a wall of one tile to use it here.',
        other: `You have ${left} reward tiles at no charge. Make a wall of up to ${left} tiles to use them here.`,
      }),
  },
  quantity: {
    label: 'Copies',
    less: 'Remove one copy',
    more: 'Add one copy',
  },
  promo: {
    apply: 'Apply',
    code: (code: string) => `Code ${code}`,
    removeCode: (code: string) => `Remove code ${code}`,
    idle: 'This code doesn’t apply to this order.',
    ends: {
      today: (time: string) => `Ends today at ${time}.`,
      tomorrow: (time: string) => `Ends tomorrow at ${time}.`,
    },
    outdone: 'Another discount saves you more.',
    notYet: 'Your cart is not ready yet. Please try again.',
    failed: 'We could not check this code. Please try again.',
  },
  goods: {
    heading: 'Also in your cart',
    pads: 'Wall pad kits',
    padCount: 'Kits',
    lessPads: 'Remove one wall pad kit',
    morePads: 'Add one wall pad kit',
    removePads: 'Remove the wall pad kits',
    padsRemoved: 'Wall pad kits removed',
    membership: 'Membership for a year',
    removeMembership: 'Remove the membership',
    membershipRemoved: 'Membership removed',
    gift: (count: number) => `Gift of ${tiles(count)}`,
    line: (quantity: number, title: string, recipient?: string) =>
      `${quantity} × ${title}${recipient === undefined ? '' : ` for ${recipient}`}`,
    giftFor: (name: string, contact: string) => `For ${name}, ${contact}`,
    changeGift: (name: string) => `Change the gift for ${name}`,
    removeGift: (name: string) => `Remove the gift for ${name}`,
    giftRemoved: 'Gift removed',
    change: 'Change',
  },
  offers: {
    heading: 'Add to your order',
    add: 'Add',
    pads: { name: 'Wall pad kit', text: 'A spare pad for hanging a tile in a new spot.', add: 'Add a wall pad kit' },
    membership: {
      name: 'Membership',
      text: (percentOff: number) => `${percentOff}% off everything else in this order, and for the next year.`,
      add: 'Add a membership',
    },
    gift: {
      name: 'Gift tiles',
      text: 'You pick how many, they pick the photos.',
      add: 'Give tiles',
      label: 'Give tiles',
    },
  },
  giftNote: {
    add: 'Add a gift note',
    label: 'Gift note',
    hint: 'We put it in with your tiles.',
  },
  summary: {
    heading: 'Summary',
    subtotal: (count: number) => `Subtotal, ${tiles(count)}`,
    subtotalItems: (count: number) => `Subtotal, ${plural(count, { one: '1 item', other: `${count} items` })}`,
    delivery: 'Delivery',
    missingForFree: (cents: number) => `Add ${formatCents(cents)} more for free delivery`,
    before: 'before delivery',
    beforeDelivery: 'Before delivery',
    needsChange: 'A wall in your cart needs a change first.',
    updating: 'Updating your total',
    updated: (cents: number) => `Total ${formatCents(cents)}`,
    checkout: 'Check out',
    tileCap: (max: number, over: number) => `One order holds up to ${max} tiles. Take ${over} out.`,
    framesKept:
      'One wall in your cart must be ordered in the iOS app. To order it here, edit it and choose black frames for all tiles.',
    guarantee: 'Printed as you saw it, or we print it again.',
  },
  volume: {
    less: ({ tilesToAdd }: VolumeHint) => `Add ${tilesToAdd} more and pay less`,
    same: ({ tilesToAdd, tiles: then }: VolumeHint) =>
      plural(tilesToAdd, {
        one: `The ${ordinal(then)} tile is free: add one`,
        other: `Add ${tilesToAdd} more and pay the same`,
      }),
    off: ({ tilesToAdd, percentOff }: VolumeHint) => `Add ${tilesToAdd} more and get ${percentOff}% off`,
  },
});
