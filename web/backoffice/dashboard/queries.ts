import { queryOptions } from '@tanstack/react-query';
import { FiguresReply, type PeriodQuery, ReportsReply } from '../../../shared/order/metrics.ts';
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
  figures: (days: number) =>
    queryOptions({
      queryKey: ['admin', 'figures', days],
      queryFn: ({ signal }) =>
        api.get('/v1/admin/figures', { reply: FiguresReply, query: { days: String(days) }, signal, needsLogin: true }),
      refetchInterval: POLL_MS,
    }),
  reports: ({ days, from, to }: PeriodQuery) =>
    queryOptions({
      queryKey: ['admin', 'reports', days, from, to],
      queryFn: ({ signal }) =>
        api.get('/v1/admin/reports', {
          reply: ReportsReply,
          query: { days: days === undefined ? undefined : String(days), from, to },
          signal,
          needsLogin: true,
        }),
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
