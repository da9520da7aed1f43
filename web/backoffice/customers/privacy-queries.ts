import { queryOptions } from '@tanstack/react-query';
import { ErasureReply, ErasuresReply, PersonReply } from '../../../shared/customer/erasures.ts';
import { isProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';

/** Polls during a deletion, whose schedule runs every five minutes. */
const PROGRESS_POLL_MS = 15_000;

export const privacyQueries = ({ api }: Site) => ({
  /** @returns null without an account for this email */
  person: (email: string) =>
    queryOptions({
      queryKey: ['admin', 'privacy', 'person', email],
      queryFn: async ({ signal }) => {
        try {
          return await api.get('/v1/admin/persons', { reply: PersonReply, query: { email }, signal, needsLogin: true });
        } catch (error) {
          if (isProblem(error, 'email_not_found')) return null;
          throw error;
        }
      },
    }),
  erasures: (email: string) =>
    queryOptions({
      queryKey: ['admin', 'privacy', 'erasures', email],
      queryFn: ({ signal }) =>
        api.get('/v1/admin/erasures', { reply: ErasuresReply, query: { email }, signal, needsLogin: true }),
      refetchInterval: ({ state }) =>
        state.data?.erasures.some((erasure) => erasure.state !== 'erased') ? PROGRESS_POLL_MS : false,
    }),
});

export const privacyCalls = ({ api }: Site) => ({
  erase: (email: string) => api.post('/v1/admin/erasures', { reply: ErasureReply, body: { email }, needsLogin: true }),
});
