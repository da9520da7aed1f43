import { validator } from 'hono-openapi';
import * as z from 'zod/mini';
import { fieldError } from '../../shared/lib/field-error.ts';
import { UNPRINTABLE_TEXT } from '../../shared/lib/text.ts';
import { ApiError } from './api-error.ts';

const ROOTS = { json: 'body', query: 'query', param: 'path' } as const;

/** Parses one part of a request with a schema and refuses it with the name of each invalid field. */
export function input<Schema extends z.ZodMiniType, Target extends keyof typeof ROOTS>(target: Target, schema: Schema) {
  return validator(target, schema, (result, c) => {
    // Without this check a body of another type would count as empty.
    if (target === 'json' && !isJson(c.req.header('content-type'))) {
      throw new ApiError('wrong_content_type', {
        errors: [{ path: 'Content-Type', message: 'Expected application/json.' }],
      });
    }
    if (result.success) {
      const path = brokenTextIn(result.data) === undefined ? undefined : brokenTextIn(z.parse(schema, result.data));
      if (path === undefined) return;
      throw new ApiError('invalid_request', { errors: [{ path: path || ROOTS[target], message: UNPRINTABLE_TEXT }] });
    }
    throw new ApiError('invalid_request', {
      errors: result.error.map((issue) => fieldError(ROOTS[target], issue, result.data)),
    });
  });
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? '');
}

/** A lone surrogate, which no table accepts. */
const HALF_A_PAIR = /\p{Surrogate}/u;

/**
 * Finds a lone surrogate in a value. A schema may accept such text, but it must not reach a table.
 *
 * @returns the path of the field, '' for the value itself; undefined if there is none
 */
function brokenTextIn(value: unknown): string | undefined {
  if (typeof value === 'string') return HALF_A_PAIR.test(value) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (HALF_A_PAIR.test(name)) return '';
    const path = brokenTextIn(inner);
    if (path !== undefined) return path === '' ? name : `${name}.${path}`;
  }
  return undefined;
}
