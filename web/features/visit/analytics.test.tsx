import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';

let localStorage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  localStorage = memoryStorage();
});
afterEach(cleanup);

async function visit(googleTagManagerContainerId?: string) {
  const tenant = PublicTenant.parse(testTenant('default', { googleTagManagerContainerId }));
  const wrapper = inSite(await testSite({ tenant, localStorage }));
  render(
    <>
      <ConsentQuestion />
      <ul>
        <PrivacyChoices />
      </ul>
    </>,
    { wrapper },
  );
}
const question = () => screen.queryByRole('region', { name: 'Your privacy' });

test('asks nothing at a tenant without tools', async () => {
  await visit();
  expect([question(), screen.queryByRole('button')]).toEqual([null, null]);
});

test('both answers are side by side and look alike', async () => {
  await visit('GTM-AB12CD');
  const [refuse, allow] = ['Decline', 'Allow'].map((name) => screen.getByRole('button', { name }));
  expect(refuse?.className).toBe(allow?.className);
  expect(document.activeElement).toBe(document.body);
});

test('an answer persists on the next page and can be withdrawn', async () => {
  await visit('GTM-AB12CD');
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(question()).toBeNull();
  cleanup();
  await visit('GTM-AB12CD');
  expect(question()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Privacy choices' }));
  expect(question()).not.toBeNull();
});
