import type { RouteObject } from 'react-router';
import { SCREEN_ROUTES } from '../routes/routes.tsx';
import type { RouteHandle } from '../shell/route-handle.ts';

/** A page of the route table. */
export interface ListedPage {
  /** With parameter names: `/artists/:artistName`. */
  path: string;
  /** The same for every visitor; false for work screens. */
  isPublic: boolean;
  /** If it is the same for all URLs of the path. */
  title?: string | undefined;
}

/** The pages of the shop, without redirects and the catch-all. */
export function listedPages(): ListedPage[] {
  return SCREEN_ROUTES.flatMap((route) => pagesOf(route, ''));
}

function pagesOf(route: RouteObject, parent: string): ListedPage[] {
  const path = [parent, route.path ?? '']
    .join('/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const { isPublic = false, isMissing = false, title, redirectTo }: RouteHandle = Object(route.handle);
  const isPage =
    route.handle !== undefined && !isMissing && !redirectTo && (route.index === true || route.path !== undefined);
  const own = isPage ? [{ path, isPublic, title: typeof title === 'string' ? title : undefined }] : [];
  return [...own, ...(route.children ?? []).flatMap((child) => pagesOf(child, path))];
}
