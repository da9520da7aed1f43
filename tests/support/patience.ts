/**
 * Raises the timeout of queries in screen tests: the library's one second is too short on a busy machine, and passing
 * tests are not slowed down.
 */
const PATIENCE_MS = 10_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

export {};
