import type { RouteObject } from 'react-router';
import { SCREEN_ROUTES } from '../routes/routes.tsx';
import type { RouteHandle } from '../shell/route-handle.ts';

/** A page of the table of routes, for those who want to know which there are. */
export interface ListedPage {
  /** with the names of its parameters: `/artists/:artistName` */
  path: string;
  /** the same for everybody; every other is a screen where somebody is at work */
  isPublic: boolean;
  /** where it is the same for all that the path stands for */
  title?: string | undefined;
}

/** The pages of the shop. What only leads on is none, and neither is what stands for all others. */
export function listedPages(): ListedPage[] {
  return SCREEN_ROUTES.flatMap((route) => pagesOf(route, ''));
}

function pagesOf(route: RouteObject, parent: string): ListedPage[] {
  const path = [parent, route.path ?? '']
    .join('/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const { isPublic = false, isMissing = false, title, leadsTo }: RouteHandle = Object(route.handle);
  const isPage =
    route.handle !== undefined && !isMissing && !leadsTo && (route.index === true || route.path !== undefined);
  const own = isPage ? [{ path, isPublic, title: typeof title === 'string' ? title : undefined }] : [];
  return [...own, ...(route.children ?? []).flatMap((child) => pagesOf(child, path))];
}
