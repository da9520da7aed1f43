import type { TenantText } from './text.ts';

/** A starting point: the operator of a shop should have a lawyer review it. */
export const TERMS: TenantText = {
  name: 'terms',
  title: 'Terms of sale',
  body: `
<p>These terms apply to every order from {brand}. We have kept them short, and in plain words. Last changed on
{updatedOn}.</p>
<h2>Who you are buying from</h2>
<p>{brand}</p>
<p>{postalAddress}</p>
<p>Questions about an order: <a href="mailto:{supportEmail}">{supportEmail}</a></p>
<h2>Your order</h2>
<p>The editor shows each tile as we will print it. Please check your photos, crops, frames and the number of tiles before you
pay: we make exactly what you see.</p>
<p>You place an order with the last button of the checkout. It is accepted when we email you the receipt. If we cannot make
something, for example because a photo is damaged, we ask you for another photo or refund what you paid for it.</p>
<p>{only:change-time}For {changeTime} after you order, you can correct the address, change your photos or cancel, all on the page of
your order. After that we start making your tiles, and an order can no longer be canceled.</p>
<p>{only:no-change-time}We start making your tiles right after you order, so an order cannot be canceled once it is
placed.</p>
<h2>Prices and payment</h2>
<p>Prices are in US dollars. The total at the checkout is all you pay: nothing is added to it later.</p>
<p>{only:tax-included}Prices include sales tax.</p>
<p>{only:tax-not-collected}We do not collect sales tax on orders.</p>
<p>You pay when you order. One discount applies to an order. If you qualify for more than one, you get the one that saves you
the most.</p>
<p>A gift code works once and has no end date. What an order leaves of it is not paid out.</p>
<p>A membership costs {membershipPrice}, takes {memberPercent} off everything else you order, and lasts one year. It does not
renew by itself.</p>
<h2>{only:parcel}Delivery</h2>
<p>{only:parcel}We deliver inside the United States. The checkout shows what delivery costs and on which days we expect your parcel to
arrive. If it is late, write to us and we will find out why. <a href="/delivery">More about delivery</a></p>
<h2>{only:pick-up}Picking up</h2>
<p>{only:pick-up}You choose the store at the checkout, which shows when your tiles will be ready. Please bring your order
number. <a href="/delivery">Stores and times</a></p>
<h2>If something is wrong</h2>
<p>If a tile is not what was on your screen, arrives damaged or is missing, we print it again or refund it.
<a href="/returns">Returns, reprints and refunds</a> says how. Tiles are made to order from your photos, so we cannot take
back those that are as you ordered them.</p>
<h2>Your photos</h2>
<p>Your photos stay yours. You allow us to store, print and ship them to make your order, and we use them for nothing else.
<a href="/privacy">Our privacy page</a> says how long we keep them.</p>
<p>Please use photos that you took yourself or may have printed. We may turn down photos that are against the law or that
belong to someone else.</p>
<p>Pictures by our artists remain theirs. The print you buy is for you to hang or to give away, not to copy or to
sell copies of.</p>
<h2>Hanging your tiles</h2>
<p>Please follow <a href="/product-instructions">the hanging instructions</a>. Walls differ, so we cannot answer for damage to
a wall or for tiles that were hung in another way.</p>
<h2>Your rights</h2>
<p>Nothing in these terms takes away a right that the law gives you. The terms that apply to an order are those of the day on
which you placed it.</p>`,
};
