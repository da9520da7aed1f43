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
 * Photos of an Instagram business or creator account; no official API has covered personal accounts since December 2024
 * (ADR 18). Sources: developers.facebook.com, "Instagram API with Instagram Login": "Business Login for
 * Instagram", "Refresh access token", "IG User", "IG Media".
 */

export interface InstagramEndpoints {
  site: string;
  api: string;
  graph: string;
  photoHosts: readonly string[];
}

export const INSTAGRAM_ENDPOINTS: InstagramEndpoints = {
  site: 'https://www.instagram.com',
  api: 'https://api.instagram.com',
  graph: 'https://graph.instagram.com',
  photoHosts: ['cdninstagram.com', 'fbcdn.net'],
};

const PAGE_MEDIA = '50';
/** A token lives 60 days and can be renewed while it lives. */
const REFRESH_BEFORE_SECONDS = 10 * DAY_SECONDS;

const ShortToken = z.object({ access_token: z.string() });
/** The guide wraps the token in a list; the service has also returned it bare. */
const ShortTokenReply = z.union([ShortToken, z.object({ data: z.tuple([ShortToken], z.unknown()) })]);
const LongToken = z.object({ access_token: z.string(), expires_in: z.number() });
const Me = z.object({ username: z.optional(z.string()) });
const Child = z.object({ id: z.string(), media_type: z.optional(z.string()) });
const Media = z.object({
  data: z.array(
    z.object({
      ...Child.shape,
      caption: z.optional(z.string()),
      timestamp: z.optional(z.string()),
      children: z.optional(z.object({ data: z.array(Child) })),
    }),
  ),
  paging: z.optional(
    z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })), next: z.optional(z.string()) }),
  ),
});
const Picture = z.object({ media_url: z.string() });

export function createInstagram({ app, nowSeconds }: SourceDeps, endpoints: InstagramEndpoints): BrowsedSource {
  const { graph } = endpoints;

  function tokensOf({ access_token, expires_in }: z.infer<typeof LongToken>): SourceTokens {
    const expiresAt = nowSeconds() + expires_in;
    return { accessToken: access_token, expiresAt, refreshAt: expiresAt - REFRESH_BEFORE_SECONDS };
  }

  /** Instagram has one size of each. */
  async function picture({ accessToken }: SourceTokens, photoId: string): Promise<Answer<RemotePhoto>> {
    const answer = await askProvider({
      url: `${graph}/${encodeURIComponent(photoId)}`,
      query: { fields: 'media_url', access_token: accessToken },
      reply: Picture,
    });
    return mapAnswer(answer, ({ media_url }) => ({ url: media_url, allowedHosts: endpoints.photoHosts }));
  }

  return {
    ...SOURCES.instagram,
    // No PKCE is documented; the app's secret protects the code.
    authorizationUrl({ state, redirectUri }) {
      const url = new URL(`${endpoints.site}/oauth/authorize`);
      url.search = new URLSearchParams({
        client_id: app.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'instagram_business_basic',
        state,
      }).toString();
      return url.href;
    },
    async exchange({ code, redirectUri }) {
      const short = await askProvider({
        method: 'POST',
        url: `${endpoints.api}/oauth/access_token`,
        form: {
          client_id: app.appId,
          client_secret: app.appSecret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code,
        },
        reply: ShortTokenReply,
      });
      if (short.kind !== 'answered') return short;
      const { access_token } = 'data' in short.value ? short.value.data[0] : short.value;
      const long = await askProvider({
        url: `${graph}/access_token`,
        query: { grant_type: 'ig_exchange_token', client_secret: app.appSecret, access_token },
        reply: LongToken,
      });
      return mapAnswer(long, tokensOf);
    },
    async refresh({ accessToken }) {
      const answer = await askProvider({
        url: `${graph}/refresh_access_token`,
        query: { grant_type: 'ig_refresh_token', access_token: accessToken },
        reply: LongToken,
      });
      return mapAnswer(answer, tokensOf);
    },
    async accountName({ accessToken }) {
      const query = { fields: 'username', access_token: accessToken };
      const answer = await askProvider({ url: `${graph}/me`, query, reply: Me });
      return answer.kind === 'answered' ? answer.value.username : undefined;
    },
    async list({ accessToken }, cursor) {
      const answer = await askProvider({
        url: `${graph}/me/media`,
        query: {
          fields: 'id,caption,media_type,timestamp,children{id,media_type}',
          limit: PAGE_MEDIA,
          after: cursor,
          access_token: accessToken,
        },
        reply: Media,
      });
      return mapAnswer(answer, ({ data, paging }) => ({
        photos: data.flatMap(({ caption, timestamp, children, ...media }) =>
          [media, ...(children?.data ?? [])]
            .filter(({ media_type }) => media_type === 'IMAGE')
            .map(({ id }) => ({ id, title: caption, createdAt: timestamp })),
        ),
        cursor: paging?.next === undefined ? undefined : paging.cursors?.after,
      }));
    },
    original: picture,
    thumbnail: picture,
    lastingId: (photoId) => photoId,
    // People revoke access on Instagram itself; there is no call for it.
    revoke: async () => {},
  };
}
