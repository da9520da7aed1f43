import type { HelpArticle } from '../../../../shared/content/schema.ts';

/** A question and its answer as they are written here; their order is that of the list. */
export type HelpText = Pick<HelpArticle, 'id' | 'section' | 'title' | 'body'>;
