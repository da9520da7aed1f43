import { queryOptions } from '@tanstack/react-query';
import { SourcesReply } from '../../../shared/photo/sources.ts';
import type { Site } from '../../site/create-site.ts';

export const sourceQueries = ({ api, tenant }: Site) => ({
  /** The accounts that the shop can be connected with, and whether this visitor is. */
  outside: () =>
    queryOptions({
      queryKey: ['photo-sources', tenant.id, 'outside'],
      queryFn: async ({ signal }) => (await api.get('/v1/sources', { reply: SourcesReply, signal })).sources,
      // who comes back from a provider's window that has lost us finds the source connected
      refetchOnWindowFocus: true,
    }),
});
