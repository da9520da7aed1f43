import { attempt, type StoragePort } from './browser-storage.ts';

/** The newer build that this tab has loaded its page again for. */
const LOADED_FOR = 'page-loaded-for';

interface LoadAgainDeps {
  /** named only here, because a browser may refuse even that */
  storage(): Pick<StoragePort, 'getItem' | 'setItem'>;
  /** asks whether something would be lost, as the browser does before a page goes */
  mayLeave(): boolean;
}

/**
 * Whether the page may be loaded again by itself to come to a newer build: once for each, so that a build that does not
 * come either is no loop; never over something that is not saved; and not where nothing can be remembered.
 */
export function mayLoadAgain(build: string | undefined, { storage, mayLeave }: LoadAgainDeps): boolean {
  if (build === undefined || !mayLeave()) return false;
  const remember = (): boolean => {
    if (storage().getItem(LOADED_FOR) === build) return false;
    storage().setItem(LOADED_FOR, build);
    return true;
  };
  return attempt(remember) ?? false;
}
