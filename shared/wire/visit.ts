import * as z from 'zod/mini';
import { Geolocation } from '../schemas/visit.ts';

/** GET /v1/geolocation: where the CDN sees the visitor. */
export const GeolocationReply = Geolocation;

/** GET /v1/mapkit/token?hostname= */
export const MapTokenQuery = z.object({ hostname: z.string().check(z.minLength(1), z.maxLength(253)) });
export const MapTokenReply = z.object({ token: z.string() });
