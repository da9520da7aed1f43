import { defineTexts } from '../../../lib/texts.ts';

export const contentTexts = defineTexts('content', {
  notFound: {
    heading: 'Page Not Found',
    lead: 'There is nothing at this address. Your photos and your cart are where you left them.',
  },
  failure: {
    heading: 'This page stumbled',
    lead: 'Something went wrong while showing it. Your photos and your cart are kept; loading the page again usually helps.',
    reload: 'Load again',
  },
});
