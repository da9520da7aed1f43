import * as z from 'zod/mini';

const ThemeColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'A color is written as #rrggbb, in lower case.'));

/**
 * What a tenant changes in the look of its pages and mails: docs/product.md 4.11. Whether its colors can be told apart is
 * checked before a row is written (checked-theme.ts).
 */
export const Theme = z.object({
  /** behind everything, and the lines and grays that belong to it */
  ground: ThemeColor,
  inkSoft: ThemeColor,
  line: ThemeColor,
  /** of controls */
  edge: ThemeColor,
  accent: ThemeColor,
  /** on the accent */
  accentInk: ThemeColor,
  /** the voice of headings */
  heading: z.object({
    font: z.enum(['serif', 'sans']),
    weight: z.int().check(z.minimum(100), z.maximum(900)),
    trackingEm: z.number().check(z.minimum(-0.1), z.maximum(0.1)),
  }),
});
export type Theme = z.infer<typeof Theme>;

/** What a tenant looks like whose row says nothing; the style sheet begins with it (web/styles/tokens.css). */
export const DEFAULT_THEME: Theme = {
  ground: '#faf7f2',
  inkSoft: '#6b645b',
  line: '#e6dfd5',
  edge: '#8c8378',
  accent: '#1e5b4f',
  accentInk: '#ffffff',
  heading: { font: 'serif', weight: 400, trackingEm: 0 },
};
