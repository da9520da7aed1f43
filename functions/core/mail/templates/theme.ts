import type { TenantId } from '../../../../shared/constants/tenants.ts';

/** Colors and type of a tenant's mails, as values: mail programs know no variables. theme.test.ts holds them to the web's tokens. */
export interface Theme {
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

/** What no tenant changes. */
const SHARED = { paper: '#ffffff', ink: '#1f1b16', accentInk: '#ffffff' } as const;

export const THEMES: Readonly<Record<TenantId, Theme>> = {
  default: {
    ...SHARED,
    ground: '#faf7f2',
    inkSoft: '#6b645b',
    line: '#e6dfd5',
    accent: '#1e5b4f',
    headingFont: SERIF,
    headingWeight: 400,
  },
  pharmacy: {
    ...SHARED,
    ground: '#f7fafb',
    inkSoft: '#536669',
    line: '#dbe5e7',
    accent: '#006b7d',
    headingFont: SANS,
    headingWeight: 620,
  },
  convenience: {
    ...SHARED,
    ground: '#fffaf3',
    inkSoft: '#6f5f58',
    line: '#eddfd2',
    accent: '#bf2f16',
    headingFont: SANS,
    headingWeight: 800,
  },
};
