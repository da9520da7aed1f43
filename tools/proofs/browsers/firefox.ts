import puppeteer, {
  type ConsoleMessage,
  type ElementHandle,
  type Frame,
  type HTTPRequest,
  type Page,
} from 'puppeteer-core';
import { type Browser, type Tab, WINDOW } from './tab.ts';

interface FirefoxOptions {
  /** Folder of downloaded files. */
  downloads: string;
  display: string;
}

/**
 * Starts an installed Firefox over WebDriver BiDi, which needs no separate driver. It gets a display, because its
 * headless mode does not support pictures on the clipboard.
 */
export async function startFirefox(executablePath: string, { downloads, display }: FirefoxOptions): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    // Firefox ESR 140 lacks puppeteer's viewport command, so the window gets the size instead
    defaultViewport: null,
    env: { ...process.env, DISPLAY: display },
    args: [`--width=${WINDOW.width}`, `--height=${WINDOW.height + 90}`],
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.helperApps.neverAsk.saveToDisk': 'application/zip,application/pdf,image/jpeg',
    },
  });
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D+/, '')}`,
    openTab: async () => tabOf(await (await browser.createBrowserContext()).newPage()),
    close: () => browser.close(),
  };
}

async function tabOf(page: Page): Promise<Tab> {
  const errors: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    // from the script that puppeteer adds to each frame
    if (!message.includes('__bidi_args')) errors.push(message);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request: HTTPRequest) => {
    const reason = request.failure()?.errorText ?? '';
    // leaving a page aborts its open requests
    if (reason !== 'NS_BINDING_ABORTED') errors.push(`${reason} ${request.url()}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  let frame: Frame = page.mainFrame();
  return {
    hasClipboard: true,
    open: async (url) => {
      frame = page.mainFrame();
      await page.goto(url, { waitUntil: 'load' });
    },
    run: (script, ...args) => frame.evaluate(script as never, ...(args as unknown[] as never[])),
    load: async (source) => void (await frame.evaluate(source)),
    drag: async (points) => {
      const [first, ...rest] = points;
      if (!first) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 5 });
      await page.mouse.up();
    },
    wheel: async ({ x, y }, deltaY) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY });
    },
    type: (text) => page.keyboard.type(text),
    press: async (key, modifier) => {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    choose: async (selector, paths) => {
      const input = (await frame.$(selector)) as ElementHandle<HTMLInputElement> | null;
      if (!input) throw new Error(`Expected an input at ${selector}`);
      await input.uploadFile(...paths);
    },
    enter: async (selector) => {
      const element = selector === undefined ? undefined : await page.$(selector);
      frame = (await element?.contentFrame()) ?? page.mainFrame();
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    errors: async () => errors,
    close: () => page.browserContext().close(),
  };
}
