import { validator } from 'hono-openapi';
import type * as z from 'zod/mini';
import { fieldError } from '../../shared/validation/field-error.ts';
import { ApiError } from './api-error.ts';

const ROOTS = { json: 'body', query: 'query', param: 'path' } as const;

/** Parses one part of a request with a schema; what does not fit is refused with the name of each wrong field. */
export function input<Schema extends z.ZodMiniType, Target extends keyof typeof ROOTS>(target: Target, schema: Schema) {
  return validator(target, schema, (result, c) => {
    // without this check a body of another type would count as an empty one
    if (target === 'json' && !isJson(c.req.header('content-type'))) {
      throw new ApiError('wrong_content_type', {
        errors: [{ path: 'Content-Type', message: 'Expected application/json.' }],
      });
    }
    if (result.success) return;
    throw new ApiError('invalid_request', {
      errors: result.error.map((issue) => fieldError(ROOTS[target], issue, result.data)),
    });
  });
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? '');
}
