import type { UIMatch } from 'react-router';

/** What a route tells the shell about itself. Spec section 2, "Route meta flags". */
export interface RouteHandle {
  /** stands before the brand in the document title */
  title?: string;
  showFooter?: boolean;
  /** hides the header, footer and dialogs */
  standalone?: boolean;
}

/** The flags of the innermost route win. */
export function handleOf(matches: readonly UIMatch[]): RouteHandle {
  return Object.assign({}, ...matches.map((match) => match.handle ?? {}));
}
