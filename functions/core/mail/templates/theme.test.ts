import { expect, test } from 'vitest';
import { SEEDED_TENANT_IDS, testTenant } from '../../../../shared/seed/test-tenants.ts';
import { FIXED_COLORS } from '../../../../shared/tenant/theme.ts';
import { mailTheme, SANS } from './theme.ts';

test.each(SEEDED_TENANT_IDS)('mails of the %s tenant have its colors and tone', (tenantId) => {
  const { heading, edge: _edge, ...colors } = testTenant(tenantId).theme;
  const { headingFont, ...theme } = mailTheme(testTenant(tenantId).theme);
  const { paper, ink } = FIXED_COLORS;
  expect(theme).toEqual({ ...colors, paper, ink, headingWeight: heading.weight });
  expect(headingFont === SANS).toBe(heading.font === 'sans');
});
