import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, call, newCaller } from '../../../../tests/support/http.ts';
import { projectOf } from '../../../../tests/support/shopper.ts';
import { type DOCUMENTS, storefront } from '../../../../tests/support/storefront.ts';
import type { LoadOptions, Sample } from './sample.ts';

/**
 * The shoppers of `npm run bench:load`, in a separate process, so that the system's memory is measured without them.
 * Each visit is a new browser with its own address; it sends the requests of the web app's pages and waits after every
 * page. Sends its samples to the parent at the end.
 */
const options = JSON.parse(process.argv[2] ?? '') as LoadOptions;
const samples: Sample[] = [];
const endsAt = performance.now() + options.seconds * 1000;

await Promise.all(Array.from({ length: options.shoppers }, shop));
process.send?.(samples);

async function shop(): Promise<void> {
  // shoppers start at different moments
  await wait(Math.random() * options.thinkSeconds * 1000);
  while (performance.now() < endsAt) await visit(newCaller(options.url));
}

/** From the start page to the checkout, without paying; ends early after a failure. */
async function visit(caller: Caller & { cartToken: string }): Promise<void> {
  const project = projectOf([]);
  const line = {
    merchandiseId: 'gid://shopify/ProductVariant/BlackTile',
    quantity: 1,
    attributes: [{ key: '_projectId', value: project.id }],
  };
  let version = 0;
  let cartId = '';
  const save = async () => {
    const body = await rest(caller, 'projects/save', 'POST', { project: { ...project, version } });
    version = body?.project?.version ?? version;
  };
  const pages: (() => Promise<unknown>)[] = [
    () =>
      Promise.all([
        rest(caller, 'products/config', 'GET'),
        rest(caller, 'products/get_product', 'GET', undefined, '?productId=tile'),
        rest(caller, 'projects/get', 'POST', {}),
      ]),
    async () => {
      await rest(caller, 'photos/prepare', 'POST', { quantity: 3 });
      await save();
    },
    save,
    async () => {
      const attributes = [{ key: 'cartToken', value: caller.cartToken }];
      const created = await graphql(caller, 'cartCreate', 'create', { input: { lines: [line], attributes } });
      cartId = created?.cartCreate.cart?.id ?? '';
      await graphql(caller, 'cart', 'cart', { id: cartId });
    },
    () => graphql(caller, 'cartPrepareForCompletion', 'prepare', { cartId }),
  ];
  for (const page of pages) {
    if (performance.now() > endsAt) return;
    await page();
    await wait(options.thinkSeconds * 1000 * (0.5 + Math.random()));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the shape follows from the route
type Answer = any;

function rest(caller: Caller, route: string, method: string, body?: unknown, query = ''): Promise<Answer> {
  return timed(route, async () => {
    const reply = await call(caller, method, `/v1/${route}${query}`, body);
    if (reply.status >= 400) throw new Error(`${reply.status} ${reply.body?.code}`);
    return reply.body;
  });
}

function graphql(
  caller: Caller,
  route: string,
  document: keyof typeof DOCUMENTS,
  variables: Record<string, unknown>,
): Promise<Answer> {
  return timed(route, () => storefront(caller, document, variables));
}

/** @returns undefined after a failure */
async function timed<Value>(route: string, ask: () => Promise<Value>): Promise<Value | undefined> {
  const startedAt = performance.now();
  const took = () => performance.now() - startedAt;
  try {
    const value = await ask();
    samples.push({ route, milliseconds: took() });
    return value;
  } catch (error) {
    // GraphQL errors are in the body
    const fault = String(error instanceof Error ? error.message : error)
      .replace(/^.*: \[/s, '[')
      .slice(0, 160);
    samples.push({ route, milliseconds: took(), fault });
    return undefined;
  }
}
