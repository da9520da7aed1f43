import * as z from 'zod/mini';
import { jsonObject } from '../../core/lib/parse-json.ts';
import type { PhotoSources, SourceDeps } from '../../core/photos/sources/photo-source.ts';
import { createFacebook, FACEBOOK_ENDPOINTS } from './facebook.ts';
import { createGooglePhotos, GOOGLE_ENDPOINTS } from './google-photos.ts';
import { createInstagram, INSTAGRAM_ENDPOINTS } from './instagram.ts';

const Text = z.string().check(z.minLength(1));
/** The format of the secret `PhotoSources`: the apps that the operator registered. */
const App = z.object({ appId: Text, appSecret: Text });
const Apps = z.strictObject({ facebook: z.optional(App), instagram: z.optional(App), google: z.optional(App) });

const Endpoint = z.optional(z.url());
const photoHosts = z.optional(z.array(Text));
/** Endpoints that replace the documented ones, such as stand-ins in tests; the others stay as documented. */
const Endpoints = z.strictObject({
  facebook: z.optional(z.strictObject({ site: Endpoint, graph: Endpoint, photoHosts })),
  instagram: z.optional(z.strictObject({ site: Endpoint, api: Endpoint, graph: Endpoint, photoHosts })),
  google: z.optional(z.strictObject({ accounts: Endpoint, oauth: Endpoint, picker: Endpoint, photoHosts })),
});

/** @throws Error for invalid JSON; empty text selects the documented endpoints */
export function readEndpoints(text: string): z.infer<typeof Endpoints> {
  return text === '' ? {} : z.parse(Endpoints, JSON.parse(text));
}

/**
 * @param secret JSON as above; until an operator sets it, it holds the random text that it was created with
 * @throws Error for JSON that is no such configuration: a mistake must not look like a decision
 */
export function createPhotoSources(
  secret: string,
  endpoints: z.infer<typeof Endpoints>,
  nowSeconds: SourceDeps['nowSeconds'],
): PhotoSources {
  const written = jsonObject(secret);
  if (!written) return {};
  const { facebook, instagram, google } = z.parse(Apps, written);
  return {
    ...(facebook && {
      facebook: createFacebook({ app: facebook, nowSeconds }, { ...FACEBOOK_ENDPOINTS, ...endpoints.facebook }),
    }),
    ...(instagram && {
      instagram: createInstagram({ app: instagram, nowSeconds }, { ...INSTAGRAM_ENDPOINTS, ...endpoints.instagram }),
    }),
    ...(google && {
      google: createGooglePhotos({ app: google, nowSeconds }, { ...GOOGLE_ENDPOINTS, ...endpoints.google }),
    }),
  };
}
