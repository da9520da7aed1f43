import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';
import type { TenantText } from './text.ts';

/** Initial pages of every tenant without a page of the same name. Placeholders: docs/spec 3.10. */

const PROMO_BANNER: TenantText = {
  name: 'promo-banner',
  body: `
<p>{only:parcel}{deliveryTitle} is free from {freeFrom}. Order more, pay less per tile.</p>
<p>{only:pick-up}Order now, pick up today. Order more, pay less per tile.</p>`,
};

const ABOUT: TenantText = {
  name: 'about',
  title: 'About {brand}',
  body: `
<p>Most photos never leave the phone that took them. We make it easy to hang the ones that matter: you choose them, see them
on a wall before you pay, and get them framed and ready to hang.</p>
<h2>What you see is what we print</h2>
<p>The editor shows each tile exactly as it will hang, with frame, mat and crop, and the whole wall to scale in a room. We
compare every print file with what was on your screen before we print it. If a tile isn’t what you saw, we <a href="/returns">reprint it or give you your money back</a>.</p>
<h2>Made to be moved</h2>
<p>{only:magnet}A tile is {outerInches} inches square. A magnetic pad on the wall holds it, no nails needed.
Hang three today and nine more next year, and rearrange them whenever you like.</p>
<p>{only:hanger}A tile is {outerInches} inches square and hangs by a metal hanger on its back. Hang three today and nine
more next year, and rearrange them whenever you like.</p>
<p><a href="/product-instructions">How to hang your tiles</a></p>
<h2>One price, right on the start page</h2>
<p>A tile costs {tilePrice}, including print and frame. The more you order, the less each one costs, no code needed:
{volumeDiscounts}.</p>
<h2>Your photos stay yours</h2>
<p>We use them to make your tiles and for nothing else. They are private, and we delete them once they’re no longer needed.
<a href="/privacy">Our privacy page</a> says after how many days.</p>
<h2>Artists</h2>
<p>Prefer art to photos? <a href="/artists">The artists we work with</a> have pictures for you.</p>
<h2>Talk to us</h2>
<p>Most answers are on <a href="/faqs">the FAQ page</a>. For anything else, write to
<a href="mailto:{supportEmail}">{supportEmail}</a>.</p>
<p>{postalAddress}</p>`,
};

const RETURNS: TenantText = {
  name: 'returns',
  title: 'Returns, reprints and refunds',
  body: `
<p>Every tile is made for you from your own photo. If something is wrong with one, we make it right, no arguments.</p>
<h2>What we make right</h2>
<ul>
<li>The print doesn’t match your screen: a different crop, a different frame, or colors that are clearly off.</li>
<li>{only:parcel}A tile arrives damaged, or doesn’t arrive.</li>
<li>{only:pick-up}A tile is damaged when you pick it up.</li>
<li>We sent the wrong tile, or too few.</li>
</ul>
<p>You choose: we reprint the tile for free, or we refund it.</p>
<h2>How to ask</h2>
<p>Write to <a href="mailto:{supportEmail}">{supportEmail}</a> with your order number (six letters and digits, in your
receipt) and a photo of the problem. You don’t have to send the tile back first.</p>
<p>The sooner the better: we keep the photos of an order for {reprintDays} days after it leaves us, so we can reprint a tile
until then.</p>
<h2>If you change your mind</h2>
<p>For {changeTime} after you order, you can correct the address, change your photos and crops, or cancel for a full refund,
all on your order’s page. We don’t start before that time is over.</p>
<p>After that, write to us. If your tiles aren’t printed yet, we may still be able to cancel the order.</p>
<p>Once tiles are printed, we can’t take back the ones that match your order: no one else can use your photos.</p>
<h2>How refunds work</h2>
<p>We refund the card you paid with, and email you when we do. How many days it takes to show up depends on your bank. If you
used a promo or gift code, you get back what you paid.</p>
<p>If you cancel the whole order, you can use your welcome discount again.</p>`,
};

export const PAGES: readonly TenantText[] = [PROMO_BANNER, ABOUT, PRIVACY, RETURNS, TERMS];
