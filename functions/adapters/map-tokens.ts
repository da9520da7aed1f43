import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../core/lib/clock.ts';
import { jsonObject } from '../core/lib/parse-json.ts';
import type { MapTokens } from '../core/tenants/map-origin.ts';

/** Long enough for a page, too short to be worth stealing. */
const LIFETIME_SECONDS = 30 * 60;
const ALGORITHM = 'ES256';

/** The secret's format: the MapKit key of an Apple developer account. */
const MapKitKey = z.object({
  teamId: z.string().check(z.minLength(1)),
  keyId: z.string().check(z.minLength(1)),
  /** PEM, PKCS 8, P-256. */
  privateKey: z.string().check(z.minLength(1)),
});

/**
 * Issues tokens that open MapKit JS for one origin. Source: Apple, "Creating a Maps token".
 *
 * @param secret JSON as above; until an operator sets it, it holds the random text that it was created with
 * @returns undefined without a key
 * @throws Error for invalid JSON: a mistake must not look like a decision
 */
export async function createMapTokens(secret: string, clock: Clock): Promise<MapTokens | undefined> {
  const written = jsonObject(secret);
  if (!written) return undefined;
  const { teamId, keyId, privateKey } = z.parse(MapKitKey, written);
  const key = await importPKCS8(privateKey, ALGORITHM);
  return {
    issue(origin) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ origin })
        .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: 'JWT' })
        .setIssuer(teamId)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + LIFETIME_SECONDS)
        .sign(key);
    },
  };
}
