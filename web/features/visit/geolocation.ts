import type * as z from 'zod/mini';
import { Geolocation } from '../../../shared/delivery/geolocation.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import type { Visit } from '../../site/create-visit.ts';

const GEOLOCATION_LIFETIME_MS = 7 * DAY_MS;

const HOME_COUNTRY = 'US';

/** Valid for 7 days; a stored location counts as checked: docs/spec 6.1. */
export const storedGeolocation = ({ storage }: Pick<Visit, 'storage'>) =>
  storage.entry('geolocation', { schema: Geolocation, lifetimeMs: GEOLOCATION_LIFETIME_MS });

/** @throws ApiProblem without a reply */
export function askGeolocation({ api }: Pick<Visit, 'api'>, signal?: AbortSignal): Promise<Geolocation> {
  return api.get('/v1/geolocation', { reply: Geolocation, signal });
}

export const isAbroad = ({ country_code }: z.infer<typeof Geolocation>): boolean => country_code !== HOME_COUNTRY;
