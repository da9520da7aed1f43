import { attempt, type StoragePort } from './browser-storage.ts';

/** The newer build for which this tab has reloaded. */
const LOADED_FOR = 'page-loaded-for';

interface LoadAgainDeps {
  /** Lazy, because a browser may deny even the access. */
  storage(): Pick<StoragePort, 'getItem' | 'setItem'>;
  /** Whether nothing would be lost, like the browser's check before unload. */
  mayLeave(): boolean;
}

/**
 * Whether to reload for a newer build: once per build, so that a broken build causes no loop; never with unsaved data;
 * and not without storage.
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
