import type { Theme } from '../../../../shared/tenant/public-tenant.ts';
import { FIXED_COLORS } from '../../../../shared/tenant/theme.ts';

/** Colors and type of a tenant's mails, as values, because mail programs do not support CSS variables. */
export interface MailTheme {
  ground: string;
  paper: string;
  ink: string;
  inkSoft: string;
  line: string;
  accent: string;
  accentInk: string;
  headingFont: string;
  headingWeight: number;
}

export const SANS = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";

/** The theme of the tenant's pages, for its mails. */
export function mailTheme({ ground, inkSoft, line, accent, accentInk, heading }: Theme): MailTheme {
  const { paper, ink } = FIXED_COLORS;
  const headingFont = heading.font === 'serif' ? SERIF : SANS;
  return { ground, paper, ink, inkSoft, line, accent, accentInk, headingFont, headingWeight: heading.weight };
}
