import { plural } from '../../../lib/plural.ts';
import { defineTexts } from '../../../lib/texts.ts';

/** Texts of product pages. The wording of the errors is fixed: docs/spec 18.2. */
export const productsTexts = defineTexts('products', {
  frame: 'Frame',
  frameColors: { Black: 'Black', White: 'White', Gray: 'Gray' },
  variant: 'Choose',
  /** Alternative text of the picture. */
  inFrame: (name: string, color: string) => `${name}, ${color.toLowerCase()} frame`,
  pictures: (name: string) => `Pictures of ${name}`,
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  start: 'Start designing',
  startNext: 'You choose the photos next. Frames and mats can be changed until you order.',
  rewardNext: (left: number) =>
    plural(left, {
      one: 'You have 1 reward tile. A wall of one tile costs you nothing.',
      other: `You have ${left} reward tiles. A wall of up to ${left} tiles costs you nothing.`,
    }),
  facts: {
    size: 'Size',
    sizeText: (outer: string, shown: string) => `${outer} with its frame. Your picture shows ${shown} of it.`,
    box: 'In the box',
    /** By hanging method. */
    boxText: {
      magnet: 'The print in its frame, the magnet on its back, and a pad for the wall. No nails, no tools.',
      hanger: 'The print in its frame, with a metal hanger on its back. It hangs on one nail.',
    },
    delivery: 'Delivery',
  },
  add: 'Add to your wall',
  next: 'Next you’ll see it on your wall, next to your own photos. Nothing is ordered yet.',
  gift: {
    contact: 'An email address or a phone number is enough.',
    /** @param tiles undefined for an invalid number */
    add: (tiles: string | undefined) =>
      tiles === '1' ? 'Add 1 tile to the cart' : `Add ${tiles === undefined ? '' : `${tiles} `}tiles to the cart`,
    save: 'Save the gift',
    next: 'We email them a code for tiles with their photos. With only a phone number, you get the code and pass it on.',
  },
  pads: {
    quantity: 'Kits',
    less: 'Remove one kit',
    more: 'Add one kit',
    add: (kits: number, price: string) =>
      `Add ${plural(kits, { one: '1 kit', other: `${kits} kits` })} to the cart, ${price}`,
    inCart: (kits: number) => plural(kits, { one: '1 kit is in your cart.', other: `${kits} kits are in your cart.` }),
    toCart: 'Go to the cart',
    toShop: 'Go to the shop',
  },
  by: (artist: string) => `by ${artist}`,
  each: 'each',
  failedTitle: 'Error',
  failedHere: 'This picture could not be fetched. Please try again.',
  productFailed: 'Unable to fetch the product. Please try again later.',
  productMissing: 'Product data is missing in the API response.',
  tileFailed: "Failed to fetch tenant's precustomizable products",
});
