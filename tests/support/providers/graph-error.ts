import type { Told } from './stand-in.ts';

/** Error of Meta's Graph API. Source: developers.facebook.com, "Handle errors". */
export function graphError(code: 100 | 190, status = 400): Told {
  const type = code === 190 ? 'OAuthException' : 'GraphMethodException';
  return { status, body: { error: { message: 'No.', type, code, fbtrace_id: 'EJplcsCHuLu' } } };
}

/** One page of a list with Graph API cursors. */
export function graphPage<Item>(items: readonly Item[], { searchParams }: URL): { data: Item[]; paging: object } {
  const start = Number(searchParams.get('after') ?? 0);
  const end = start + Number(searchParams.get('limit') ?? 25);
  const hasMore = end < items.length;
  const cursors = { before: String(start), after: String(Math.min(end, items.length)) };
  return {
    data: items.slice(start, end),
    paging: { cursors, ...(hasMore && { next: 'https://graph.example/next-page-with-a-token-in-it' }) },
  };
}
