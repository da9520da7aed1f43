import type { HelpText } from './help-text.ts';

export const ARTICLES: readonly HelpText[] = [
  {
    id: 'how-to-order',
    section: 'Ordering',
    title: 'How do I order?',
    body: '<p>Choose photos.</p>',
  },
];
