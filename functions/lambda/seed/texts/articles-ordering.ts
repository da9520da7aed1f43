import type { HelpText } from './text.ts';

const ORDERING = 'Ordering';
const PHOTOS = 'Photos and print quality';

export const ORDERING_ARTICLES: readonly HelpText[] = [
  {
    id: 'how-to-order',
    section: ORDERING,
    title: 'How do I order?',
    body: `
<ol>
<li><a href="/photo-picker">Choose your photos</a>, from this device or from our artists and albums.</li>
<li>Each one becomes a tile on your wall. Move and zoom until it is right, and choose the frame.</li>
<li>Put the wall into the cart and check out with your email and a card.</li>
</ol>
<p>{only:parcel}We mail you a receipt at once, and again when your parcel is on its way.</p>
<p>{only:pick-up}At checkout you choose the store. We mail you a receipt at once, and again when your tiles are ready.</p>`,
  },
  {
    id: 'minimum-order',
    section: ORDERING,
    title: 'Is there a minimum order?',
    body: '<p>No. One tile is an order. A tile costs {tilePrice}, print and frame included.</p>',
  },
  {
    id: 'most-tiles',
    section: ORDERING,
    title: 'How many tiles can I order at once?',
    body: '<p>Up to {tilesMax} tiles in one cart, copies included. For a larger wall, place another order.</p>',
  },
  {
    id: 'see-it-first',
    section: ORDERING,
    title: 'Can I see the wall before I pay?',
    body: `
<p>Yes. The editor shows your tiles to scale in a living room, a bedroom, a dining room or a hall, with the color of your
wall. You can turn the wall in 3D, and phones that support augmented reality can hang it on your own wall.</p>`,
  },
  {
    id: 'save-for-later',
    section: ORDERING,
    title: 'Can I save a wall and finish it later?',
    body: `
<p>Yes, it is saved while you work, and you find it again under <strong>Your walls</strong> in the same browser. We keep a
wall for {wallDays} days after you last saved or looked at it.</p>
<p>{only:login}If you log in, your walls are there on your other devices as well, for as long as you keep your account.</p>`,
  },
  {
    id: 'payment',
    section: ORDERING,
    title: 'How can I pay, and is it safe?',
    body: `
<p>You pay with a card at checkout. The number goes from your browser straight to the payment provider: we never see it
and never store it. Your bank may ask you to confirm the payment.</p>
<p>If a payment is declined, nothing is lost. Your cart is as it was, and you can use another card.</p>`,
  },
  {
    id: 'order-again',
    section: ORDERING,
    title: 'Can I order the same wall again?',
    body: `
<p>Yes. Open the order from <a href="/orders">Your orders</a> and choose to order it again: its walls are put into your
cart at today's prices. Photos of an order are kept for {reprintDays} days after it has left us. After that the wall comes
back without them, and you choose the photos anew.</p>`,
  },
];

export const PHOTO_ARTICLES: readonly HelpText[] = [
  {
    id: 'which-files',
    section: PHOTOS,
    title: 'Which photos can I use?',
    body: `
<p>JPEG, PNG, WebP, HEIC (from an iPhone), AVIF and TIFF, up to {photoMegabytes} MB and {photoMegapixels} megapixels each.
Portrait or landscape does not matter: you choose the part that the tile shows.</p>`,
  },
  {
    id: 'how-large',
    section: PHOTOS,
    title: 'How large does a photo have to be?',
    body: `
<p>The part that a tile shows looks sharp from about {goodPixels} by {goodPixels} pixels. Below {leastPixels} by
{leastPixels} it would look soft, and the editor warns you before you order. Any phone of the last ten years takes photos
that are larger than that.</p>
<p>Photos that were sent through a messenger are often much smaller than the original. Use the original if you can.</p>`,
  },
  {
    id: 'warnings',
    section: PHOTOS,
    title: 'What does the warning on my tile mean?',
    body: `
<p>We look at each photo the way a printer would, and tell you when it is too small for its crop, blurred, damaged, or when
a face is cut off by the frame. Open the tile: the warning offers what helps, such as another crop or another photo.</p>
<p>If you like it as it is, choose <strong>Keep</strong>. It is your wall.</p>`,
  },
  {
    id: 'crop',
    section: PHOTOS,
    title: 'Will anything of my photo be cut off?',
    body: `
<p>Tiles are square and most photos are not, so a part of the photo stays outside. You decide which: move and zoom it in
the editor. What you see inside the frame is what you get. A little more of the picture is printed under the edge of the
frame, so that no white shows.</p>
<p>To see all of a photo that is not square, split it over several tiles.</p>`,
  },
  {
    id: 'split',
    section: PHOTOS,
    title: 'Can one photo go over several tiles?',
    body: `
<p>Yes. Choose the tile and split it: two tiles side by side, nine in a square, or your own number of rows and columns. The
editor shows what lies behind the gaps, and says when a face would be cut by one.</p>`,
  },
  {
    id: 'black-and-white',
    section: PHOTOS,
    title: 'Can you print in black and white?',
    body: `
<p>Yes. Choose black and white for the whole wall or for single tiles. You can also add a mat, a border between the photo
and the frame.</p>`,
  },
  {
    id: 'colors',
    section: PHOTOS,
    title: 'Will the colors look like on my screen?',
    body: `
<p>Close to it. We keep the colors that your camera recorded. Screens glow and paper does not, so a print looks best in a
bright place, and a very dark photo looks a little darker than on a phone at full brightness.</p>`,
  },
];
