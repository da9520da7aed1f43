import type { HeadersPolicy } from '../template/edge-resources.ts';
import type { EdgeReply } from './edge-exchange.ts';

/**
 * Adds and removes headers as a response headers policy says.
 *
 * @param localise rewrites addresses of AWS to those of this machine
 */
export function applyHeadersPolicy(
  reply: EdgeReply,
  policy: HeadersPolicy | undefined,
  localise: (text: string) => string,
): EdgeReply {
  if (!policy) return reply;
  const headers: EdgeReply['headers'] = Object.assign(Object.create(null), reply.headers);
  for (const name of policy.removed) delete headers[name];
  for (const { name, value, overridesOrigin } of policy.headers)
    if (overridesOrigin || headers[name] === undefined) headers[name] = localise(value);
  return { ...reply, headers };
}
