import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailTo } from '../../../tests/support/http.ts';
import type { Tab } from './tab.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface World {
  shop: string;
  /** URL of a partner's page with the shop in a frame */
  hostPage: string;
  /** Paths of photos on this machine. */
  photos: readonly [string, string];
  screens: string;
  /** Unique per browser, for its mailboxes. */
  name: string;
}

const TILES = '[data-place]';
const STAGE = { role: 'group', name: /^Tile \d+ of \d+/ } as const;

/** From the first photo to the printed file, in one browser. Each step depends on the previous ones. */
export async function journey(t: TestContext, tab: Tab, world: World): Promise<void> {
  const visitor = visitorOf(tab, world.shop);
  let orderId = '';
  let isBroken = false;
  const step = (name: string, work: () => Promise<void>) =>
    t.test(name, { skip: isBroken && 'an earlier step failed' }, async () => {
      try {
        await work();
        assert.deepEqual(await tab.errors(), []);
      } catch (error) {
        isBroken = true;
        throw error;
      } finally {
        await tab
          .screenshot(`${world.screens}/${world.name}-${name.replaceAll(/\W+/g, '-')}.png`)
          .catch(() => undefined);
      }
    });

  await step('photos are chosen, dropped and pasted', async () => {
    await visitor.open('/photo-picker');
    await declineWelcome(visitor);
    await tab.choose('[data-testid="photo-files"]', world.photos.slice(0, 1));
    await visitor.find({ role: 'button', name: 'Frame 1 photo' });
    await tab.run(bring, 'drop', 'dropped.png');
    await visitor.find({ role: 'button', name: 'Frame 2 photos' });
    await (tab.hasClipboard ? paste(visitor) : tab.run(bring, 'paste', 'pasted.png'));
    await visitor.find({ role: 'button', name: 'Frame 3 photos' });
    assert.doesNotMatch(await visitor.text(), /This window forgets photos/);
  });

  await step('a photo is placed by dragging, wheel and keys, and framed in white', async () => {
    await visitor.click({ role: 'button', name: 'Frame 3 photos' });
    await visitor.title('Printing - Tessera');
    await tiles(visitor, 3);
    await visitor.click({ css: TILES });
    await visitor.settled(STAGE);
    const { x, y, width, height } = await visitor.find(STAGE);
    const middle = { x: x + width / 2, y: y + height / 2 };
    const whole = await zoom(visitor);
    await tab.wheel(middle, -400);
    await grows(visitor, whole);
    const byWheel = await zoom(visitor);
    await tab.press('+');
    await grows(visitor, byWheel);
    const before = await position(visitor);
    await tab.drag([middle, { x: middle.x + 20, y: middle.y }, { x: middle.x + 60, y: middle.y + 10 }]);
    await changes(() => position(visitor), before, 'the place of the photo');
    await tab.press('Escape');
    await visitor.click({ role: 'radio', name: 'White' });
  });

  await step('a reload keeps the wall', async () => {
    await visitor.find({ role: 'button', name: 'Add to cart' });
    await saved(visitor);
    await visitor.open('/printing');
    await tiles(visitor, 3);
  });

  await step('a photo is split over tiles', async () => {
    await visitor.click({ css: TILES });
    await visitor.click({ role: 'button', name: 'Split over tiles' });
    await visitor.click({ role: 'button', name: /^Make \d+ tiles$/ });
    await visitor.says(/Split \d/);
    await visitor.click({ role: 'button', name: 'Back to the wall' });
  });

  await step('the wall is put into the cart and paid for', async () => {
    await saved(visitor);
    await visitor.click({ role: 'button', name: 'Add to cart' });
    await visitor.title('Cart - Tessera');
    await visitor.click({ role: 'button', name: 'Check out' });
    const fields = {
      'Email address': `${world.name}@tessera.example`,
      Name: 'Grace Shopper',
      'Address line 1': '1 Gallery Street',
      City: 'Austin',
      'Zip code': '78701',
      'Card number': '4242424242424242',
      'Expiration date': '1234',
      'Security code': '123',
    };
    for (const [label, text] of Object.entries(fields)) await visitor.fill({ label: startingWith(label) }, text);
    await visitor.choose({ label: 'State' }, 'TX');
    await visitor.click({ role: 'button', name: /^Place order, \$/ });
    await changes(async () => new URL(await visitor.address()).searchParams.get('order'), null, 'the address');
    orderId = new URL(await visitor.address()).searchParams.get('order') ?? '';
    await visitor.says(orderId);
    await mailTo(world.shop, `${world.name}@tessera.example`, new RegExp(orderId));
  });

  await step('staff sign in and find the order', async () => {
    await signIn(visitor, world.shop, 'admin@tessera.example');
    await visitor.open(`/admin/orders/${orderId}`);
    await visitor.says(orderId);
  });

  await step('the print room downloads checked files as one archive', async () => {
    await visitor.open(`/print-room/${orderId}`);
    await visitor.find({ role: 'button', name: 'Mark printed' }, 90_000);
    await visitor.click({ role: 'button', name: 'Download ZIP' });
    await visitor.says(/All \d+ files have the checksum/, 60_000);
  });

  await step('a host page of another site shows the shop in a frame', async () => {
    await tab.open(world.hostPage);
    await visitor.click({ role: 'button', name: 'Photos' });
    await tab.enter('#shop iframe');
    await visitor.says('Choose your photos');
    await tab.choose('[data-testid="photo-files"]', world.photos.slice(1));
    await visitor.activate({ role: 'button', name: 'Frame 1 photo' });
    await tiles(visitor, 1);
    await tab.enter(undefined);
    await visitor.says('uploadComplete');
  });
}

/** Labels may be followed by hints and marks. */
const startingWith = (label: string) => new RegExp(`^${label}\\b`);

/** The offer for new customers opens after a delay. */
async function declineWelcome(visitor: Visitor): Promise<void> {
  await visitor.click({ role: 'button', name: 'No, thank you' });
}

async function tiles(visitor: Visitor, count: number): Promise<void> {
  await changesTo(() => visitor.tab.run((css) => document.querySelectorAll(css).length, TILES), count, 'the tiles');
}

async function saved(visitor: Visitor): Promise<void> {
  const isReady = () =>
    visitor.tab.run(() =>
      [...document.querySelectorAll('button')].some(
        ({ textContent, disabled }) => textContent === 'Add to cart' && !disabled,
      ),
    );
  await changesTo(isReady, true, '"Add to cart" being ready');
}

/** The zoom that the stage announces to screen readers. */
const zoom = async (visitor: Visitor): Promise<string> =>
  visitor.tab.run(() => document.querySelector('input[type="range"]')?.getAttribute('value') ?? '') as Promise<string>;

async function grows(visitor: Visitor, than: string): Promise<void> {
  await changes(() => zoom(visitor), than, 'the zoom');
}

/** Position of the photo, which is larger than the frame's opening. */
const position = (visitor: Visitor): Promise<string> =>
  visitor.tab.run(() => {
    const photo = document.querySelector('[role="group"][aria-label^="Tile"] img');
    const { x, y } = photo?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return `${Math.round(x)}, ${Math.round(y)}`;
  });

async function changes<Value>(read: () => Promise<Value>, from: Value, what: string): Promise<void> {
  await waitFor(async () => (await read()) !== from, `a change of ${what} from ${from}`);
}

async function changesTo<Value>(read: () => Promise<Value>, to: Value, what: string): Promise<void> {
  await waitFor(async () => (await read()) === to, `${what} to become ${to}`);
}

async function waitFor(isMet: () => Promise<boolean>, what: string): Promise<void> {
  const untilMs = performance.now() + 30_000;
  while (performance.now() < untilMs) {
    if (await isMet().catch(() => false)) return;
    await sleep(150);
  }
  throw new Error(`Waited 30 s for ${what}`);
}

/** Runs in the page: dispatches drop or paste events with a file, which drivers cannot do from outside. */
async function bring(way: 'drop' | 'paste', name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = 1_200;
  canvas.height = 1_200;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Expected a canvas');
  context.fillStyle = way === 'drop' ? 'teal' : 'olive';
  context.fillRect(150, 150, 800, 600);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const data = new DataTransfer();
  if (blob) data.items.add(new File([blob], name, { type: 'image/png' }));
  const bubbling = { bubbles: true, cancelable: true };
  if (way === 'paste') {
    document.body.dispatchEvent(Object.assign(new Event('paste', bubbling), { clipboardData: data }));
    return;
  }
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { ...bubbling, dataTransfer: data }));
}

/** Copies a picture to the clipboard, like "Copy image", and pastes it with the keyboard. */
async function paste(visitor: Visitor): Promise<void> {
  await visitor.tab.run(() => {
    document.addEventListener(
      'click',
      () => {
        const canvas = document.createElement('canvas');
        canvas.width = 1_000;
        canvas.height = 1_000;
        const context = canvas.getContext('2d');
        context?.fillRect(100, 100, 700, 500);
        const picture = new Promise<Blob>((resolve) =>
          canvas.toBlob((blob) => resolve(blob ?? new Blob()), 'image/png'),
        );
        void navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]).then(() => {
          document.documentElement.dataset.copied = 'yes';
        });
      },
      { once: true },
    );
  });
  await visitor.click({ role: 'heading', name: 'Choose your photos' });
  await changesTo(() => visitor.tab.run(() => document.documentElement.dataset.copied ?? ''), 'yes', 'the clipboard');
  await visitor.tab.press('v', 'Control');
}

async function signIn(visitor: Visitor, shop: string, email: string): Promise<void> {
  const askedAt = new Date();
  await visitor.open('/admin');
  await visitor.fill({ label: 'Email address' }, email);
  await visitor.click({ role: 'button', name: 'Email me a code' });
  await visitor.find({ label: 'Code' });
  const { text } = await mailTo(shop, email, /code/i, askedAt);
  await visitor.fill({ label: 'Code' }, /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await visitor.says('Dashboard');
}
