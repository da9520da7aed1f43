import type { TenantText } from './text.ts';

/** Explains docs/privacy.md in plain words. Change both together. */
export const PRIVACY: TenantText = {
  name: 'privacy',
  title: 'Privacy',
  body: `
<p>You trust us with your photos. This page says what {brand} keeps, why, for how long, and how you have it deleted.
Last changed on {updatedOn}.</p>
<h2>In short</h2>
<ul>
<li>Your photos are used to make your tiles and for nothing else. They are never public, never sold, and no advertising
and no training of any model is done with them.</li>
<li>We set no cookies.</li>
<li>We never see or store your card number: it goes straight from your browser to the payment provider.</li>
<li>What nothing needs any more is deleted by itself, on the dates below.</li>
</ul>
<h2>What we keep, and for how long</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">How long</th><th scope="col">Why</th></tr></thead>
<tbody>
<tr><td>Photos that you upload and put on no wall</td><td>{unusedPhotoDays} days, then {unneededPhotoDays} more in which
you get them back by using them</td><td>You may make your wall next week</td></tr>
<tr><td>Walls, with their photos, when you have no account</td><td>{wallDays} days after you last saved or looked at
them</td><td>Most people come back for the next holidays</td></tr>
<tr><td>Walls, with their photos, when you have an account</td><td>Until you remove them or delete the account</td><td>They
are yours</td></tr>
<tr><td>The photos of an order</td><td>While it is under way and for {reprintDays} days after it has been sent, picked up or
canceled</td><td>A tile that breaks can be printed again</td></tr>
<tr><td>Print files</td><td>{printFileDays} days after the order has ended</td><td>They can be made again from the
photos</td></tr>
<tr><td>Photos that were deleted</td><td>{undoDays} more days as a copy that only we could bring back</td><td>A mistake can
be undone</td></tr>
<tr><td>Orders and payments: what was sold, for how much, to whom</td><td>No end date</td><td>Bookkeeping</td></tr>
<tr><td>Logins, mailed codes, connections to your photo services</td><td>90 days at most</td><td>They are of use for a
visit</td></tr>
<tr><td>Log files with technical numbers and network addresses</td><td>30 to 90 days</td><td>To find faults and
abuse</td></tr>
</tbody>
</table>
<h2>What we know about you</h2>
<p>What you type: your email, the name and address that an order goes to, and a phone
number where the delivery you choose needs one. With an account
also the addresses that you save. If you asked us for offers or a reminder of your wall, that you did; each of those mails
has a link that ends them.</p>
<p>What your browser tells everybody: its network address, from which our network guesses the city. We use that to tell you
whether we deliver where you are.</p>
<p>{only:pick-up}The guess also puts the nearest stores first at checkout.</p>
<p>What your photos tell: their size and colors. Information such as where a photo was taken does not go into the copies
that are shown or printed. We look for faces, once, in photos that you put on a tile, to place the picture so that none is
cut off. What is kept are rectangles. Nobody is recognized.</p>
<h2>What stays in your browser</h2>
<p>Your cart and your walls are kept there for a few days, so that you can go on without a connection. Logging out
takes them away, and so does clearing the data of this site.</p>
<p>{only:analytics}This site loads Google Tag Manager, which tells us how the shop is used. It never gets your
photos.</p>
<h2>Who else gets something</h2>
<ul>
<li>Whoever makes your tiles gets their print files, and whoever carries the parcel gets the name and address on
it, and your phone number if the delivery needs one.</li>
<li>The payment provider gets your card and the amount.</li>
<li>Our hosting and mail services handle data for us and may use it for nothing else.</li>
<li>Photo services such as Facebook or Google Photos are asked only if you connect them, and only for the pictures that
you look at.</li>
</ul>
<h2>How to have your data deleted</h2>
<p>{only:login}With an account, go to <a href="/delete-account">Delete your account</a>. It says what goes and what
stays, mails you a code, and deletes the account with all of its photos and walls. Open orders are finished first.</p>
<p>Write to <a href="mailto:{supportEmail}">{supportEmail}</a> from the email that you ordered with, and we do it for you.</p>
<p>Deleted are your account, addresses, photos with every copy, walls, print files, reminders and memberships. Kept for the
books, of each order: its number and time, what was sold and for how much, how it was paid, and the buyer's name and address.
Not kept: email, phone, notes, and anything about the pictures.</p>
<p>For a while something remains in places that nobody works with: 35 days in backups, up to 90 days in log files, and up to
120 days of carts and payments that came to nothing. Mails that were sent and payments that were made stay with the services
that carried them, as those say.</p>
<h2>Ask us</h2>
<p>You may ask what we have about you, have it corrected, and have it deleted. Write to
<a href="mailto:{supportEmail}">{supportEmail}</a>.</p>
<p>{postalAddress}</p>`,
};
