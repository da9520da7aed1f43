import type { ContentPage, HelpArticle } from '../../../../shared/content/schema.ts';

/** A help article as written here; the list gives its order. */
export type HelpText = Pick<HelpArticle, 'id' | 'section' | 'title' | 'body'>;

/** A page as written here; its row adds the version. */
export type TenantText = Pick<ContentPage, 'name' | 'title' | 'body'>;
