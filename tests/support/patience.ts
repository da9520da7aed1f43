/**
 * Set up before each file of unit tests: how long they look for what a screen is about to show. The library's own second
 * is too short on a machine that is busy with something else; a test that is right is not slower for it.
 */
const PATIENCE_MS = 10_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

export {};
