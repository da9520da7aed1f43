import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { DEFAULT_COORDINATES } from '../../../../shared/delivery/distance.ts';
import { Geolocation } from '../../../../shared/delivery/geolocation.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { ApiServices } from '../composition.ts';

const { country_code: CountryCode, latitude: Latitude, longitude: Longitude } = Geolocation.shape;
const Coordinates = z.object({ latitude: Latitude, longitude: Longitude });

export function geolocationRoutes({ clock }: ApiServices) {
  return new Hono<HttpEnv>().get(
    '/',
    describe({
      summary: 'Get the visitor’s location from the CDN',
      replies: { 200: Geolocation },
      refusals: ['location_unknown'],
    }),
    (c) => {
      const country = z.safeParse(CountryCode, c.req.header('CloudFront-Viewer-Country'));
      if (!country.success) throw new ApiError('location_unknown');
      const location = { ...coordinatesOf(c), country_code: country.data, timeStamp: clock.now().toISOString() };
      return c.json(location, 200, { 'Cache-Control': 'private' });
    },
  );
}

/** Returns both coordinates or neither: one alone is useless. */
function coordinatesOf(c: Context): z.infer<typeof Coordinates> {
  const said = {
    latitude: degrees(c.req.header('CloudFront-Viewer-Latitude')),
    longitude: degrees(c.req.header('CloudFront-Viewer-Longitude')),
  };
  return z.safeParse(Coordinates, said).data ?? DEFAULT_COORDINATES;
}

function degrees(text: string | undefined): number | undefined {
  return text?.trim() ? Number(text) : undefined;
}
