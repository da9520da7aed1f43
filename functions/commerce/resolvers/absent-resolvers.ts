import type { RootResolver } from '../context.ts';
import { emptyConnection } from '../views/absent.ts';
import type { ConnectionArguments } from '../views/connection.ts';

const none: RootResolver = (args) => emptyConnection(args as ConnectionArguments);
const nothing: RootResolver = () => null;

/** Fields for features that no tenant has, answered as the API does for such a shop. */
export const absentResolvers = {
  article: nothing,
  articles: none,
  blog: nothing,
  blogByHandle: nothing,
  blogs: none,
  menu: nothing,
  metaobject: nothing,
  metaobjects: none,
  page: nothing,
  pageByHandle: nothing,
  pages: none,
  urlRedirects: none,
} satisfies Record<string, RootResolver>;
