import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';
import type { TenantText } from './text.ts';

/** Initial pages of every tenant without a page of the same name. Placeholders: docs/spec 3.10. */

const PROMO_BANNER: TenantText = {
  name: 'promo-banner',
  body: `
<p>{only:parcel}{deliveryTitle} is free from {freeFrom}, and more tiles cost less each.</p>
<p>{only:pick-up}Order now, pick up today. More tiles cost less each.</p>`,
};

const ABOUT: TenantText = {
  name: 'about',
  title: 'About {brand}',
  body: `
<p>Most photos never leave the phone that took them. We make it easy to hang the ones that matter: you choose them, see
them on a wall before you pay, and get them framed and ready to hang.</p>
<h2>What you see is what we print</h2>
<p>The editor shows each tile as it will hang, frame, mat and crop included, and a whole wall to scale in a room. The print
is made from the very same numbers. We compare every print file with what was on your screen before it goes to the printer,
and if a tile is not what you saw, we <a href="/returns">print it again or give you your money back</a>.</p>
<h2>Made to be moved</h2>
<p>{only:magnet}A tile is {outerInches} inches square. A magnetic pad on the wall holds it, without a nail. Put up three today and nine next year, and change their order whenever you like.</p>
<p>{only:hanger}A tile is {outerInches} inches square and hangs by a metal hanger on its back. Put up three today and nine
next year, and change their order whenever you like.</p>
<p><a href="/product-instructions">How to hang your tiles</a></p>
<h2>One price, and it is on the start page</h2>
<p>A tile costs {tilePrice}, with print and frame. More of them cost less each, without a code: {volumeDiscounts}.</p>
<h2>Your photos stay yours</h2>
<p>We use them to make your tiles and for nothing else. They are not public, and they are deleted when nothing needs them
any more. <a href="/privacy">Our privacy page</a> says for how long that is, in days.</p>
<h2>Artists</h2>
<p>If you would rather hang somebody else's picture, <a href="/artists">the artists we work with</a> have some for you.</p>
<h2>Talk to us</h2>
<p>Questions are welcome at <a href="mailto:{supportEmail}">{supportEmail}</a>, and most answers are on
<a href="/faqs">the FAQ page</a>.</p>
<p>{postalAddress}</p>`,
};

const RETURNS: TenantText = {
  name: 'returns',
  title: 'Returns, reprints and refunds',
  body: `
<p>Every tile is made for you from your own photo. If something is wrong with one, we make it right, and you do not have to
argue for it.</p>
<h2>What we make right</h2>
<ul>
<li>The print is not what was on your screen: another crop, another frame, colors that are plainly off.</li>
<li>{only:parcel}A tile arrives damaged, or does not arrive.</li>
<li>{only:pick-up}A tile is damaged when you pick it up.</li>
<li>We sent you a wrong tile, or one too few.</li>
</ul>
<p>You choose: we print the tile again at no cost to you, or we give you your money back for it.</p>
<h2>How to ask</h2>
<p>Write to <a href="mailto:{supportEmail}">{supportEmail}</a> with your order number (six letters and digits, in your
receipt) and a photo of what is wrong. You do not have to send the tile back first.</p>
<p>The sooner the better. We keep the photos of an order for {reprintDays} days after it has left us, so that a tile can be
printed again for that long.</p>
<h2>If you change your mind</h2>
<p>For {changeTime} after you order, you can correct the address, change what your tiles show, or cancel and get everything
back, all on the page of your order. Nothing is made before that time is over.</p>
<p>Until your tiles are printed you can also write to us, and we cancel the order by hand if we still can.</p>
<p>Once tiles are printed we cannot take back those that are as you ordered them: nobody else has a use for your photos.</p>
<h2>How your money comes back</h2>
<p>Refunds go back to the card that you paid with, and we mail you when one has been made. Your bank decides how many days
pass until you see it. Where a promo code or a gift code made the order cheaper, you get back what you paid.</p>
<p>If you cancel the whole order, your welcome discount can be used again.</p>`,
};

export const PAGES: readonly TenantText[] = [PROMO_BANNER, ABOUT, PRIVACY, RETURNS, TERMS];
