import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../entry/providers.tsx';
import { type App, startApp } from '../entry/start-app.ts';
import type { Session } from '../lib/session.ts';
import { createRoutes } from '../routes/routes.tsx';
import type { Environment } from '../site/environment.ts';
import { testEnvironment, withoutSurprises } from '../site/test-site.ts';
import { type Replies, type TestApi, testApi } from './replies.ts';
import { shopReplies } from './shop-replies.ts';

export interface ScreenOptions {
  /** In addition to those of a small shop, which cover the header and the dialogs. */
  replies?: Replies;
  /** Instead of `replies`, for a second screen of the same server. */
  api?: TestApi;
  /** Signed in from the start. */
  session?: Session;
  /** Instead of the screen of the address and its shell. */
  element?: ReactNode;
  /** Renders while the code of the screen is still loading. */
  isLoading?: boolean;
  /** Changes the shop's routes. */
  routes?(routes: RouteObject[]): RouteObject[];
  /** Visited before, oldest first. */
  earlier?: string[];
  environment?: Partial<Environment>;
  /** Prepares the visitor's work before the first render. */
  prepare?(app: App): unknown;
}

/** Opens an address of the shop: the real routes, store, query client, session and schemas, on a server of replies. */
export async function renderScreen(address: string, options: ScreenOptions = {}) {
  const { replies, session, element, earlier = [], environment, prepare } = options;
  const api = options.api ?? testApi(replies);
  const app = await startApp(testEnvironment({ address, api, ...environment }));
  const { site, store } = app;
  withoutSurprises(site);
  api.replies = { ...shopReplies(site.tenant.id, session?.customer), ...api.replies };
  if (session) site.session.write(session);
  await prepare?.(app);
  const shown = element === undefined ? createRoutes(site) : [{ path: '*', element }];
  const routes = options.routes?.(shown) ?? shown;
  const initialEntries = [...earlier, address];
  const router = createMemoryRouter(routes, { initialEntries, initialIndex: earlier.length });
  if (!options.isLoading) await initialized(router);
  const user = userEvent.setup({ delay: null });
  const rendered = render(
    <Providers site={site} store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...rendered, ...app, router, api, user };
}

/** Loads the screen's code first, which takes longer than a query waits on a busy machine. */
function initialized(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(finish);
    finish();
  });
}

/** Replaces the text of a field, key by key. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  // Braces and brackets name keys.
  if (text) await user.type(field, text.replaceAll(/[{[]/g, '$&$&'));
}

/** Replaces the text of a field in one step: a large form renders once instead of with every key. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
