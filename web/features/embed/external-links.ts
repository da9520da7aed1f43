import { type RouteObject, redirect } from 'react-router';
import { attempt } from '../../lib/browser-storage.ts';

/**
 * Hands links and redirects to other sites to the host page, because most sites refuse to load in this frame.
 *
 * @param leave called with the URL
 */
export function interceptExternalLinks(document: Document, leave: (url: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target === '_blank' || !isExternal(link.href)) return;
    event.preventDefault();
    leave(link.href);
  });
}

/** @param shown current URL, where the shopper stays */
export function interceptExternalRedirects(
  routes: RouteObject[],
  leave: (url: string) => void,
  shown: () => string,
): RouteObject[] {
  return routes.map((route) => {
    const { loader, children } = route;
    return {
      ...route,
      ...(typeof loader === 'function' && {
        async loader(...given: Parameters<typeof loader>): Promise<unknown> {
          const result: unknown = await loader(...given);
          const url = result instanceof Response ? result.headers.get('Location') : null;
          if (url === null || !isExternal(url)) return result;
          leave(url);
          return redirect(shown());
        },
      }),
      ...(children && { children: interceptExternalRedirects(children, leave, shown) }),
    } as RouteObject;
  });
}

function isExternal(address: string): boolean {
  const { origin } = window.location;
  const url = attempt(() => new URL(address, origin));
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin !== origin;
}
