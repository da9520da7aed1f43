import { test } from '@playwright/test';
const OUT = '/tmp/pages-shots';
test('shots', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const lines: string[] = [];
  for (const [name, width, height] of [['390', 390, 664], ['320', 320, 568], ['1280', 1280, 800]] as const)
    for (const js of [true, false])
      for (const [path, what] of [['/', 'home'], ['/?tenant=ph', 'ph'], ['/?tenant=cs', 'cs'], ['/cart', 'cart'], ['/photo-picker', 'picker'], ['/printing', 'printing'], ['/artists', 'artists'], ['/products/tile', 'product'], ['/none/x', 'none']] as const) {
        if (name === '320' && (js || what !== 'home')) continue;
        const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height }, javaScriptEnabled: js });
        const page = await context.newPage();
        page.on('console', (m) => ['error', 'warning'].includes(m.type()) && lines.push(`${what} ${name} js=${js}: ${m.text().slice(0, 400)}`));
        page.on('pageerror', (e) => lines.push(`${what} ${name} js=${js} ERR: ${String(e).slice(0, 400)}`));
        const r = await page.goto(path, { waitUntil: 'load' });
        if (r && what === 'none') lines.push(`none: ${r.status()}`);
        await page.waitForTimeout(js ? 1800 : 300);
        await page.screenshot({ path: `${OUT}/${what}-${name}-${js ? 'js' : 'nojs'}.png` });
        if (js && what === 'home' && name === '1280') {
          await page.keyboard.press('Escape');
          await page.getByRole('link', { name: 'Get Started' }).hover();
          await page.waitForTimeout(1500);
          lines.push(`opened: ${await page.evaluate(() => performance.getEntriesByType('resource').filter((e) => e.name.includes('/assets/app-')).length)}`);
          await page.screenshot({ path: `${OUT}/home-live-1280.png` });
        }
        await context.close();
      }
  console.log('LINES\n' + lines.join('\n'));
});
