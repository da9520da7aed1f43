import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../domain/api-error.ts';

const refuse = () => {
  throw new ApiError('payload_too_large');
};

/** @param larger routes that take more than `usualBytes`, by path */
export function limitBody(usualBytes: number, larger: Readonly<Record<string, number>>) {
  const usual = bodyLimit({ maxSize: usualBytes, onError: refuse });
  const byPath = new Map(
    Object.entries(larger).map(([path, maxSize]) => [path, bodyLimit({ maxSize, onError: refuse })]),
  );
  return createMiddleware((c, next) => (byPath.get(c.req.path) ?? usual)(c, next));
}
