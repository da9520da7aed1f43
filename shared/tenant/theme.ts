import type { Theme } from './public-tenant.ts';

/** Contrast on a screen. Source: WCAG 2.2, "contrast ratio" and "relative luminance". */

/** Of text, in any size (WCAG 1.4.3). */
export const TEXT_CONTRAST_MIN = 4.5;
/** Of the edges of controls (WCAG 1.4.11). */
export const EDGE_CONTRAST_MIN = 3;

/**
 * @param one    `#rrggbb`
 * @param other  `#rrggbb`
 * @returns from 1 for the same color to 21 for black on white
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What no tenant changes: docs/spec 4.11. web/styles/tokens.css says the same. */
export const FIXED_COLORS = {
  paper: '#ffffff',
  ink: '#1f1b16',
  signal: '#b3541e',
  danger: '#a3262a',
  ok: '#2f6b3a',
} as const;

type ColorName = Exclude<keyof Theme, 'heading'> | keyof typeof FIXED_COLORS;

/** Pairs of colors that need contrast. Pairs with fixed colors only are up to the style sheet. */
const READ_ON: readonly [ColorName, ...ColorName[]][] = [
  ['ink', 'ground', 'line'],
  ['inkSoft', 'ground', 'paper'],
  ['accentInk', 'accent'],
  ['accent', 'ground', 'paper'],
  ['signal', 'ground'],
  ['danger', 'ground'],
  ['ok', 'ground'],
];
const SEEN_ON: readonly [ColorName, ...ColorName[]][] = [['edge', 'ground', 'paper']];

/** Two colors with too little contrast. */
export interface ContrastFault {
  front: ColorName;
  ground: ColorName;
  message: string;
}

/** @returns a sentence for each pair with too little contrast */
export const themeFaults = (theme: Theme): string[] => contrastFaults(theme).map(({ message }) => message);

export function contrastFaults(theme: Theme): ContrastFault[] {
  const colors = { ...FIXED_COLORS, ...theme };
  const faultsOf = (pairs: typeof READ_ON, min: number) =>
    pairs.flatMap(([front, ...grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrastRatio(colors[front], colors[ground]);
        if (ratio >= min) return [];
        // Cut, not rounded: 4.499 is not 4.5.
        const said = (Math.floor(ratio * 100) / 100).toFixed(2);
        const pair = `${front} ${colors[front]} on ${ground} ${colors[ground]}`;
        return [{ front, ground, message: `${pair} has a contrast of ${said}:1, and ${min}:1 is the least.` }];
      }),
    );
  return [...faultsOf(READ_ON, TEXT_CONTRAST_MIN), ...faultsOf(SEEN_ON, EDGE_CONTRAST_MIN)];
}

/** The theme as custom properties of web/styles/tokens.css, to be set on the page before it is drawn. */
export function themeProperties({ heading, ...colors }: Theme): Record<`--${string}`, string> {
  return {
    '--color-ground': colors.ground,
    '--color-ink-soft': colors.inkSoft,
    '--color-line': colors.line,
    '--color-edge': colors.edge,
    '--color-accent': colors.accent,
    '--color-accent-ink': colors.accentInk,
    '--font-serif': `var(--${heading.font === 'serif' ? 'heading-serif' : 'font-sans'})`,
    '--heading-weight': String(heading.weight),
    '--heading-tracking': heading.trackingEm === 0 ? 'normal' : `${heading.trackingEm}em`,
  };
}
