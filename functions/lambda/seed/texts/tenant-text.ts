import type { ContentPage } from '../../../../shared/content/schema.ts';

/** A page as it is written here; what tells its changes apart comes with the row. */
export type TenantText = Pick<ContentPage, 'name' | 'title' | 'body'>;
