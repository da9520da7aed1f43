import type * as z from 'zod/mini';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { offlineProblem, problemOf, unreadableProblem } from '../../web/lib/api-problem.ts';

/** Timeout of a request. */
const DEADLINE_MS = 30_000;

export interface ShopApi {
  /** @throws ApiProblem for refusals and failures */
  get<Reply extends z.ZodMiniType>(path: string, reply: Reply): Promise<z.infer<Reply>>;
  post<Reply extends z.ZodMiniType>(path: string, body: unknown, reply: Reply): Promise<z.infer<Reply>>;
  /** Fetches or posts to an address from an API reply. @throws ApiProblem if the server is unreachable */
  reach(address: string, init?: RequestInit): Promise<Response>;
}

/** The routes of /v1 for a visitor without an account, identified by a cart token. */
export function createApi({
  url,
  tenantId,
  cartToken,
}: {
  url: string;
  tenantId: TenantId;
  cartToken: string;
}): ShopApi {
  async function reach(address: string, init?: RequestInit): Promise<Response> {
    try {
      return await fetch(new URL(address, url), { ...init, signal: AbortSignal.timeout(DEADLINE_MS) });
    } catch (error) {
      throw offlineProblem(error);
    }
  }

  async function call<Reply extends z.ZodMiniType>(path: string, reply: Reply, init: RequestInit) {
    const address = new URL(path, url);
    address.searchParams.set('tenantId', tenantId);
    const headers = { Accept: 'application/json', 'X-App-Version': 'mcp', 'X-Cart-Token': cartToken, ...init.headers };
    const response = await reach(address.href, { ...init, headers });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw problemOf(response.status, body, response.headers.get('Retry-After'));
    const parsed = reply.safeParse(body);
    if (!parsed.success) throw unreadableProblem(response.status, parsed.error);
    return parsed.data;
  }

  return {
    get: (path, reply) => call(path, reply, { method: 'GET' }),
    post: (path, body, reply) =>
      call(path, reply, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    reach,
  };
}
