// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { useTexts } from '../lib/texts.ts';
import { testApi } from '../testing/replies.ts';
import { commonTexts } from '../ui/copy.ts';
import { SiteProvider } from './site-context.tsx';
import { tenantQueries } from './tenant-queries.ts';
import { testSite } from './test-site.ts';

const tenantWith = (wording: Record<string, string>) => PublicTenant.parse(testTenant('default', { wording }));

function Retry() {
  return <button type="button">{useTexts(commonTexts).retry}</button>;
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('two sites in one process each show their own wording', async () => {
  const own = await testSite({ tenant: tenantWith({ 'common.retry': 'Once more' }) });
  const other = await testSite({ tenant: tenantWith({}) });
  for (const site of [own, other, own])
    render(
      <SiteProvider site={site}>
        <Retry />
      </SiteProvider>,
    );
  expect(buttons()).toEqual(['Once more', 'Try again', 'Once more']);
});

test('a wording that changes shows at once, without a reload', async () => {
  const api = testApi({ 'GET /v1/tenants/default/v2': () => tenantWith({ 'common.retry': 'And again' }) });
  const site = await testSite({ tenant: tenantWith({ 'common.retry': 'Once more' }), api });
  render(
    <SiteProvider site={site}>
      <Retry />
    </SiteProvider>,
  );
  act(() => site.texts.write({ wording: { 'common.retry': 'Anew' } }));
  expect(buttons()).toEqual(['Anew']);
  await act(() => site.queryClient.fetchQuery({ ...tenantQueries(site).tenant(), staleTime: 0 }));
  expect(buttons()).toEqual(['And again']);
});
