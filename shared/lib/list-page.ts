import * as z from 'zod/mini';

/** Rows of a page that staff choose from; text, because a query parameter is. */
export const PAGE_SIZES = ['25', '50', '100'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const PageSize = z._default(z.enum(PAGE_SIZES), '25');

/** How many rows a whole list has: exactly, or at least so many if counting stopped early. */
export const ListTotal = z.object({ count: z.int(), isAll: z.boolean() });
export type ListTotal = z.infer<typeof ListTotal>;
