import type { TenantText } from './text.ts';

/** Explains docs/privacy.md in plain words. Change both together. */
export const PRIVACY: TenantText = {
  name: 'privacy',
  title: 'Privacy',
  body: `
<p>You trust us with your photos. This page says what {brand} stores, why, for how long, and how to get it deleted. Last
updated on {updatedOn}.</p>
<h2>In short</h2>
<ul>
<li>We use your photos to make your tiles and for nothing else. We never publish or sell them, and we don’t use them for
advertising or to train AI models.</li>
<li>We set no cookies.</li>
<li>We never see or store your card number. It goes straight from your browser to the payment provider.</li>
<li>Data that is no longer needed is deleted automatically, on the schedule below.</li>
</ul>
<h2>What we store, and for how long</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">How long</th><th scope="col">Why</th></tr></thead>
<tbody>
<tr><td>Photos that you upload but don’t put on a wall</td><td>{unusedPhotoDays} days, then {unneededPhotoDays} more in
which using them restores them</td><td>You may make your wall next week</td></tr>
<tr><td>Walls and their photos, without an account</td><td>{wallDays} days after you last saved or viewed them</td><td>Many
people come back for the next holiday</td></tr>
<tr><td>Walls and their photos, with an account</td><td>Until you remove them or delete the account</td><td>They’re
yours</td></tr>
<tr><td>Photos of an order</td><td>While the order is in progress and for {reprintDays} days after it is shipped, picked up
or canceled</td><td>So we can reprint a damaged tile</td></tr>
<tr><td>Print files</td><td>{printFileDays} days after the order is complete</td><td>We can make them again from the
photos</td></tr>
<tr><td>Deleted photos</td><td>{undoDays} more days, as a copy that only we can restore</td><td>So we can undo a
mistake</td></tr>
<tr><td>Orders and payments: what was sold, for how much, to whom</td><td>Indefinitely</td><td>Accounting</td></tr>
<tr><td>Logins, emailed codes, connections to photo services</td><td>Up to 90 days</td><td>They are only needed for a
visit</td></tr>
<tr><td>Log files with technical data and IP addresses</td><td>30 to 90 days</td><td>To find errors and abuse</td></tr>
</tbody>
</table>
<h2>What we know about you</h2>
<p>What you enter: your email, the name and address that an order goes to, and a phone number if your delivery requires one.
With an account, also the addresses you save. If you asked for offers or a reminder about your wall, we store that too; every
one of those emails has an unsubscribe link.</p>
<p>What your browser sends to every site: its IP address, from which our network estimates your city. We use the estimate to
tell you whether we deliver to you.</p>
<p>{only:pick-up}We also use it to list the nearest stores first at checkout.</p>
<p>What your photos contain: their size and colors. Details such as where a photo was taken are left out of the copies that
are shown or printed. When you put a photo on a tile, we detect faces once, to place the photo so that none is cut off. We
store only rectangles, and we never identify anyone.</p>
<h2>What stays in your browser</h2>
<p>Your cart and your walls are stored there for a few days, so you can keep working offline. Logging out removes them, and
so does clearing this site’s data.</p>
<p>{only:analytics}This site loads Google Tag Manager, which tells us how the shop is used. It never gets your
photos.</p>
<h2>Who else gets your data</h2>
<ul>
<li>The lab that makes your tiles gets their print files. The carrier gets the name and address on the parcel, and your phone
number if the delivery requires one.</li>
<li>The payment provider gets your card details and the amount.</li>
<li>Our hosting and email providers process data for us and may use it for nothing else.</li>
<li>Photo services such as Facebook or Google Photos are contacted only if you connect them, and only for the photos you
view.</li>
</ul>
<h2>How to get your data deleted</h2>
<p>{only:login}With an account, go to <a href="/delete-account">Delete your account</a>. The page lists what is deleted and
what stays, emails you a code, and deletes the account with all its photos and walls. Open orders are finished first.</p>
<p>Or write to <a href="mailto:{supportEmail}">{supportEmail}</a> from the email you ordered with, and we’ll do it for
you.</p>
<p>We delete your account, addresses, photos and all their copies, walls, print files, reminders and memberships. For
accounting we keep, for each order: its number and date, what was sold and for how much, how it was paid, and the buyer’s name
and address. We don’t keep your email, phone number, notes, or anything about the photos.</p>
<p>Some data remains for a while in places that no one works with: 35 days in backups, up to 90 days in log files, and up to
120 days for carts and payments that didn’t lead to an order. Emails we sent and payments you made stay with the services that
handled them, under their own policies.</p>
<h2>Ask us</h2>
<p>You may ask what data we have about you, and have it corrected or deleted. Write to
<a href="mailto:{supportEmail}">{supportEmail}</a>.</p>
<p>{postalAddress}</p>`,
};
