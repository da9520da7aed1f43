import type { RequestHandler } from '../listen.ts';
import type { Distribution } from './distribution.ts';
import { type LocalPages, localPage } from './local-pages.ts';
import { serveEdge } from './serve-edge.ts';

export interface GatewayDeps {
  distribution: Distribution;
  pages: LocalPages;
  /** Such as `http://127.0.0.1:4600`. */
  siteOrigin: string;
  /** Replaces the built web app: Vite, during development. */
  liveSite?: RequestHandler;
  onFault(error: unknown): void;
}

export function createGateway(deps: GatewayDeps): RequestHandler {
  const { distribution, liveSite, siteOrigin } = deps;
  const site = new URL(siteOrigin);
  const edge = serveEdge(distribution.answer, deps.onFault);
  return (request, response) => {
    const url = request.url ?? '/';
    const page = localPage(deps.pages, url);
    if (page) return page(request, response);
    // the content security policy and the signed URLs of pictures contain one host only
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    if (isPage && request.method === 'GET' && request.headers.host === `localhost:${site.port}`)
      return void response.writeHead(307, { location: `${siteOrigin}${url}` }).end();
    if (liveSite && distribution.isSite(url)) return liveSite(request, response);
    edge(request, response);
  };
}
