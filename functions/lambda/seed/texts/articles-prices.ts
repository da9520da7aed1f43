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
<p>{tilePrice}, print and frame included. More tiles in one order cost less each, without a code: {volumeDiscounts}.</p>`,
  },
  {
    id: 'promo-code',
    section: PRICES,
    title: 'How do I use a promo code?',
    body: `
<p>Type it into <strong>Promo code</strong> in your cart. Capitals and small letters are the same. If a code does not work,
the cart says why: it may have expired, or need more tiles than you have.</p>`,
  },
  {
    id: 'one-discount',
    section: PRICES,
    title: 'Can I combine discounts?',
    body: `
<p>One discount holds for an order, and the cart takes the one that saves you the most by itself: your code, the discount
for more tiles, a membership or the welcome discount. Delivery is not discounted.</p>`,
  },
  {
    id: 'welcome',
    section: PRICES,
    title: 'How does the welcome discount work?',
    body: `
<p>New customers who sign up with their email get {welcomePercent} off one order within {welcomeDays} days. Check out with
the same email, and the cart takes it off by itself. If you cancel that order, you can use the discount again.</p>`,
  },
  {
    id: 'membership',
    section: PRICES,
    title: 'What is the membership?',
    body: `
<p>For {membershipPrice} you get {memberPercent} off tiles, gifts and wall pads for a year, as often as you order,
starting with the order you buy it in. It ends after a year. It does not renew, and nothing is charged again.</p>
<p><a href="/#membership">Become a member</a></p>`,
  },
];

export const GIFT_ARTICLES: readonly HelpText[] = [
  {
    id: 'give-tiles',
    section: GIFTS,
    title: 'Can I give tiles as a gift?',
    body: `
<p>Yes. With <a href="/products/gift-tiles">gift tiles</a> you choose how many, and whoever gets them chooses the photos
and the frames. We mail them a code, once the time in which you can change your order is over. Without an email of theirs
the code is in your receipt, for you to pass on.</p>`,
  },
  {
    id: 'use-gift',
    section: GIFTS,
    title: 'I got a gift code. How do I use it?',
    body: `
<p>Make your wall and type the code into <strong>Promo code</strong> in the cart. It pays for as many tiles as you were
given, in any frame, at the price of that day. It works once and has no end date, so use all of its tiles in one order:
what is left of it afterwards is not kept.</p>
<p>{only:parcel}Delivery is charged as usual.</p>`,
  },
];

export const ACCOUNT_ARTICLES: readonly HelpText[] = [
  {
    id: 'need-account',
    section: ACCOUNT,
    title: 'Do I need an account?',
    body: `
<p>No. You order with your email, and the link in our mails opens your order in any browser.</p>
<p>{only:login}With an account your walls, addresses and orders are there on all of your devices.</p>`,
  },
  {
    id: 'no-password',
    section: ACCOUNT,
    title: '{only:login}Why do you not ask for a password?',
    body: `
<p>Because there is none to forget or to steal. Type your email, and we mail you a code of 6 digits that is good for 10
minutes, in the browser that asked for it.</p>`,
  },
  {
    id: 'code-missing',
    section: ACCOUNT,
    title: '{only:login}I did not get a login code',
    body: `
<p>Look into your spam folder, and check that the email is the one that you signed up with. You can ask for another code
after 30 seconds; only the latest one counts.</p>`,
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
    title: 'How do I have my photos and data deleted?',
    body: `
<p>Photos that nothing needs are deleted by themselves. <a href="/privacy">The privacy page</a> says after how many days.</p>
<p>{only:login}To delete everything at once, go to <a href="/delete-account">Delete your account</a> while you are logged in.
We mail you a code, so that nobody else can do it.</p>
<p>You can also write to <a href="mailto:{supportEmail}">{supportEmail}</a> from the email that you ordered with.</p>`,
  },
  {
    id: 'stop-mails',
    section: ACCOUNT,
    title: 'How do I stop your mails?',
    body: `
<p>Each offer and reminder has a link at its end that stops them. Mails about an order, such as the receipt, still come.</p>`,
  },
];
