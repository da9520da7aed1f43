import * as z from 'zod/mini';
import { plainText } from '../lib/text.ts';
import { Geolocation } from '../delivery/geolocation.ts';

/** GET /v1/geolocation: where the CDN sees the visitor. */
export const GeolocationReply = Geolocation;

/** GET /v1/mapkit/token?hostname= */
export const MapTokenQuery = z.object({ hostname: plainText({ minBytes: 1, maxBytes: 253 }) });
export const MapTokenReply = z.object({ token: z.string() });
