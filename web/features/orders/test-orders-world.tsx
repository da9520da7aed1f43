import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { photosReducer } from '../../documents/photos/index.ts';
import { projectsReducer } from '../../documents/projects/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { OrderLinkScreen, OrderScreen, PlacedOrder } from './order-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { testOrderReply } from './test-order.ts';

export const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
export const refusal = (status: number, code: string, customerMessage?: string, body?: unknown) =>
  new ApiProblem({ status, code, message: code, customerMessage, body });

export function ordersWorld() {
  const world = {
    site: undefined as unknown as Site,
    /** Reply by path: a value, an error to throw, or a function that returns either. */
    answers: {} as Record<string, unknown>,
    asked: [] as { path: string; body?: unknown; headers?: Record<string, string> | undefined }[],
    open,
    show,
  };

  beforeEach(async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    world.site = await testSite();
    world.answers = {};
    world.asked = [];
    for (const method of ['get', 'post'] as const)
      vi.spyOn(world.site.api, method).mockImplementation(async (path, { body, headers }) => {
        world.asked.push({ path, headers, ...(body !== undefined && { body }) });
        const given = world.answers[path];
        const answer = typeof given === 'function' ? given() : given;
        if (answer instanceof Error) throw answer;
        return answer as never;
      });
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  function open(address: string) {
    const store = configureStore({
      reducer: { photos: photosReducer, projects: projectsReducer },
      middleware: (defaults) => defaults({ thunk: { extraArgument: { site: world.site } } }),
    });
    const router = createMemoryRouter(
      [
        { path: '/order', Component: OrderLinkScreen },
        { path: '/orders', Component: OrdersScreen },
        { path: '/orders/:orderId', Component: OrderScreen },
        { path: '/confirm', element: <PlacedOrder orderId="A7K2Q9" /> },
        { path: '*', element: null },
      ],
      { initialEntries: [address] },
    );
    render(<RouterProvider router={router} />, { wrapper: inSite(world.site, store) });
    return { router, store };
  }

  function show(
    order: Partial<OrderReply['order']> = {},
    beside: Partial<OrderReply> = {},
    address = '/orders/A7K2Q9',
  ) {
    world.answers['/v1/orders/A7K2Q9'] = testOrderReply(order, beside);
    return open(address);
  }

  return world;
}
