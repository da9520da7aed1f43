import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Key, type Point, type Tab, WINDOW } from './tab.ts';

interface WebkitOptions {
  /** Port of the driver. */
  port: number;
  display: string;
}

export interface WebkitPrograms {
  driver: string;
  miniBrowser: string;
}

const READY_WITHIN_MS = 15_000;

/**
 * Starts WebKitGTK's MiniBrowser with its own driver, which uses the W3C protocol over HTTP
 * (https://www.w3.org/TR/webdriver2). It has no headless mode. Its sessions are ephemeral, like Safari's private
 * windows.
 */
export async function startWebkit(programs: WebkitPrograms, { port, display }: WebkitOptions): Promise<Browser> {
  const driver = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const send = createSender(`http://127.0.0.1:${port}`);
  try {
    await untilReady(send, driver);
  } catch (error) {
    driver.kill();
    throw error;
  }
  return {
    name: 'WebKit',
    openTab: () => openTab(send, programs.miniBrowser),
    close: async () => void driver.kill(),
  };
}

type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Value>;

function createSender(origin: string): Send {
  return async <Value>(method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function untilReady(send: Send, driver: ChildProcess): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS;
  while (performance.now() < untilMs) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    const isReady = await send<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`WebKitWebDriver was not ready within ${READY_WITHIN_MS} ms`);
}

/** Elements and keys in the W3C protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS: Partial<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };
const CONTROL = '\uE009';

/** Records errors once the page has loaded; before that, the app reports its own to the server. */
function noteErrors(): void {
  const page = window as typeof window & { notedErrors?: string[] };
  if (page.notedErrors) return;
  const noted: string[] = [];
  page.notedErrors = noted;
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    noted.push(parts.map(String).join(' '));
    error(...parts);
  };
  addEventListener('error', ({ message }) => noted.push(message));
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push(`${violatedDirective} blocked ${blockedURI}`),
  );
}

async function openTab(send: Send, miniBrowser: string): Promise<Tab> {
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const post = <Value>(path: string, body?: unknown) => send<Value>('POST', `${session}${path}`, body);
  await post('/timeouts', { script: 60_000, pageLoad: 60_000, implicit: 0 });
  await post('/window/rect', { ...WINDOW, x: 0, y: 0 });
  const errors: string[] = [];

  async function run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const reply = await post<{ error?: string; result?: Result }>('/execute/async', {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${script})(...arguments[0]))
          .then((result) => done({ result }), (error) => done({ error: String(error) }));`,
      args: [args],
    });
    if (reply.error !== undefined) throw new Error(reply.error);
    // JSON has no undefined
    return (reply.result ?? undefined) as Result;
  }
  async function collectErrors(): Promise<void> {
    const noted = await run(() => {
      const page = window as typeof window & { notedErrors?: string[] };
      return page.notedErrors?.splice(0) ?? [];
    }).catch(() => []);
    errors.push(...noted);
  }
  const elementOf = async (selector: string) => {
    const found = await post<Record<string, string>>('/element', { using: 'css selector', value: selector });
    return found[ELEMENT] ?? '';
  };
  const perform = (id: string, type: 'pointer' | 'wheel' | 'key', actions: readonly object[]) =>
    post('/actions', {
      actions: [{ type, id, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }],
    });
  const typed = (text: string) =>
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  const moveTo = ({ x, y }: Point, duration = 30) => ({
    type: 'pointerMove',
    duration,
    x: Math.round(x),
    y: Math.round(y),
    origin: 'viewport',
  });

  return {
    hasClipboard: false,
    open: async (url) => {
      await collectErrors();
      await post('/frame', { id: null });
      await post('/url', { url });
      await run(noteErrors);
    },
    run,
    load: async (source) => void (await post('/execute/sync', { script: source, args: [] })),
    drag: async ([first, ...rest]) => {
      if (!first) return;
      const last = rest.length - 1;
      await perform('mouse', 'pointer', [
        moveTo(first, 0),
        { type: 'pointerDown', button: 0 },
        ...rest.map((point) => moveTo(point)),
        // the end of a gesture must not overtake its last move
        ...(last >= 0 ? [{ type: 'pause', duration: 50 }] : []),
        { type: 'pointerUp', button: 0 },
      ]);
    },
    wheel: async ({ x, y }, deltaY) => {
      await perform('wheel', 'wheel', [
        { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY, duration: 0, origin: 'viewport' },
      ]);
    },
    type: async (text) => void (await perform('keyboard', 'key', typed(text))),
    press: async (key, modifier) => {
      const pressed = typed('x').map((step) => ({ ...step, value: KEYS[key] ?? key }));
      const held = { value: CONTROL };
      await perform(
        'keyboard',
        'key',
        modifier ? [{ type: 'keyDown', ...held }, ...pressed, { type: 'keyUp', ...held }] : pressed,
      );
    },
    choose: async (selector, paths) => {
      await post(`/element/${await elementOf(selector)}/value`, { text: paths.join('\n') });
    },
    enter: async (selector) => {
      await collectErrors();
      await post('/frame', { id: null });
      if (selector !== undefined) await post('/frame', { id: { [ELEMENT]: await elementOf(selector) } });
      await run(noteErrors);
    },
    screenshot: async (path) =>
      writeFileSync(path, Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64')),
    errors: async () => {
      await collectErrors();
      return errors;
    },
    close: async () => void (await send('DELETE', session)),
  };
}
