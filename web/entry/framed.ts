import type { RouteObject } from 'react-router';
import {
  browserFrame,
  connectHost,
  interceptExternalLinks,
  interceptExternalRedirects,
  joinHost,
  pageSize,
} from '../features/embed/index.ts';
import type { createRouter } from '../routes/create-router.ts';
import type { Environment } from '../site/environment.ts';
import type { App } from './start-app.ts';

/** The differences when the shop is inside another page. A separate chunk. */
export interface Framed {
  environment: Environment;
  routes(own: RouteObject[]): RouteObject[];
  /** Called once the page responds to input. */
  connect(app: App, router: ReturnType<typeof createRouter>, root: HTMLElement): void;
}

/** @throws ApiProblem if the tenant does not exist */
export async function startFramed(browser: Environment): Promise<Framed> {
  document.documentElement.dataset.framed = '';
  const { environment, host } = await joinHost(browser, browserFrame());
  let shown = (): string => '/';
  const leave = (url: string): void => host?.channel.send({ type: 'navigate', payload: { url } });
  return {
    environment,
    routes: (own) => (host ? interceptExternalRedirects(own, leave, () => shown()) : own),
    connect({ site, store }, router, root) {
      shown = () => router.state.location.pathname + router.state.location.search;
      if (!host) return;
      interceptExternalLinks(document, leave);
      connectHost(host, { site, store, router, events: window }, pageSize(root));
    },
  };
}
