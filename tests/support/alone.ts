/**
 * Unit tests with modules of their own. One must not find a browser; the others put something in a module's place
 * (`vi.mock`), which would stay for whatever file comes next in the same process.
 */
export const ALONE: readonly string[] = [
  'web/entry/main.test.ts',
  'web/entry/prerender.test.tsx',
  'web/routes/routes.test.tsx',
  'web/features/address/zip-place.test.ts',
  'web/features/order-paper/make-paper.test.ts',
  'web/lib/keep-clear.test.tsx',
];
