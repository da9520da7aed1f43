import { queryOptions } from '@tanstack/react-query';
import { SourcesReply } from '../../../../shared/photo/sources.ts';
import type { Site } from '../../../site/create-site.ts';

export const sourceQueries = ({ api, tenant }: Site) => ({
  /** The accounts that the shop supports, and whether this visitor is connected. */
  outside: () =>
    queryOptions({
      queryKey: ['photo-sources', tenant.id, 'outside'],
      queryFn: async ({ signal }) => (await api.get('/v1/sources', { reply: SourcesReply, signal })).sources,
      // Updates the status after a provider's window that was severed from us.
      refetchOnWindowFocus: true,
    }),
});
