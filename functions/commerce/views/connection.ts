import { badRequest } from '../graphql-error.ts';
import { LIST_MAX } from '../list-bounds.ts';

export interface ConnectionArguments {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  reverse?: boolean | null;
}

/**
 * Cuts a page from a list, as Relay's connections and the Storefront API define it: either `first` after a cursor or
 * `last` before one is required.
 */
export function connection<Node extends { id: string }>(all: readonly Node[], args: ConnectionArguments) {
  const size = args.first ?? args.last;
  if (size === undefined || size === null) throw badRequest('you must provide one of first or last');
  if (size < 0 || size > LIST_MAX) throw badRequest(`first and last must be between 0 and ${LIST_MAX}`);
  const list = args.reverse ? [...all].reverse() : all;
  const start = args.after ? indexOf(list, args.after) + 1 : 0;
  const end = args.before ? indexOf(list, args.before) : list.length;
  const from = typeof args.first === 'number' ? start : Math.max(start, end - size);
  const to = typeof args.first === 'number' ? Math.min(end, start + size) : end;
  const nodes = list.slice(from, to);
  const [first] = nodes;
  const last = nodes.at(-1);
  return {
    nodes,
    edges: nodes.map((node) => ({ node, cursor: cursorOf(node) })),
    pageInfo: {
      hasNextPage: to < list.length,
      hasPreviousPage: from > 0,
      startCursor: first ? cursorOf(first) : null,
      endCursor: last ? cursorOf(last) : null,
    },
  };
}

/** Cuts a page and builds views for its nodes only. */
export function viewedConnection<Node extends { id: string }, View>(
  all: readonly Node[],
  args: ConnectionArguments,
  view: (node: Node) => View,
) {
  const { nodes, edges, pageInfo } = connection(all, args);
  const views = new Map(nodes.map((node) => [node, view(node)]));
  return {
    nodes: [...views.values()],
    edges: edges.map(({ node, cursor }) => ({ node: views.get(node), cursor })),
    pageInfo,
  };
}

/** Cuts a page of distinct texts. */
export function textConnection(texts: readonly string[], args: ConnectionArguments) {
  return viewedConnection(
    texts.map((id) => ({ id })),
    args,
    ({ id }) => id,
  );
}

function cursorOf({ id }: { id: string }): string {
  return Buffer.from(id).toString('base64url');
}

function indexOf(list: readonly { id: string }[], cursor: string): number {
  const index = list.findIndex((node) => cursorOf(node) === cursor);
  if (index < 0) throw badRequest('Invalid cursor');
  return index;
}
