import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import {
  type Answer,
  type BrowsedSource,
  type RemotePhoto,
  SOURCES,
  type SourceDeps,
  type SourceTokens,
} from '../../core/photos/sources/photo-source.ts';
import { askProvider, mapAnswer } from './ask-provider.ts';

/**
 * Photos that a person uploaded to Facebook. Sources: developers.facebook.com, "Manually Build a Login Flow", "Get
 * Long-Lived User Access Tokens", "User Photos", "Photo", "User Permissions", "Securing Graph API Requests". The
 * permission user_photos needs Meta's app review.
 */

export interface FacebookEndpoints {
  site: string;
  graph: string;
  photoHosts: readonly string[];
}

export const FACEBOOK_ENDPOINTS: FacebookEndpoints = {
  site: 'https://www.facebook.com',
  graph: 'https://graph.facebook.com',
  photoHosts: ['fbcdn.net', 'fbsbx.com'],
};

const VERSION = 'v25.0';
const PAGE_PHOTOS = '50';
/** Lifetime of a long-lived token if the reply does not state it. */
const LONG_LIFE_SECONDS = 60 * DAY_SECONDS;
const THUMBNAIL_EDGE_PX = 320;

const Token = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });
const Me = z.object({ name: z.optional(z.string()) });
const Photos = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.optional(z.string()),
      width: z.optional(z.int()),
      height: z.optional(z.int()),
      created_time: z.optional(z.string()),
    }),
  ),
  paging: z.optional(
    z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })), next: z.optional(z.string()) }),
  ),
});
const Picture = z.object({ source: z.string(), width: z.number(), height: z.number() });
const Images = z.object({ images: z.array(Picture).check(z.minLength(1)) });

export function createFacebook({ app, nowSeconds }: SourceDeps, endpoints: FacebookEndpoints): BrowsedSource {
  const graph = `${endpoints.graph}/${VERSION}`;
  const credentials = { client_id: app.appId, client_secret: app.appSecret };

  /** Proves that the app which received the token is using it. */
  function signed({ accessToken }: SourceTokens): Record<string, string> {
    const proof = createHmac('sha256', app.appSecret).update(accessToken).digest('hex');
    return { access_token: accessToken, appsecret_proof: proof };
  }

  function askForToken(query: Record<string, string>) {
    return askProvider({ url: `${graph}/oauth/access_token`, query: { ...credentials, ...query }, reply: Token });
  }

  async function picture(
    tokens: SourceTokens,
    photoId: string,
    choose: (images: z.infer<typeof Picture>[]) => z.infer<typeof Picture> | undefined,
  ): Promise<Answer<RemotePhoto>> {
    const answer = await askProvider({
      url: `${graph}/${encodeURIComponent(photoId)}`,
      query: { fields: 'images', ...signed(tokens) },
      reply: Images,
    });
    return mapAnswer(answer, ({ images }) => ({
      url: choose(images.toSorted((a, b) => a.width * a.height - b.width * b.height))?.source ?? '',
      allowedHosts: endpoints.photoHosts,
    }));
  }

  return {
    ...SOURCES.facebook,
    // Meta supports PKCE only for logins that return identities; here the app's secret protects the code.
    authorizationUrl({ state, redirectUri }) {
      const url = new URL(`${endpoints.site}/${VERSION}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: app.appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'user_photos',
      }).toString();
      return url.href;
    },
    async exchange({ code, redirectUri }) {
      const short = await askForToken({ code, redirect_uri: redirectUri });
      if (short.kind !== 'answered') return short;
      const long = await askForToken({
        grant_type: 'fb_exchange_token',
        fb_exchange_token: short.value.access_token,
      });
      return mapAnswer(long, ({ access_token, expires_in = LONG_LIFE_SECONDS }) => ({
        accessToken: access_token,
        expiresAt: nowSeconds() + expires_in,
      }));
    },
    // Only the person can renew it, by granting access again.
    refresh: async () => ({ kind: 'unauthorized' }),
    async accountName(tokens) {
      const answer = await askProvider({ url: `${graph}/me`, query: { fields: 'name', ...signed(tokens) }, reply: Me });
      return answer.kind === 'answered' ? answer.value.name : undefined;
    },
    async list(tokens, cursor) {
      const answer = await askProvider({
        url: `${graph}/me/photos`,
        query: {
          type: 'uploaded',
          fields: 'id,name,width,height,created_time',
          limit: PAGE_PHOTOS,
          after: cursor,
          ...signed(tokens),
        },
        reply: Photos,
      });
      return mapAnswer(answer, ({ data, paging }) => ({
        photos: data.map(({ id, name, width, height, created_time }) => ({
          id,
          title: name,
          width,
          height,
          createdAt: created_time,
        })),
        // The last page has cursors, too.
        cursor: paging?.next === undefined ? undefined : paging.cursors?.after,
      }));
    },
    original: (tokens, photoId) => picture(tokens, photoId, (images) => images.at(-1)),
    thumbnail: (tokens, photoId) =>
      picture(
        tokens,
        photoId,
        (images) => images.find(({ width, height }) => Math.max(width, height) >= THUMBNAIL_EDGE_PX) ?? images.at(-1),
      ),
    lastingId: (photoId) => photoId,
    async revoke(tokens) {
      await askProvider({
        method: 'DELETE',
        url: `${graph}/me/permissions`,
        query: signed(tokens),
        reply: z.unknown(),
      });
    },
  };
}
