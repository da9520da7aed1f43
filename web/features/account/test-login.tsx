import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { photosReducer } from '../../documents/photos/index.ts';
import { projectsReducer } from '../../documents/projects/setup.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { fill } from '../../testing/render-screen.tsx';
import { inTurn, problem, type TestApi, testApi } from '../../testing/replies.ts';
import { accountReducer, type LoginOptions, loginRequested } from './account-slice.ts';
import { LoginDialog } from './login-dialog.tsx';

/** The login dialog on a page with one button and a stub server. */

export const customer = {
  id: 'c1',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Byron',
  role: 'shopper' as 'shopper' | 'admin',
};

export const session1 = { accessToken: 'a', refreshToken: 'r', customer };
export const verified1 = { ...session1, deviceToken: 'device-1.k.x' };

export const refusal = (status: number, code: string, message: string, more: Parameters<typeof problem>[2] = {}) =>
  problem(status, code, { message, ...more });

export interface Server {
  site: Site;
  api: TestApi;
  /** Replies to POST by path, one per call; a call without a reply fails. */
  answer(replies: Record<string, unknown[]>): void;
  /** Calls the dialog makes itself, without background requests. */
  sent(): { path: string; body: unknown }[];
}

const PROJECTS = '/v1/projects/get';
export const CUSTOMER_CALL = 'GET /v1/commerce/customer_get';

/** Starts the stub server, which also answers a session's background requests. */
export function testServer(): Server {
  const server = {
    answer(replies: Record<string, unknown[]>) {
      for (const [path, given] of Object.entries(replies)) server.api.replies[`POST ${path}`] = inTurn(...given);
    },
    sent: () =>
      server.api.requests
        .filter(({ method, path }) => method === 'POST' && path !== PROJECTS)
        .map(({ path, body }) => ({ path, body })),
  } as Server;
  beforeEach(async () => {
    server.api = testApi({
      [CUSTOMER_CALL]: () => ({
        customer: server.site.session.read()?.customer ?? customer,
        benefits: { isMember: false, rewardTiles: 0 },
      }),
      [`POST ${PROJECTS}`]: { projects: [], photos: [] },
    });
    server.site = await testSite({ api: server.api });
    server.api.replies[`GET /v1/products/${server.site.tenant.id}/get_customizable_products`] = { products: [] };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return server;
}

/** Opens the dialog from the page's button, which has the focus before. */
export function openLogin({ site }: Server, ask: LoginOptions = {}, path = '/') {
  const store = configureStore({
    reducer: { account: accountReducer, photos: photosReducer, projects: projectsReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { site } } }),
  });
  const page = (
    <main tabIndex={-1}>
      <button type="button" onClick={() => store.dispatch(loginRequested(ask))}>
        Profile
      </button>
      <LoginDialog />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  const opener = screen.getByText('Profile');
  act(() => opener.focus());
  act(() => opener.click());
  return { store, router, opener };
}

const user = userEvent.setup({ delay: null });
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string, value: string) => fill(user, await field(label), value);
export const press = (name: string) => user.click(screen.getByRole('button', { name }));

export async function askForCode(address = 'ada@example.com'): Promise<void> {
  await type('Email address', address);
  await press('Email me a code');
}
