import type { HelpText } from './text.ts';

const HANGING = 'Frames and hanging';
const DELIVERY = 'Delivery and pick-up';
const CHANGES = 'Changes, returns and refunds';

export const HANGING_ARTICLES: readonly HelpText[] = [
  {
    id: 'size-and-frames',
    section: HANGING,
    title: 'How large is a tile, and which frames are there?',
    body: `
<p>A tile is {outerInches} by {outerInches} inches, and {tileInches} by {tileInches} inches of your photo are seen. Frames
come in black, white and gray, and each tile of a wall can have its own.</p>`,
  },
  {
    id: 'how-it-hangs',
    section: HANGING,
    title: 'How do the tiles hang?',
    body: `
<p>{only:magnet}By a magnet. Each tile comes with a pad that sticks to the wall, and the tile snaps onto it. No nail and no
drill. <a href="/product-instructions">The five steps, with drawings</a></p>
<p>{only:hanger}By the metal hanger on its back, on a small nail or a picture hook.
<a href="/product-instructions">The steps, with drawings</a></p>`,
  },
  {
    id: 'which-walls',
    section: HANGING,
    title: 'Which walls do the pads stick to?',
    body: `
<p>{only:magnet}Smooth, firm and clean ones: painted walls, wood, tiles, glass. On rough plaster, bare brick, fresh paint
or loose wallpaper a pad has little to hold on to. Wash the place with a drop of dish soap and let it dry first: that is
what matters most.</p>`,
  },
  {
    id: 'move-tiles',
    section: HANGING,
    title: 'Can I move a tile to another place?',
    body: `
<p>{only:magnet}You can change tiles among their pads as often as you like. To hang one in another place, give it a new
pad: <a href="/buy-wallpads">a wall pad kit</a> costs {wallPadPrice}.</p>
<p>{only:hanger}Yes. It hangs wherever there is a nail or a hook, upright or lengthwise.</p>`,
  },
  {
    id: 'how-to-arrange',
    section: HANGING,
    title: 'How do I get the distances right?',
    body: `
<p>The editor has layouts for 3 to 100 frames, and shows in inches how wide and high your wall will be. We plan with 1 inch
between tiles. Hang the middle one first, at about 57 inches above the floor, and work outward.</p>`,
  },
];

export const DELIVERY_ARTICLES: readonly HelpText[] = [
  {
    id: 'delivery-cost',
    section: DELIVERY,
    title: '{only:parcel}What does delivery cost?',
    body: `
<p>{deliveryTitle} costs {deliveryPrice}. <a href="/delivery">All ways of delivery</a></p>
<p>It is free when your order comes to {freeFrom} or more after discounts.</p>`,
  },
  {
    id: 'delivery-time',
    section: DELIVERY,
    title: '{only:parcel}When will my tiles arrive?',
    body: `
<p>We make your tiles within {productionTime}, on working days, and the carrier takes {transitDays} working days more. Cart
and checkout show the days for your order before you pay, and your receipt repeats them.</p>`,
  },
  {
    id: 'where-we-deliver',
    section: DELIVERY,
    title: '{only:parcel}Where do you deliver?',
    body: '<p>Anywhere inside the United States. If you are abroad, you can still send tiles to an address there.</p>',
  },
  {
    id: 'track-parcel',
    section: DELIVERY,
    title: '{only:parcel}Where is my parcel?',
    body: `
<p>Your order's page shows how far it is, and the number of the parcel once it is on its way. Open it from the link in any
mail about the order: it works in every browser, without a login. In the browser that you ordered with, you also find it
under <a href="/orders">Your orders</a>.</p>
<p>If nothing has come three working days after the promised date, <a href="/contact">tell us</a>.</p>`,
  },
  {
    id: 'pick-up-time',
    section: DELIVERY,
    title: '{only:pick-up}When can I pick up my tiles?',
    body: `
<p>About {productionTime} after you order, while the store is open. Checkout tells the time for each store before you pay,
and we mail you when your tiles are ready. What is not done when the store closes goes on when it opens again.</p>`,
  },
  {
    id: 'pick-up-where',
    section: DELIVERY,
    title: '{only:pick-up}Where can I pick them up?',
    body: `
<p>At any of <a href="/delivery">our stores</a>. At checkout you see them with their hours, the nearest first, and choose
one.</p>`,
  },
  {
    id: 'pick-up-bring',
    section: DELIVERY,
    title: '{only:pick-up}What do I bring to the store?',
    body: `
<p>Your order number: six letters and digits, in the mail that says that your tiles are ready.</p>`,
  },
];

export const CHANGE_ARTICLES: readonly HelpText[] = [
  {
    id: 'change-order',
    section: CHANGES,
    title: 'Can I change or cancel my order?',
    body: `
<p>Yes, for {changeTime} after you placed it, on the page of your order: correct the address, move a photo in its frame,
use another photo, or cancel and get everything back.</p>
<p>{only:change-time}Afterwards your tiles are being made. Until they are printed we may still be able to cancel by hand:
<a href="/contact">write to us</a> at once.</p>
<p>{only:no-change-time}We begin with your tiles at once. Until they are printed we may still be able to cancel by hand:
<a href="/contact">write to us</a> right away.</p>`,
  },
  {
    id: 'damaged',
    section: CHANGES,
    title: 'Something is wrong with a tile. What now?',
    body: `
<p>Then we print it again or give you your money back, as you like. <a href="/contact">Send us</a> your order number and a
photo of the tile. You do not have to send it back first. <a href="/returns">All about returns</a></p>`,
  },
  {
    id: 'refund-time',
    section: CHANGES,
    title: 'When do I get my money back?',
    body: `
<p>It goes back to the card that you paid with, and we mail you when we have sent it. Your bank decides how many days pass
until you see it.</p>`,
  },
];
