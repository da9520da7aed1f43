import * as z from 'zod/mini';

export const ROLES = ['shopper', 'fulfilment', 'admin'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const Customer = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
});
export type Customer = z.infer<typeof Customer>;
