import type { TenantText } from './text.ts';

/** A starting point: the operator of a shop should have a lawyer review it. */
export const TERMS: TenantText = {
  name: 'terms',
  title: 'Terms of sale',
  body: `
<p>These terms apply to every order from {brand}. We’ve kept them short and plain. Last updated on
{updatedOn}.</p>
<h2>Who you are buying from</h2>
<p>{brand}</p>
<p>{postalAddress}</p>
<p>Questions about an order: <a href="mailto:{supportEmail}">{supportEmail}</a></p>
<h2>Your order</h2>
<p>The editor shows each tile as we will print it. Please check your photos, crops, frames and the number of tiles before you
pay: we make exactly what you see.</p>
<p>You place an order with the last button at checkout. We accept it by emailing you the receipt. If we can’t make something,
for example because a photo is damaged, we ask you for another photo or refund what you paid for it.</p>
<p>{only:change-time}For {changeTime} after you order, you can correct the address, change your photos or cancel, all on your order’s page.
After that we start making your tiles, and the order can no longer be canceled.</p>
<p>{only:no-change-time}We start making your tiles right after you order, so an order cannot be canceled once it is
placed.</p>
<h2>Prices and payment</h2>
<p>Prices are in US dollars. The total at checkout is all you pay.</p>
<p>{only:tax-included}Prices include sales tax.</p>
<p>{only:tax-not-collected}We don’t collect sales tax.</p>
<p>You pay when you order. One discount applies to an order. If you qualify for more than one, you get the one that saves you
the most.</p>
<p>A gift code works once and doesn’t expire. Any unused tiles are not paid out.</p>
<p>A membership costs {membershipPrice}, gives you {memberPercent} off everything else you order, and lasts one year. It
doesn’t renew automatically.</p>
<h2>{only:parcel}Delivery</h2>
<p>{only:parcel}We deliver inside the United States. Checkout shows the delivery price and the days when we expect your
parcel to arrive. If it’s late, write to us and we’ll find out why. <a href="/delivery">More about delivery</a></p>
<h2>{only:pick-up}Picking up</h2>
<p>{only:pick-up}You choose the store at checkout, which shows when your tiles will be ready. Please bring your order
number. <a href="/delivery">Stores and times</a></p>
<h2>If something is wrong</h2>
<p>If a tile doesn’t match your screen, arrives damaged or is missing, we reprint or refund it.
<a href="/returns">Returns, reprints and refunds</a> explains how. Tiles are made to order from your photos, so we
can’t take back tiles that match your order.</p>
<h2>Your photos</h2>
<p>Your photos stay yours. You allow us to store, print and ship them to fulfill your order, and we use them for nothing else.
<a href="/privacy">Our privacy page</a> says how long we store them.</p>
<p>Please use photos that you took yourself or have the right to print. We may refuse photos that are illegal or that belong to
someone else.</p>
<p>Our artists keep the rights to their pictures. You may hang or give away the print you buy, but not copy it or sell copies.</p>
<h2>Hanging your tiles</h2>
<p>Please follow <a href="/product-instructions">the hanging instructions</a>. Walls differ, so we’re not liable for damage
to a wall or for tiles that were hung another way.</p>
<h2>Your rights</h2>
<p>Nothing in these terms limits your rights under the law. The terms in effect on the day you place an order apply to it.</p>`,
};
