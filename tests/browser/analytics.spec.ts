import { expect, type Page, test } from '@playwright/test';
import { PAGE_POLICY_HEADER } from '../../shared/tenant/page-policy.ts';

const CONTAINER = 'GTM-AB12CD';

/** Serves the shop for a tenant with a tag manager container, with a stub for the tag manager's script. */
async function withContainer(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const reply = await route.fetch();
      const html = (await reply.text()).replace(
        '{"tenant":{',
        `{"tenant":{"googleTagManagerContainerId":"${CONTAINER}","analyticsPrefix":"tried",`,
      );
      const headers = { ...reply.headers() };
      headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
        "script-src 'self'",
        "script-src 'self' https://*.googletagmanager.com",
      );
      expect(headers).not.toHaveProperty(PAGE_POLICY_HEADER);
      await route.fulfill({ response: reply, body: html, headers });
    },
  );
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.standIn = window.dataLayer.length;' });
  });
  return { asked };
}

const eventsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') ?? []).map((each: { event: string }) => each.event));

test('analytics tools load only after consent', async ({ page }) => {
  const { asked } = await withContainer(page);
  await page.goto('/');
  // The first interaction loads the app, which asks for consent.
  await page.getByRole('button').first().focus();
  const question = page.getByRole('region', { name: 'Your privacy' });
  await expect(question).toBeVisible();
  expect([asked, await eventsOf(page)]).toEqual([[], []]);
  await question.getByRole('button', { name: 'Allow' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => eventsOf(page)).toEqual(['gtm.js', 'tried_app_launched']);
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`]);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'standIn'))).toBeDefined();
});
