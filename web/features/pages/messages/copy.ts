import { defineTexts } from '../../../lib/texts.ts';

export const contentTexts = defineTexts('content', {
  notFound: {
    heading: 'Page Not Found',
    lead: 'There is nothing at this address. Your photos and your cart are where you left them.',
  },
  failure: {
    heading: 'This page didn’t load',
    lead: 'Something went wrong on our side. Your photos and your cart are safe. Loading the page again usually helps.',
    reload: 'Load again',
  },
});
