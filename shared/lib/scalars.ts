import * as z from 'zod/mini';
import { EMAIL, readEmail } from './email.ts';

const TENANT_ID_LENGTH_MAX = 32;

/** Keys, tokens, references and folders start with it, so it contains none of their separators. */
export const TenantId = z.string().check(z.maxLength(TENANT_ID_LENGTH_MAX), z.regex(/^[a-z][a-z0-9]*$/));
export type TenantId = z.infer<typeof TenantId>;

/** Serves visits that choose no other tenant: docs/spec 2.1. */
export const DEFAULT_TENANT_ID = 'default';

/** Read so that every spelling of an address is the same account. */
export const Email = z.pipe(
  z.pipe(z.string(), z.transform(readEmail)),
  z.string().check(z.maxLength(254), z.email({ pattern: EMAIL })),
);

/** Ids that callers choose: URL-safe, never empty. */
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
