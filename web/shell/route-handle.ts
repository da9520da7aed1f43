import type { FetchQueryOptions, QueryState } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { isProblem } from '../lib/api-problem.ts';
import type { Site } from '../site/create-site.ts';

/** What a page is about: what the screen asks for, and what that is called. */
export interface Subject {
  query: FetchQueryOptions;
  /** @returns undefined where there is no such thing */
  read(data: unknown): { title: string; description?: string | undefined } | undefined;
}

/** @param read of what the query answers */
export function subjectOf<Data>(query: object, read: (data: Data) => ReturnType<Subject['read']>): Subject {
  return { query: query as FetchQueryOptions, read: (data) => read(data as Data) };
}

/** @returns undefined if the target no longer exists */
export type LeadsTo = (address: URL) => string | undefined | Promise<string | undefined>;

/** What a route tells the shell about itself: docs/spec 3.3. */
export interface RouteHandle {
  /** The same for all visitors: rendered on the server, and hydrated when the visitor touches it (ADR 38). */
  isPublic?: boolean;
  /** Only redirects, and renders nothing: the server replies with a redirect, and a link navigates on. */
  leadsTo?: LeadsTo;
  /** there is no such page */
  isMissing?: boolean;
  /** Replaces the title once it is loaded: a product, an artist, a group. */
  subject?: (params: Params, site: Site) => Subject;
  /** where what is shown has moved to, by what the queries of the page have answered; undefined where it has not */
  movedTo?: (params: Params, site: Site) => string | undefined;
  /** for search engines; without one the shop's own words */
  description?: string;
  /** the module of a screen whose code comes with it, from web/: pages name its files, so that they come at once */
  module?: string;
  /** stands before the brand in the document title */
  title?: string | ((params: Params) => string);
  showFooter?: boolean;
  /** The screen fills the window, and the header's ends align with it. */
  isFullWidth?: boolean;
  /** Hides the header, footer, dialogs and loading states. */
  standalone?: boolean;
  /** of the back office, which brings what stands around its screens: the header of the shop is not for staff */
  isForStaff?: boolean;
  /** the welcome pop-up does not show: docs/spec 3.3 says where, and why */
  hideWelcomePromo?: boolean;
  /** the promo banner shows on small screens as well */
  hasMobilePromo?: boolean;
}

/** The flags of the innermost route win. */
export function handleOf(matches: readonly { handle?: unknown; params: Params }[]): RouteHandle & { title?: string } {
  const { title, ...flags }: RouteHandle = Object.assign({}, ...matches.map((match) => match.handle ?? {}));
  return { ...flags, title: typeof title === 'function' ? title(matches.at(-1)?.params ?? {}) : title };
}

/** The title of whatever is not there: docs/spec 3.1. */
export const NOT_FOUND_TITLE = 'Page Not Found';

/** Of an address that leads to nothing. */
export const MISSING_PAGE = {
  isPublic: true,
  isMissing: true,
  title: NOT_FOUND_TITLE,
  showFooter: true,
} satisfies RouteHandle;

/** What is known of a page by what it is about; nothing while that has not been asked, or failed. */
export function wordsOfSubject(
  subject: Subject,
  state: Pick<QueryState, 'data' | 'error'> | undefined,
): { title?: string; description?: string | undefined } {
  if (isProblem(state?.error) && state.error.status === 404) return { title: NOT_FOUND_TITLE };
  if (state?.data === undefined) return {};
  return subject.read(state.data) ?? { title: NOT_FOUND_TITLE };
}
