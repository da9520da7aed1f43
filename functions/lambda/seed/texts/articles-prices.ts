import type { HelpText } from './text.ts';

const PRICES = 'Prices, codes and membership';
const GIFTS = 'Gifts';
const ACCOUNT = 'Account and privacy';

export const PRICE_ARTICLES: readonly HelpText[] = [
  {
    id: 'price',
    section: PRICES,
    title: 'What does a tile cost?',
    body: `
<p>{tilePrice}, print and frame included. The more tiles in an order, the less each one costs, no code needed:
{volumeDiscounts}.</p>`,
  },
  {
    id: 'promo-code',
    section: PRICES,
    title: 'How do I use a promo code?',
    body: `
<p>Type it into <strong>Promo code</strong> in your cart. It isn’t case-sensitive. If a code doesn’t work, the cart says
why: it may have expired, or it may require more tiles.</p>`,
  },
  {
    id: 'one-discount',
    section: PRICES,
    title: 'Can I combine discounts?',
    body: `
<p>No, one discount applies to an order. The cart automatically uses the one that saves you the most: your code, the volume
discount, a membership or the welcome discount. Delivery is not discounted.</p>`,
  },
  {
    id: 'welcome',
    section: PRICES,
    title: 'How does the welcome discount work?',
    body: `
<p>New customers who sign up with their email get {welcomePercent} off one order within {welcomeDays} days. Check out with
the same email, and it’s taken off automatically. If you cancel that order, you can use the discount again.</p>`,
  },
  {
    id: 'membership',
    section: PRICES,
    title: 'What is the membership?',
    body: `
<p>For {membershipPrice} you get {memberPercent} off tiles, gifts and wall pads for a year, as often as you order,
starting with the order you buy it in. It ends after a year: it doesn’t renew, and we don’t charge you again.</p>
<p><a href="/#membership">Become a member</a></p>`,
  },
];

export const GIFT_ARTICLES: readonly HelpText[] = [
  {
    id: 'give-tiles',
    section: GIFTS,
    title: 'Can I give tiles as a gift?',
    body: `
<p>Yes. With <a href="/products/gift-tiles">gift tiles</a> you choose how many, and the recipient chooses the photos and
frames. We email them a code once your order can no longer be changed. If you don’t enter their email, the code is in your
receipt for you to pass on.</p>`,
  },
  {
    id: 'use-gift',
    section: GIFTS,
    title: 'I got a gift code. How do I use it?',
    body: `
<p>Make your wall and type the code into <strong>Promo code</strong> in the cart. It pays for as many tiles as you were
given, in any frame, at that day’s price. It doesn’t expire, but it works only once, so use all of its tiles in one order.</p>
<p>{only:parcel}Delivery is charged as usual.</p>`,
  },
];

export const ACCOUNT_ARTICLES: readonly HelpText[] = [
  {
    id: 'need-account',
    section: ACCOUNT,
    title: 'Do I need an account?',
    body: `
<p>No. You order with your email, and the link in our emails opens your order in any browser.</p>
<p>{only:login}With an account, your walls, addresses and orders are on all your devices.</p>`,
  },
  {
    id: 'no-password',
    section: ACCOUNT,
    title: '{only:login}Why don’t you ask for a password?',
    body: `
<p>So there’s none to forget or steal. Enter your email, and we email you a 6-digit code. It works for 10 minutes, in the
browser you asked from.</p>`,
  },
  {
    id: 'code-missing',
    section: ACCOUNT,
    title: '{only:login}I didn’t get a login code',
    body: `
<p>Check your spam folder, and make sure it’s the email you signed up with. You can ask for another code after 30 seconds; only
the latest one works.</p>`,
  },
  {
    id: 'who-sees-photos',
    section: ACCOUNT,
    title: 'Who can see my photos?',
    body: `
<p>You, and the people and machines that print your order. Photos are stored privately, and the links to them
expire after a day or two. <a href="/privacy">More about privacy</a></p>`,
  },
  {
    id: 'delete-photos',
    section: ACCOUNT,
    title: 'How do I get my photos and data deleted?',
    body: `
<p>Photos that are no longer needed are deleted automatically. <a href="/privacy">The privacy page</a> says after how many
days.</p>
<p>{only:login}To delete everything at once, go to <a href="/delete-account">Delete your account</a> while you are logged in.
We email you a code, so no one else can do it.</p>
<p>You can also write to <a href="mailto:{supportEmail}">{supportEmail}</a> from the email you ordered with.</p>`,
  },
  {
    id: 'stop-mails',
    section: ACCOUNT,
    title: 'How do I stop your emails?',
    body: `
<p>Every offer and reminder ends with a link to unsubscribe. You still get emails about your orders, such as the receipt.</p>`,
  },
];
