import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { photosReducer } from '../../documents/photos/index.ts';
import { projectsReducer } from '../../documents/projects/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
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

export const refusal = (
  status: number,
  code: string,
  message: string,
  more: { customerMessage?: string; retryAfterSeconds?: number } = {},
) => new ApiProblem({ status, code, message, ...more });

export interface Server {
  site: Site;
  /** Replies by path, one per call; a call without a reply fails. */
  answers: Record<string, unknown[]>;
  /** Calls the dialog makes itself, without background requests. */
  sent: { path: string; body: unknown }[];
}

/** Starts the stub server; answers a session's background requests without recording them. */
export function testServer(): Server {
  const server = { answers: {}, sent: [] } as unknown as Server;
  beforeEach(async () => {
    server.site = await testSite();
    const { api, session } = server.site;
    server.answers = {};
    server.sent = [];
    vi.spyOn(api, 'get').mockImplementation(async (path) => {
      if (path === '/v1/commerce/customer_get')
        return {
          customer: session.read()?.customer ?? customer,
          benefits: { isMember: false, rewardTiles: 0 },
        } as never;
      throw new Error(`Unexpected call of ${path}`);
    });
    vi.spyOn(api, 'post').mockImplementation(async (path, { body }) => {
      const isBackground = path === '/v1/projects/get';
      if (!isBackground) server.sent.push({ path, body });
      const answer = server.answers[path]?.shift() ?? (isBackground ? { projects: [], photos: [] } : undefined);
      if (answer === undefined) throw new Error(`Unexpected call of ${path}`);
      if (answer instanceof Error) throw answer;
      return (await answer) as never;
    });
  });
  afterEach(() => {
    cleanup();
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
  fireEvent.click(opener);
  return { store, router, opener };
}

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string, value: string) => fireEvent.input(await field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export async function askForCode(address = 'ada@example.com'): Promise<void> {
  await type('Email address', address);
  press('Email me a code');
}
