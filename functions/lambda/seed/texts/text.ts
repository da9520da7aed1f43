import type { ContentPage, HelpArticle } from '../../../../shared/content/schema.ts';

/** A question and its answer as they are written here; their order is that of the list. */
export type HelpText = Pick<HelpArticle, 'id' | 'section' | 'title' | 'body'>;

/** A page as it is written here; what tells its changes apart comes with the row. */
export type TenantText = Pick<ContentPage, 'name' | 'title' | 'body'>;
