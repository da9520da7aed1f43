import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';
import { plainText } from '../lib/text.ts';

/** GET /v1/geolocation: where the CDN locates the visitor; valid for 7 days: docs/spec 6.1. */
export const Geolocation = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string().check(z.regex(/^[A-Z]{2}$/)),
  timeStamp: IsoTime,
});
export type Geolocation = z.infer<typeof Geolocation>;

/** GET /v1/mapkit/token?hostname= */
export const MapTokenQuery = z.object({ hostname: plainText({ minBytes: 1, maxBytes: 253 }) });
export const MapTokenReply = z.object({ token: z.string() });
