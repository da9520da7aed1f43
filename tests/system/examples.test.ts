import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { serveHostPage } from '../../examples/host-page/serve-host-page.ts';
import { call, mailTo, newCaller } from '../support/http.ts';
import { signUp } from '../support/staff.ts';

/** The example that pulls prints is tested in pull.test.ts, the page around the shop in tests/browser/host-page.spec.ts. */

const { url } = inject('cloud');
const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');

interface Run {
  child: ChildProcess;
  /** Resolves as soon as the output contains the text. */
  prints(text: string): Promise<void>;
  ended: Promise<{ code: number | null; text: string }>;
}

function start(script: string, ...options: string[]): Run {
  const child = spawn(process.execPath, [join(EXAMPLES, script), ...options]);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return {
    child,
    prints: (awaited) =>
      new Promise((resolve, reject) => {
        const check = () => text.includes(awaited) && resolve();
        check();
        child.stdout.on('data', check);
        child.once('close', () => reject(new Error(`Ended without “${awaited}”: ${text}`)));
      }),
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, text }))),
  };
}

describe('the typed client', () => {
  const list = (...options: string[]) => start('products/list-products.ts', '--shop', url, ...options).ended;

  test('lists products with prices, and looks up a promo code', async () => {
    const { code, text } = await list('--promo', 'HELLO15');
    expect([code, text]).toEqual([0, expect.stringMatching(/^Photo Tiles\n {2}Photo Tile +\$14\.00\n/)]);
    expect(text).toContain('\nHELLO15: 15% off\n');
  });

  test.each([
    ['an unknown promo code', ['--promo', 'NOTHING'], "Hmm... That code didn't work 🤔\n"],
    ['an unknown tenant', ['--tenant', 'nothing'], 'Tenant not found.\n'],
    ['a missing address', ['--shop', ''], 'Pass the address of the shop with --shop.\n'],
  ])('explains %s', async (_title, options, message) => {
    const { code, text } = await list(...options);
    expect([code, text]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe('the script that creates a tenant', () => {
  const email = `${randomUUID()}@tessera.example`;
  const create = (...options: string[]) =>
    start(
      'new-tenant/new-tenant.mjs',
      '--shop',
      url,
      '--email',
      email,
      '--id',
      'elm',
      '--brand',
      'Elm Walls',
      ...options,
    );

  beforeAll(async () => {
    const { customerId } = await signUp(url, email);
    const admin = { ...newCaller(url), accessToken: inject('staff').admin };
    const { body } = await call(admin, 'GET', `/v1/admin/customers/${customerId}`);
    const change = { role: 'admin', revision: body.revision };
    expect((await call(admin, 'POST', `/v1/admin/customers/${customerId}/role`, change)).status).toBe(200);
  });

  async function withCode({ child, prints, ended }: Run) {
    const since = new Date();
    await prints(`Code mailed to ${email}: `);
    const { subject } = await mailTo(url, email, /is your Tessera code$/, since);
    child.stdin?.end(`${/\d{6}/.exec(subject)?.[0]}\n`);
    return ended;
  }

  test('opens a shop that sells the copied catalog', async () => {
    const { code, text } = await withCode(create('--parameter', 'elm'));
    expect([code, text]).toEqual([0, expect.stringContaining(`It is open at ${url}/?tenant=elm\n`)]);
    const page = await (await fetch(`${url}/products/photo-tile?tenant=elm`)).text();
    for (const part of ['Elm Walls', 'Start designing', '$14.00']) expect(page).toContain(part);
  });

  test('explains a missing option', async () => {
    const { code, text } = await create().ended;
    expect([code, text]).toEqual([1, expect.stringContaining('Missing: --parameter.\n')]);
  });
});

test('the page around the shop loads the script of the shop', async () => {
  const host = await serveHostPage(0, url, 'cs');
  try {
    const html = await (await fetch(host.url)).text();
    expect(html).toContain(`<script src="${url}/embed.js">`);
    expect((await fetch(`${url}/embed.js`)).status).toBe(200);
  } finally {
    await host.stop();
  }
});
