import type { FetchQueryOptions, QueryState } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { isProblem } from '../lib/api-problem.ts';
import type { Site } from '../site/create-site.ts';

/** What a page is about, such as a product: the query that loads it, and its title. */
export interface Subject {
  query: FetchQueryOptions;
  /** @returns undefined if it does not exist */
  read(data: unknown): { title: string; description?: string | undefined } | undefined;
}

/** @param read reads the title from the query's data */
export function subjectOf<Data>(query: object, read: (data: Data) => ReturnType<Subject['read']>): Subject {
  return { query: query as FetchQueryOptions, read: (data) => read(data as Data) };
}

/** @returns undefined if the target no longer exists */
export type RedirectTarget = (address: URL) => string | undefined | Promise<string | undefined>;

/** A route's metadata for the shell: docs/spec 3.3. */
export interface RouteHandle {
  /** The same for all visitors: rendered on the server, and hydrated when the visitor touches it (ADR 38). */
  isPublic?: boolean;
  /** The route only redirects: the server replies with a redirect, and the router follows it. */
  redirectTo?: RedirectTarget;
  /** The page does not exist. */
  isMissing?: boolean;
  /** Replaces the title once it is loaded: a product, an artist, a group. */
  subject?: (params: Params, site: Site) => Subject;
  /** The current path of a page that has moved, read from its cached queries; undefined if it has not moved. */
  movedTo?: (params: Params, site: Site) => string | undefined;
  /** For search engines. Default: the shop's own description. */
  description?: string;
  /** The screen's module, relative to web/. Server-rendered pages preload its files. */
  module?: string;
  /** Precedes the brand in the document title. */
  title?: string | ((params: Params) => string);
  showFooter?: boolean;
  /** The screen fills the window, and the header's ends align with it. */
  isFullWidth?: boolean;
  /** Hides the header, footer, dialogs and loading states. */
  standalone?: boolean;
  /** The back office has its own header. */
  isForStaff?: boolean;
  /** The welcome pop-up does not open automatically. */
  hideWelcomePromo?: boolean;
  /** The promo banner also shows on phones. */
  hasMobilePromo?: boolean;
}

/** The flags of the innermost route win. */
export function handleOf(matches: readonly { handle?: unknown; params: Params }[]): RouteHandle & { title?: string } {
  const { title, ...flags }: RouteHandle = Object.assign({}, ...matches.map((match) => match.handle ?? {}));
  return { ...flags, title: typeof title === 'function' ? title(matches.at(-1)?.params ?? {}) : title };
}

/** The title of a page that does not exist: docs/spec 3.1. */
export const NOT_FOUND_TITLE = 'Page Not Found';

export const MISSING_PAGE = {
  isPublic: true,
  isMissing: true,
  title: NOT_FOUND_TITLE,
  showFooter: true,
} satisfies RouteHandle;

/** The subject's title and description; empty until its query has succeeded. */
export function textsOfSubject(
  subject: Subject,
  state: Pick<QueryState, 'data' | 'error'> | undefined,
): { title?: string; description?: string | undefined } {
  if (isProblem(state?.error) && state.error.status === 404) return { title: NOT_FOUND_TITLE };
  if (state?.data === undefined) return {};
  return subject.read(state.data) ?? { title: NOT_FOUND_TITLE };
}
