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
<li><a href="/photo-picker">Choose your photos</a> from this device, or pictures from our artists and albums.</li>
<li>Each one becomes a tile on your wall. Move and zoom it until it looks right, and choose a frame.</li>
<li>Add the wall to your cart, and check out with your email and a card.</li>
</ol>
<p>{only:parcel}We email you a receipt right away, and again when your parcel is on its way.</p>
<p>{only:pick-up}You choose a store at checkout. We email you a receipt right away, and again when your tiles are
ready.</p>`,
  },
  {
    id: 'minimum-order',
    section: ORDERING,
    title: 'Is there a minimum order?',
    body: '<p>No. You can order a single tile. It costs {tilePrice}, print and frame included.</p>',
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
<p>Yes. The editor shows your tiles to scale in a living room, bedroom, dining room or hall, with the wall color you choose.
You can rotate the wall in 3D, and phones that support augmented reality show it on your own wall.</p>`,
  },
  {
    id: 'save-for-later',
    section: ORDERING,
    title: 'Can I save a wall and finish it later?',
    body: `
<p>Yes. It’s saved while you work, and you’ll find it under <strong>Your walls</strong> in the same browser. We keep a wall for
{wallDays} days after you last saved or viewed it.</p>
<p>{only:login}If you log in, your walls are on your other devices too, for as long as you have your account.</p>`,
  },
  {
    id: 'payment',
    section: ORDERING,
    title: 'How can I pay, and is it safe?',
    body: `
<p>You pay by card at checkout. The number goes straight from your browser to the payment provider: we never see or store it.
Your bank may ask you to confirm the payment.</p>
<p>If a payment is declined, nothing is lost. Your cart stays the same, and you can use another card.</p>`,
  },
  {
    id: 'order-again',
    section: ORDERING,
    title: 'Can I order the same wall again?',
    body: `
<p>Yes. Open it under <a href="/orders">Your orders</a> and choose <strong>Order again</strong>: its walls go into your cart at
today’s prices. We keep the photos of an order for {reprintDays} days after it leaves us. After that, the wall comes back
without them and you choose new ones.</p>`,
  },
];

export const PHOTO_ARTICLES: readonly HelpText[] = [
  {
    id: 'which-files',
    section: PHOTOS,
    title: 'Which photos can I use?',
    body: `
<p>JPEG, PNG, WebP, HEIC (from an iPhone), AVIF and TIFF, up to {photoMegabytes} MB and {photoMegapixels} megapixels each.
Portrait and landscape both work: you choose the part that the tile shows.</p>`,
  },
  {
    id: 'how-large',
    section: PHOTOS,
    title: 'How big does a photo have to be?',
    body: `
<p>The part that a tile shows looks sharp from about {goodPixels} × {goodPixels} pixels. Below {leastPixels} × {leastPixels} it
looks soft, and the editor warns you before you order. Any phone from the last ten years takes larger photos.</p>
<p>Photos sent through a messaging app are often much smaller than the original. Use the original if you can.</p>`,
  },
  {
    id: 'warnings',
    section: PHOTOS,
    title: 'What does the warning on my tile mean?',
    body: `
<p>We check each photo the way a print lab would, and warn you if it’s too small for its crop, blurry or damaged, or if the
frame cuts off a face. Open the tile: the warning suggests a fix, such as another crop or another photo.</p>
<p>If you like it the way it is, choose <strong>Keep</strong>. It’s your wall.</p>`,
  },
  {
    id: 'crop',
    section: PHOTOS,
    title: 'Will part of my photo be cut off?',
    body: `
<p>Tiles are square and most photos aren’t, so part of the photo is cut off. You decide which: move and zoom it in the editor.
What you see inside the frame is what you get. We print a little more of the photo under the edge of the frame, so no white
shows.</p>
<p>To show all of a photo that isn’t square, split it over several tiles.</p>`,
  },
  {
    id: 'split',
    section: PHOTOS,
    title: 'Can one photo go over several tiles?',
    body: `
<p>Yes. Choose the tile and split it: two tiles side by side, nine in a square, or any number of rows and columns. The editor
shows what is lost in the gaps, and warns you if one cuts through a face.</p>`,
  },
  {
    id: 'black-and-white',
    section: PHOTOS,
    title: 'Can you print in black and white?',
    body: `
<p>Yes. Choose black and white for the whole wall or for individual tiles. You can also add a mat, a border between the photo
and the frame.</p>`,
  },
  {
    id: 'colors',
    section: PHOTOS,
    title: 'Will the colors match my screen?',
    body: `
<p>Closely. We keep the colors that your camera recorded. Screens glow and paper doesn’t, so a print looks best in a bright
spot, and a very dark photo looks a little darker than on a phone at full brightness.</p>`,
  },
];
