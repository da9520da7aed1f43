/**
 * Unit tests that need isolated modules: one must not find a browser, the others mock modules (`vi.mock`), which would
 * leak into the next file of the process.
 */
export const ALONE: readonly string[] = [
  'web/entry/main.test.ts',
  'web/entry/prerender.test.tsx',
  'web/routes/routes.test.tsx',
  'web/features/address/zip-place.test.ts',
  'web/features/orders/paper/make-paper.test.ts',
  'web/lib/keep-clear.test.tsx',
];
