import type { ContentPage } from '../../../../shared/schemas/content.ts';

/** A page as it is written here; what tells its changes apart comes with the row. */
export type TenantText = Pick<ContentPage, 'name' | 'title' | 'body'>;
