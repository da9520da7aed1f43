import { defineConfig, devices } from '@playwright/test';
import { SEEDED_TENANT_IDS } from '../../shared/seed/test-tenants.ts';
import { browserLaunch } from '../support/browser.ts';

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4710);
const REPORT = process.env.BROWSER_TEST_REPORT ?? '../../node_modules/.cache/test-reports/playwright.json';
const DESK = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
/** Recording every test costs a third of the time; `BROWSER_TEST_TRACE=1` records those that fail. */
const TRACE = process.env.BROWSER_TEST_TRACE ? 'retain-on-failure' : 'off';
/** `npm run test:long` runs those that take too long for every change, and only them. */
const LONG = /@long/;
const CHOSEN = process.env.BROWSER_TEST_LONG ? { grep: LONG } : { grepInvert: LONG };
/** They wait more than they do, for codes that are mailed and for dialogs that come after a while. */
const VISITS = ['account.spec.ts', 'visit.spec.ts'];

/**
 * A browser that has been welcomed at the default tenant: the pop-up shows on every page that people can begin on
 * (docs/product.md 3.3) and has tests of its own, visit.spec.ts and welcome.spec.ts.
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
  // two cores: the system under test and one browser
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  ...CHOSEN,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: REPORT }]],
  outputDir: '../../test-results',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: await browserLaunch(),
    trace: TRACE,
    // what a worker answers with no test can change; offline.spec.ts has it
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desk', testIgnore: ['*.phone.spec.ts', ...VISITS], use: { ...DESK, storageState: WELCOMED } },
    { name: 'visit', testMatch: 'visit.spec.ts', use: DESK },
    { name: 'account', testMatch: 'account.spec.ts', use: { ...DESK, storageState: WELCOMED } },
    { name: 'phone', use: { ...devices['Pixel 7'], storageState: WELCOMED }, testMatch: '*.phone.spec.ts' },
  ],
  webServer: {
    command: 'node tests/support/serve.ts',
    cwd: '../..',
    // there only once the shop is seeded
    url: `http://127.0.0.1:${PORT}/v1/tenants/default/v2?tenantId=default`,
    env: { PORT: String(PORT) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
