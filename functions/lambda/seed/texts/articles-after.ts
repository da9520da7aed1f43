import type { HelpText } from './text.ts';

const HANGING = 'Frames and hanging';
const DELIVERY = 'Delivery and pick-up';
const CHANGES = 'Changes, returns and refunds';

export const HANGING_ARTICLES: readonly HelpText[] = [
  {
    id: 'size-and-frames',
    section: HANGING,
    title: 'How big is a tile, and which frames are there?',
    body: `
<p>A tile is {outerInches} × {outerInches} inches and shows {tileInches} × {tileInches} inches of your photo. Frames come in
black, white and gray, and each tile on a wall can have its own.</p>`,
  },
  {
    id: 'how-it-hangs',
    section: HANGING,
    title: 'How do the tiles hang?',
    body: `
<p>{only:magnet}With a magnet. Each tile comes with a pad that sticks to the wall, and the tile snaps onto it. No nails, no
drilling. <a href="/product-instructions">The five steps, with drawings</a></p>
<p>{only:hanger}By a metal hanger on the back, from a small nail or a picture hook.
<a href="/product-instructions">The steps, with drawings</a></p>`,
  },
  {
    id: 'which-walls',
    section: HANGING,
    title: 'Which walls do the pads stick to?',
    body: `
<p>{only:magnet}Smooth, firm, clean ones: painted walls, wood, tile, glass. Pads don’t hold well on rough plaster, bare
brick, fresh paint or loose wallpaper. Most important: wash the spot with a drop of dish soap first, and let it dry.</p>`,
  },
  {
    id: 'move-tiles',
    section: HANGING,
    title: 'Can I move a tile to another spot?',
    body: `
<p>{only:magnet}You can swap tiles between their pads as often as you like. To hang one in a new spot, it needs a new pad:
<a href="/buy-wallpads">a wall pad kit</a> costs {wallPadPrice}.</p>
<p>{only:hanger}Yes. It hangs from any nail or hook, upright or lengthwise.</p>`,
  },
  {
    id: 'how-to-arrange',
    section: HANGING,
    title: 'How do I get the spacing right?',
    body: `
<p>The editor has layouts for 3 to 100 frames, and shows in inches how wide and high your wall will be. We plan with 1 inch
between tiles. Hang the middle one first, about 57 inches above the floor, and work outward.</p>`,
  },
];

export const DELIVERY_ARTICLES: readonly HelpText[] = [
  {
    id: 'delivery-cost',
    section: DELIVERY,
    title: '{only:parcel}What does delivery cost?',
    body: `
<p>{deliveryTitle} costs {deliveryPrice}. <a href="/delivery">All delivery options</a></p>
<p>It’s free for orders of {freeFrom} or more after discounts.</p>`,
  },
  {
    id: 'delivery-time',
    section: DELIVERY,
    title: '{only:parcel}When will my tiles arrive?',
    body: `
<p>We make your tiles within {productionTime} on business days, and the carrier takes {transitDays} more business days. Cart
and checkout show the dates for your order before you pay, and your receipt repeats them.</p>`,
  },
  {
    id: 'where-we-deliver',
    section: DELIVERY,
    title: '{only:parcel}Where do you deliver?',
    body: '<p>Anywhere in the United States. If you’re abroad, you can still send tiles to a US address.</p>',
  },
  {
    id: 'track-parcel',
    section: DELIVERY,
    title: '{only:parcel}Where is my parcel?',
    body: `
<p>Your order’s page shows its progress, and the tracking number once it’s on its way. The link in any of our emails about the
order opens it in every browser, without a login. In the browser you ordered with, it’s also under
<a href="/orders">Your orders</a>.</p>
<p>If it hasn’t arrived three business days after the promised date, <a href="/contact">let us know</a>.</p>`,
  },
  {
    id: 'pick-up-time',
    section: DELIVERY,
    title: '{only:pick-up}When can I pick up my tiles?',
    body: `
<p>About {productionTime} after you order, during store hours. Checkout shows the time for each store before you pay, and we
email you when your tiles are ready. Tiles that aren’t finished when the store closes are finished after it reopens.</p>`,
  },
  {
    id: 'pick-up-where',
    section: DELIVERY,
    title: '{only:pick-up}Where can I pick them up?',
    body: `
<p>At any of <a href="/delivery">our stores</a>. Checkout lists them with their hours, nearest first.</p>`,
  },
  {
    id: 'pick-up-bring',
    section: DELIVERY,
    title: '{only:pick-up}What do I bring to the store?',
    body: `
<p>Your order number: six letters and digits, in the email that says your tiles are ready.</p>`,
  },
];

export const CHANGE_ARTICLES: readonly HelpText[] = [
  {
    id: 'change-order',
    section: CHANGES,
    title: 'Can I change or cancel my order?',
    body: `
<p>Yes, for {changeTime} after you place it. On your order’s page you can correct the address, move a photo in its frame, use
another photo, or cancel for a full refund.</p>
<p>{only:change-time}After that we start making your tiles. Until they’re printed, we may still be able to cancel:
<a href="/contact">write to us</a> right away.</p>
<p>{only:no-change-time}We start making your tiles right away. Until they’re printed, we may still be able to cancel:
<a href="/contact">write to us</a> right away.</p>`,
  },
  {
    id: 'damaged',
    section: CHANGES,
    title: 'Something is wrong with a tile. What now?',
    body: `
<p>We reprint it or refund it, your choice. <a href="/contact">Send us</a> your order number and a photo of the tile. You
don’t have to send it back first. <a href="/returns">All about returns</a></p>`,
  },
  {
    id: 'refund-time',
    section: CHANGES,
    title: 'When do I get my money back?',
    body: `
<p>We refund the card you paid with, and email you when we do. How many days it takes to show up depends on your bank.</p>`,
  },
];
