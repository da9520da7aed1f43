import fc from 'fast-check';
import { CONNECTION_QUALITIES, type ConnectionQuality } from './faulty-connection.ts';
import { happens, type Step } from './step.ts';

const TABS_MAX = 3;
const DAY_MS = 86_400_000;

/** Events of a browser: tabs, pages, connection, disk. */
export const events = fc.oneof(
  happens('another tab', '', async (browser) => {
    if (browser.tabs.length < TABS_MAX) await browser.openTab();
  }),
  {
    weight: 2,
    arbitrary: fc.nat(2).chain((index) =>
      happens('reload', `tab ${index}`, async (browser, { allowLossOfLatest, allowLossOfLapsed }) => {
        const at = index % browser.tabs.length;
        const name = browser.tabs[at]?.name;
        await allowLossOfLapsed(browser);
        // A page that ends during a slow write cannot compare its row with the stored one, so the write is dropped.
        if (name !== undefined && browser.disk.writeMs > 0) allowLossOfLatest(browser, name, 0);
        await browser.reload(at);
      }),
    ),
  },
  fc.nat(2).chain((index) =>
    happens(
      'crash',
      `of tab ${index}`,
      async (browser, { allowLossOfLatest, allowLossOfLapsed, allowLossOfUnsaved }) => {
        const at = index % browser.tabs.length;
        const name = browser.tabs[at]?.name;
        await allowLossOfLapsed(browser);
        // Edits of a project whose row cannot be written are only in memory until they are saved.
        if (browser.pageOnly.projects) await allowLossOfUnsaved(browser, browser.owner());
        // with a full disk, a page that ends without events cannot store anything
        if (browser.rows.isFull) return;
        // the loss of work this recent is acceptable
        if (name !== undefined) allowLossOfLatest(browser, name);
        await browser.crash(at);
      },
    ),
  ),
  fc.nat(2).chain((index) =>
    happens('the page is hidden', `tab ${index}`, (browser) => {
      browser.tabs[index % browser.tabs.length]?.events.dispatchEvent(new Event('visibilitychange'));
    }),
  ),
  {
    weight: 3,
    arbitrary: fc.constantFrom<ConnectionQuality>(...CONNECTION_QUALITIES).chain((quality) =>
      happens('the connection is', quality, (browser) => {
        browser.connection.quality = quality;
      }),
    ),
  },
  fc
    .boolean()
    .chain((isOnline) => happens(isOnline ? 'online' : 'offline', '', (browser) => browser.setOnline(isOnline))),
  fc.boolean().chain((isFull) =>
    happens('the disk', isFull ? 'is full' : 'has room', (browser) => {
      browser.rows.isFull = isFull && browser.tabs.length < 2;
    }),
  ),
  fc.constantFrom(0, 30, 300).chain((writeMs) =>
    happens('the disk', `takes ${writeMs} ms`, (browser) => {
      browser.disk.writeMs = writeMs;
    }),
  ),
);

export const timeSteps = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(50, 200, 600, 1_500, 20_000, 90_000).map(
      (milliseconds): Step => ({
        kind: 'time passes',
        toString: () => `${milliseconds} ms pass`,
        run: ({ clock }) => clock.pass(milliseconds),
      }),
    ),
  },
  // longer than any signed address lasts
  fc.constant<Step>({
    kind: 'two days pass',
    toString: () => 'two days pass',
    async run({ clock }) {
      clock.sleep(2 * DAY_MS);
      await clock.pass(1);
    },
  }),
);
