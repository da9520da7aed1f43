import * as z from 'zod/mini';

/** A host name in lower case, without port and without the dot at its end. */
export const HostName = z
  .string()
  .check(z.maxLength(253), z.regex(/^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/));

/** A value of the query parameter `tenant`. */
export const TenantParameter = z.string().check(z.regex(/^[a-z0-9]{1,16}$/));
