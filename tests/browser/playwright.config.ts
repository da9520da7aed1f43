import { defineConfig, devices } from '@playwright/test';
import { SEEDED_TENANT_IDS } from '../../shared/seed/test-tenants.ts';
import { browserLaunch } from '../support/browser.ts';

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4710);
const REPORT = process.env.BROWSER_TEST_REPORT ?? '../../node_modules/.cache/test-reports/playwright.json';
const DESK = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
/** Recording every test costs a third of the time; `BROWSER_TEST_TRACE=1` records the failing ones. */
const TRACE = process.env.BROWSER_TEST_TRACE ? 'retain-on-failure' : 'off';
/** `npm run test:long` runs only the tests that are too slow for every change. */
const LONG = /@long/;
const CHOSEN = process.env.BROWSER_TEST_LONG ? { grep: LONG } : { grepInvert: LONG };
const VISITS = ['account.spec.ts', 'visit.spec.ts'];

/**
 * Storage state of a browser that has seen the welcome, which would open on every entry page (docs/spec 3.3);
 * visit.spec.ts and welcome.spec.ts test it.
 */
const WELCOMED = {
  cookies: [],
  origins: [
    {
      origin: `http://127.0.0.1:${PORT}`,
      localStorage: SEEDED_TENANT_IDS.map((tenantId) => ({
        name: `${tenantId}:welcomePromoShown`,
        value: JSON.stringify({ v: 1, expiresAt: Date.now() + 24 * 60 * 60 * 1_000, value: true }),
      })),
    },
  ],
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Two cores: one for the system under test, one for the browser.
  workers: 1,
  // A page that works is not late on a machine that is busy with something else.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  ...CHOSEN,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: REPORT }]],
  outputDir: '../../test-results',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: await browserLaunch(),
    trace: TRACE,
    // Playwright cannot intercept a service worker's responses; offline.spec.ts enables it.
    serviceWorkers: 'block',
  },
  // Run in this order: the first two mostly wait, for mailed codes and delayed dialogs, while other steps are busiest.
  projects: [
    { name: 'visit', testMatch: 'visit.spec.ts', use: DESK },
    { name: 'account', testMatch: 'account.spec.ts', use: { ...DESK, storageState: WELCOMED } },
    { name: 'phone', use: { ...devices['Pixel 7'], storageState: WELCOMED }, testMatch: '*.phone.spec.ts' },
    { name: 'desk', testIgnore: ['*.phone.spec.ts', ...VISITS], use: { ...DESK, storageState: WELCOMED } },
  ],
  webServer: {
    command: 'node tests/support/serve.ts',
    cwd: '../..',
    // Responds only once the shop is seeded.
    url: `http://127.0.0.1:${PORT}/v1/tenants/default/v2?tenantId=default`,
    env: { PORT: String(PORT) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
