import type { Project } from '../../shared/project/schema.ts';
import { PRODUCT } from '../documents/projects/test-product.ts';
import type { Session } from '../lib/session.ts';
import type { TestClock } from '../lib/test-clock.ts';

const ANSWER_MS = 50;
/** Reuse window of refresh tokens: docs/spec 5.7. */
const GRACE_MS = 10_000;

interface Call {
  path: string;
  /** A customer's id, or a cart token. */
  owner: string;
  body: string;
}

/** A shop with accounts, limited to projects and sessions: the caller decides whose projects they are. For tests. */
export function testAccountServer({ now, wait }: Pick<TestClock, 'now' | 'wait'>) {
  const stored = new Map<string, Map<string, Project>>();
  const customers = new Map<string, Session['customer']>();
  /** Valid access and refresh tokens, by customer. */
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  /** When refresh tokens were used: another tab may have been faster. */
  const used = new Map<string, number>();
  /** Owner of every access token ever issued. */
  const bearers = new Map<string, string>();
  const calls: Call[] = [];
  /** How often each refresh token was used. */
  const refreshes = new Map<string, number>();
  let count = 0;

  function openSession(customerId: string): Session {
    count += 1;
    const customer = customers.get(customerId) ?? {
      id: customerId,
      email: `${customerId}@example.com`,
      first_name: 'Ada',
      last_name: 'Byron',
      role: 'shopper' as const,
    };
    customers.set(customerId, customer);
    const [accessToken, refreshToken] = [`access-${count}`, `refresh-${count}`];
    access.set(accessToken, customerId);
    bearers.set(accessToken, customerId);
    refresh.set(refreshToken, customerId);
    return { accessToken, refreshToken, customer };
  }

  function end(): void {
    access.clear();
    refresh.clear();
    used.clear();
  }

  const projectsOf = (owner: string): Map<string, Project> => {
    const projects = stored.get(owner) ?? new Map<string, Project>();
    stored.set(owner, projects);
    return projects;
  };

  function answerTo(path: string, owner: string, body: Record<string, unknown>): Response {
    if (path === '/v1/projects/get') return Response.json({ projects: [...projectsOf(owner).values()], photos: [] });
    if (path === '/v1/projects/delete') {
      projectsOf(owner).delete(String(body.projectId));
      return Response.json({});
    }
    if (path === '/v1/projects/save') {
      const project = body.project as Project;
      const current = projectsOf(owner).get(project.id);
      if (current && current.version !== project.version)
        return Response.json({ ...titled(409, 'project_conflict'), project: current }, { status: 409 });
      const next = { ...project, version: project.version + 1 };
      projectsOf(owner).set(project.id, next);
      return Response.json({ project: next });
    }
    if (path.endsWith('/get_customizable_products')) return Response.json({ products: [PRODUCT] });
    return Response.json(titled(404, 'not_found'), { status: 404 });
  }

  const fetch: typeof globalThis.fetch = async (address, init) => {
    const path = new URL(String(address), 'http://127.0.0.1').pathname;
    const headers = new Headers(init?.headers);
    const token = headers.get('Authorization')?.replace('Bearer ', '');
    const cartToken = headers.get('X-Cart-Token') ?? '';
    const customerId = token === undefined ? undefined : access.get(token);
    const text = String(init?.body ?? '{}');
    calls.push({ path, owner: (token && bearers.get(token)) ?? cartToken, body: text });
    await wait(ANSWER_MS);
    const body = JSON.parse(text) as Record<string, unknown>;
    if (path === '/v1/account/refresh') {
      const old = String(body.refreshToken);
      refreshes.set(old, (refreshes.get(old) ?? 0) + 1);
      const owner = refresh.get(old);
      const usedAtMs = used.get(old);
      if (usedAtMs !== undefined && now() - usedAtMs < GRACE_MS)
        return Response.json(titled(409, 'refresh_concurrent'), { status: 409 });
      // Reuse after the window indicates theft.
      if (usedAtMs !== undefined) end();
      if (owner === undefined) return Response.json(titled(401, 'session_ended'), { status: 401 });
      refresh.delete(old);
      used.set(old, now());
      return Response.json(openSession(owner));
    }
    if (token !== undefined && customerId === undefined)
      return Response.json(titled(401, 'not_signed_in'), { status: 401 });
    if (customerId !== undefined) takeAlong(cartToken, customerId);
    return answerTo(path, customerId ?? cartToken, body);
  };

  function takeAlong(cartToken: string, customerId: string): void {
    for (const [id, project] of projectsOf(cartToken)) projectsOf(customerId).set(id, project);
    stored.delete(cartToken);
  }

  return {
    fetch,
    calls,
    refreshes,
    openSession,
    projectsOf: (owner: string) => [...projectsOf(owner).values()],
    /** Expires access tokens; a refresh gives new ones. */
    expire: () => access.clear(),
    end,
  };
}

const titled = (status: number, code: string) => ({ type: 'about:blank', title: code, status, code, message: code });
