import { formatCents } from '../../../shared/money/money.ts';
import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

const workingDays = (days: string): string => (days === '1' ? '1 business day' : `${days} business days`);

export const pagesTexts = defineTexts('pages', {
  failed: 'This page did not load. Please check your connection.',
  missing: 'There is no such page here',
  contactUs: 'Contact us',

  about: 'About us',
  privacy: 'Privacy',
  returns: 'Returns',
  terms: 'Terms of sale',

  faq: {
    heading: 'Frequently asked questions',
    search: 'Search the questions',
    found: (count: number) => plural(count, { one: '1 answer', other: `${count} answers` }),
    noneHeading: (query: string) => `No answer about “${query}”`,
    none: 'Try another word, or ask us. A person reads your question.',
    showAll: 'Show all questions',
    more: 'Not answered here?',
    moreLead: 'Ask us. A person reads your question.',
    link: 'Link to this answer',
  },

  contact: {
    heading: 'Contact us',
    lead: 'A person reads what you write. We usually answer within one business day.',
    mailHeading: 'Write to us',
    mail: (email: string) => `Email ${email}`,
    mailSubject: 'A question',
    orderHeading: 'About an order?',
    order:
      'Please name its number: six letters and digits, at the top of your receipt. If something is wrong with a tile, a photo of it helps.',
    orders: 'Find your order',
    postHeading: 'Our address',
    firstHeading: 'Often the answer is here',
    links: {
      faqs: 'Frequently asked questions',
      delivery: 'Delivery and times',
      pickUp: 'Stores and pick-up times',
      returns: 'Returns, reprints and refunds',
      instructions: 'How to hang your tiles',
    },
  },

  delivery: {
    heading: 'Delivery',
    lead: 'Inside the United States. Cart and checkout show the days for your order before you pay.',
    way: 'Delivery',
    price: 'Price',
    time: 'Time',
    freeFrom: (cents: number) => `Free from ${formatCents(cents)}, after discounts`,
    amount: formatCents,
    made: (days: number) => `Made in ${workingDays(String(days))}`,
    transit: (min: number, max: number) =>
      `then ${workingDays(min === max ? String(min) : `${min} to ${max}`)} on the way`,
    countingHeading: 'How days are counted',
    counting:
      'From the day of your order. Saturdays, Sundays and the holidays of the carriers do not count: New Year’s Day, Memorial Day, Independence Day, Labor Day, Thanksgiving and Christmas.',
    trackingHeading: 'Where is my parcel?',
    tracking:
      'We mail you its number when it is on its way. The page of your order shows it too, and how far your tiles are.',
  },

  pickUp: {
    heading: 'Pick-up and stores',
    lead: (made: string) => `Ready about ${made} after you order, while the store is open.`,
    hours: (hours: number) => plural(hours, { one: 'an hour', other: `${hours} hours` }),
    price: (title: string, amount: string) => `${title}: ${amount}`,
    whenHeading: 'When is it ready?',
    when: 'Checkout tells the time for each store before you pay, and we mail you when your tiles are there. Work that isn’t finished when a store closes continues when it opens again. Bring your order number.',
    storesHeading: 'Our stores',
    noStores: 'Checkout shows where you can pick up your order.',
  },
});
