import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Log } from '../core/lib/log.ts';
import { ApiError } from './api-error.ts';
import type { HttpEnv } from './http-env.ts';
import { limitBody } from './middleware/limit-body.ts';
import { problemResponse, toApiError } from './problem.ts';

/** `createHttpLambda` requests this while a function starts; the gateway has no route to it. */
export const WARM_UP_PATH = '/warm-up';

export interface HttpAppOptions {
  log: Log;
  /** Whether the shop is usable; GET /healthz returns 503 until then. Without it there is no such route. */
  isReady?: () => Promise<boolean>;
  /**
   * The OpenAPI description of /healthz, made by `describe`. It is passed in because the packages behind
   * `describe` weigh 120 kB, which an app without a document does without.
   */
  healthDescription?: MiddlewareHandler;
  /** For apps whose routes do not limit their bodies with `describe`. */
  bodyBytesMax?: number;
  /** How errors look on the wire, problem documents by default; Retry-After and Allow are already set. */
  writeError?: (c: Context<HttpEnv>, error: ApiError) => Response;
}

/**
 * Creates an app with everything that HTTP Lambdas share: a log line per request, errors written in one place, 404 and
 * 405 with Allow, a body limit, and health. Add routes to it, and make it a Lambda with `createHttpLambda`.
 */
export function createHttpApp({
  log,
  isReady,
  healthDescription,
  bodyBytesMax,
  writeError = problemResponse,
}: HttpAppOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  const respondWith = (c: Context<HttpEnv>, error: ApiError): Response => {
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    return writeError(c, error);
  };
  app.onError((thrown, c) => {
    const error = toApiError(thrown);
    if (error.code === 'internal') log.error('request_failed', { ...requestFields(c), error: thrown });
    return respondWith(c, error);
  });
  app.notFound(async (c) => {
    await explainMethod(c, async () => {
      c.res = respondWith(c, new ApiError('not_found'));
    });
    return c.res;
  });
  // Meant to run on every request, but the method only matters if no route matched.
  const explainMethod = methodNotAllowed({
    app,
    onMethodNotAllowed(c, methods) {
      c.header('Allow', methods.join(', '));
      return respondWith(c, new ApiError('method_not_allowed'));
    },
  });

  // Precedes the log, which lists real requests only.
  app.get(WARM_UP_PATH, (c) => c.body(null, 204));
  app.use(requestLog(log));
  if (bodyBytesMax !== undefined) app.use(limitBody(bodyBytesMax));
  if (isReady) {
    const health: MiddlewareHandler<HttpEnv> = async (c) => {
      if (!(await isReady())) throw new ApiError('not_ready');
      return c.json({ status: 'ok' });
    };
    app.get('/healthz', Object.assign(health, healthDescription));
  }
  return app;
}

const APP_VERSION_LENGTH_MAX = 40;

function requestLog(log: Log) {
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
function requestFields(c: Context<HttpEnv>) {
  return {
    requestId: c.env?.lambdaContext?.awsRequestId,
    method: c.req.method,
    path: c.req.path,
    tenantId: c.get('tenant')?.id,
    appVersion: c.req.header('X-App-Version')?.slice(0, APP_VERSION_LENGTH_MAX),
  };
}
