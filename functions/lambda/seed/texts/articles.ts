import { CHANGE_ARTICLES, DELIVERY_ARTICLES, HANGING_ARTICLES } from './articles-after.ts';
import { ORDERING_ARTICLES, PHOTO_ARTICLES } from './articles-ordering.ts';
import { ACCOUNT_ARTICLES, GIFT_ARTICLES, PRICE_ARTICLES } from './articles-prices.ts';
import type { HelpText } from './help-text.ts';

/** The questions that the shop begins with, in the order in which they stand. Placeholders: docs/product.md 3.10. */
export const ARTICLES: readonly HelpText[] = [
  ...ORDERING_ARTICLES,
  ...PHOTO_ARTICLES,
  ...HANGING_ARTICLES,
  ...DELIVERY_ARTICLES,
  ...CHANGE_ARTICLES,
  ...PRICE_ARTICLES,
  ...GIFT_ARTICLES,
  ...ACCOUNT_ARTICLES,
];
