import type { Params } from 'react-router';

/** @returns undefined where there is nothing any more that it could lead to */
export type LeadsTo = (address: URL) => string | undefined | Promise<string | undefined>;

/** What a route tells the shell about itself: docs/product.md 3.3. */
export interface RouteHandle {
  /** the same for everybody: the whole page is made on the server, and comes alive when somebody touches it (WEB-23) */
  isPublic?: boolean;
  /** only leads on, so that nothing is drawn: a server answers with a redirect, and a link goes on by itself */
  leadsTo?: LeadsTo;
  /** there is no such page */
  isMissing?: boolean;
  /** for search engines; without one the shop's own words */
  description?: string;
  /** the module of a screen whose code comes with it, from web/: pages name its files, so that they come at once */
  module?: string;
  /** stands before the brand in the document title */
  title?: string | ((params: Params) => string);
  showFooter?: boolean;
  /** the screen fills the window, and the header's ends stand over its own */
  isFullWidth?: boolean;
  /** hides the header, footer, dialogs, and what stands there while something loads */
  standalone?: boolean;
  /** the welcome pop-up does not show: docs/product.md 3.3 says where, and why */
  hideWelcomePromo?: boolean;
  /** the promo banner shows on small screens as well */
  hasMobilePromo?: boolean;
}

/** The flags of the innermost route win. */
export function handleOf(matches: readonly { handle?: unknown; params: Params }[]): RouteHandle & { title?: string } {
  const { title, ...flags }: RouteHandle = Object.assign({}, ...matches.map((match) => match.handle ?? {}));
  return { ...flags, title: typeof title === 'function' ? title(matches.at(-1)?.params ?? {}) : title };
}
