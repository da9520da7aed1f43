import * as z from 'zod/mini';
import { cleanLine } from './text.ts';

/** An id stands in keys, in tokens and in the names of folders. */
const TENANT_ID_LENGTH_MAX = 32;

/** Begins keys, tokens, references and folders, so it has none of their separators: lower-case letters and digits. */
export const TenantId = z.string().check(z.maxLength(TENANT_ID_LENGTH_MAX), z.regex(/^[a-z][a-z0-9]*$/));

/** Cleaned and in lower case: one person has one address however it was typed. */
export const Email = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => cleanLine(typed).toLowerCase()),
  ),
  z.string().check(z.maxLength(254), z.email()),
);

/** Ids that callers make: url-safe, never empty. */
export const ClientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** The secret of an anonymous visitor: at least 128 bits, made by the browser, only ever stored hashed. */
export const CartToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,128}$/));

export const Cents = z.int().check(z.minimum(0));
export const Fraction = z.number().check(z.minimum(0), z.maximum(1));
export const IsoTime = z.iso.datetime();
/** A day such as 2026-11-21, or a moment with its zone. */
export const IsoDayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
export const Percent = z.number().check(z.minimum(0), z.maximum(100));

/** #RRGGBB or #RRGGBBAA, in sRGB */
export const Color = z.string().check(z.regex(/^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/));

export const CropBox = z.object({ left: Fraction, top: Fraction, right: Fraction, bottom: Fraction });

/** The tenant that answers when nothing else is chosen: docs/product.md 2.1. Which others there are, rows say. */
export const DEFAULT_TENANT_ID = 'default';
/** Parsed by `TenantId` of shared/lib/scalars.ts. */
export type TenantId = string;
