import { createMiddleware } from 'hono/factory';
import type { Log } from '../../core/ports/log.ts';
import type { ApiEnv } from '../http-env.ts';

/** One line a request, without query, headers or body: those hold tokens and addresses. */
export function requestLog(log: Log) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    log.info('request', {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      tenant: c.get('tenant')?.id,
      appVersion: c.req.header('X-App-Version')?.slice(0, 40),
      requestId: c.env?.lambdaContext?.awsRequestId,
      milliseconds: Math.round(performance.now() - startedMs),
    });
  });
}
