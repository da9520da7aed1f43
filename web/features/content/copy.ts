import { words } from '../../lib/words.ts';

export const copy = words('content', {
  notFound: {
    heading: 'Page Not Found',
    lead: 'There is nothing at this address. Your photos and your cart are where you left them.',
    home: 'Go to the start page',
  },
  failure: {
    heading: 'This page stumbled',
    lead: 'Something went wrong while showing it. Your photos and your cart are kept; loading the page again usually helps.',
    reload: 'Load again',
  },
  offline: {
    heading: 'You are offline',
    lead: 'This page has not been loaded yet. Your photos and your cart are kept; try again as soon as you are connected.',
    retry: 'Try again',
  },
});
