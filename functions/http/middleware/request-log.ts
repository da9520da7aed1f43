import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../../core/lib/log.ts';
import type { HttpEnv } from '../http-env.ts';

const APP_VERSION_LENGTH_MAX = 40;

/** Writes one line per request. */
export function requestLog(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    log.info('request_completed', {
      ...requestFields(c),
      status: c.res.status,
      durationMs: Math.round(performance.now() - startedMs),
    });
  });
}

/** The fields that describe a request in the log: no query, headers or body, which hold tokens and addresses. */
export function requestFields(c: Context<HttpEnv>) {
  return {
    requestId: c.env?.lambdaContext?.awsRequestId,
    method: c.req.method,
    path: c.req.path,
    tenantId: c.get('tenant')?.id,
    appVersion: c.req.header('X-App-Version')?.slice(0, APP_VERSION_LENGTH_MAX),
  };
}
