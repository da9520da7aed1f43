import { queryOptions } from '@tanstack/react-query';
import { FiguresReply } from '../../../shared/order/metrics.ts';
import {
  DeadLettersReply,
  type DecideDeadLettersRequest,
  DecidedDeadLettersReply,
} from '../../../shared/platform/admin-wire.ts';
import type { Site } from '../../site/create-site.ts';

const POLL_MS = 30_000;
const LETTERS = '/v1/admin/dead-letters';
export const LETTERS_KEY = ['admin', 'dead-letters'];

export const dashboardQueries = ({ api }: Site) => ({
  figures: (from: string, to: string) =>
    queryOptions({
      queryKey: ['admin', 'figures', from, to],
      queryFn: ({ signal }) =>
        api.get('/v1/admin/figures', { reply: FiguresReply, query: { from, to }, signal, needsLogin: true }),
      refetchInterval: POLL_MS,
    }),
  letters: queryOptions({
    queryKey: LETTERS_KEY,
    queryFn: ({ signal }) => api.get(LETTERS, { reply: DeadLettersReply, signal, needsLogin: true }),
    refetchInterval: POLL_MS,
  }),
});

export const decideLetters =
  ({ api }: Site) =>
  (asked: readonly DecideDeadLettersRequest[]) =>
    Promise.all(asked.map((body) => api.post(LETTERS, { reply: DecidedDeadLettersReply, body, needsLogin: true })));
