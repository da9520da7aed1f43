import type { RouteSpec } from '../template/compute-resources.ts';

export interface RouteMatch {
  route: RouteSpec;
  pathParameters: Record<string, string>;
}

/**
 * Finds the route of an HTTP API for a request. A full match is preferred to a greedy one, a longer greedy match to a
 * shorter, a named method to ANY, and every route to `$default`.
 *
 * Source: "Routing API requests", Amazon API Gateway developer guide for HTTP APIs.
 *
 * @param path escaped, as sent
 */
export function matchRoute(routes: readonly RouteSpec[], method: string, path: string): RouteMatch | undefined {
  const candidates = routes.flatMap((route) => {
    if (route.routeKey === '$default') return [{ route, pathParameters: {}, rank: [0, 0, 0] }];
    const [routeMethod = '', pattern = ''] = route.routeKey.split(' ');
    if (routeMethod !== 'ANY' && routeMethod !== method) return [];
    const pathParameters = matchPath(pattern, path);
    if (!pathParameters) return [];
    const literalCount = pattern.split('/').filter((part) => !part.startsWith('{')).length;
    return [
      { route, pathParameters, rank: [pattern.includes('+}') ? 1 : 2, literalCount, routeMethod === 'ANY' ? 0 : 1] },
    ];
  });
  candidates.sort((left, right) => compare(right.rank, left.rank));
  return candidates[0];
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern
    .split('/')
    .map((part) => {
      const [, name, greedy] = /^\{(.+?)(\+)?\}$/.exec(part) ?? [];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return greedy ? '(.+)' : '([^/]+)';
    })
    .join('/');
  const match = new RegExp(`^${source}$`).exec(path);
  return match ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined;
}
