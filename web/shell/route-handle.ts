import type { Params, UIMatch } from 'react-router';

/** What a route tells the shell about itself: docs/product.md 3.3. */
export interface RouteHandle {
  /** stands before the brand in the document title */
  title?: string | ((params: Params) => string);
  showFooter?: boolean;
  /** the screen fills the window, and the header's ends stand over its own */
  isFullWidth?: boolean;
  /** hides the header, footer and dialogs */
  standalone?: boolean;
  /** somebody is at work with their photos, or about to pay: the welcome pop-up must not come between */
  hideWelcomePromo?: boolean;
}

/** The flags of the innermost route win. */
export function handleOf(matches: readonly UIMatch[]): RouteHandle & { title?: string } {
  const { title, ...flags }: RouteHandle = Object.assign({}, ...matches.map((match) => match.handle ?? {}));
  return { ...flags, title: typeof title === 'function' ? title(matches.at(-1)?.params ?? {}) : title };
}
