import * as z from 'zod/mini';
import type { SourcePhoto } from '../../../shared/photo/sources.ts';
import {
  type Answer,
  type PickedSource,
  type RemotePhoto,
  SOURCES,
  type SourceDeps,
  type SourceTokens,
} from '../../core/photos/sources/photo-source.ts';
import { askProvider, mapAnswer } from './ask-provider.ts';

/**
 * Photos that a person picks in Google Photos. Sources: developers.google.com, "Using OAuth 2.0 for Web Server
 * Applications"; "Photos Picker API": "Create and manage sessions", "List and retrieve media items", the references of
 * `sessions` and `mediaItems`. Google offers no list: its own picker shows one, and a session returns the selection.
 */

export interface GoogleEndpoints {
  accounts: string;
  oauth: string;
  picker: string;
  photoHosts: readonly string[];
}

export const GOOGLE_ENDPOINTS: GoogleEndpoints = {
  accounts: 'https://accounts.google.com',
  oauth: 'https://oauth2.googleapis.com',
  picker: 'https://photospicker.googleapis.com',
  photoHosts: ['googleusercontent.com'],
};

const SCOPE = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
/** Access tokens live an hour. */
const REFRESH_BEFORE_SECONDS = 120;
/** Pages have a hundred; a picker ends at 2,000. */
const PAGES_MAX = 20;
const POLL_SECONDS = 5;
/** Suffixes of a photo's URL: the original, or a small copy. */
const WHOLE = '=d';
const SMALL = '=w400-h400';

const Token = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
});
/** A duration such as `3.5s`. */
const Seconds = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?s$/)),
  z.transform((text) => Number.parseFloat(text)),
);
const Session = z.object({
  id: z.string(),
  pickerUri: z.string(),
  pollingConfig: z.optional(z.object({ pollInterval: z.optional(Seconds) })),
  mediaItemsSet: z.optional(z.boolean()),
});
const Item = z.object({
  id: z.string(),
  createTime: z.optional(z.string()),
  type: z.optional(z.string()),
  mediaFile: z.object({
    baseUrl: z.string(),
    filename: z.optional(z.string()),
    mediaFileMetadata: z.optional(z.object({ width: z.optional(z.int()), height: z.optional(z.int()) })),
  }),
});
type Item = z.infer<typeof Item>;
const Items = z.object({ mediaItems: z.optional(z.array(Item)), nextPageToken: z.optional(z.string()) });

export function createGooglePhotos({ app, nowSeconds }: SourceDeps, endpoints: GoogleEndpoints): PickedSource {
  const credentials = { client_id: app.appId, client_secret: app.appSecret };
  const sessions = `${endpoints.picker}/v1/sessions`;

  async function askForToken(form: Record<string, string>, before?: SourceTokens): Promise<Answer<SourceTokens>> {
    const url = `${endpoints.oauth}/token`;
    const answer = await askProvider({ method: 'POST', url, form: { ...credentials, ...form }, reply: Token });
    return mapAnswer(answer, ({ access_token, expires_in, refresh_token }) => ({
      accessToken: access_token,
      // Sent once, with the first token.
      refreshToken: refresh_token ?? before?.refreshToken,
      expiresAt: nowSeconds() + expires_in,
      refreshAt: nowSeconds() + expires_in - REFRESH_BEFORE_SECONDS,
    }));
  }

  /** Yields picked items page by page until `isEnough`. */
  async function picked(
    { accessToken }: SourceTokens,
    sessionId: string,
    isEnough: (items: readonly Item[]) => boolean,
  ): Promise<Answer<Item[]>> {
    const items: Item[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < PAGES_MAX; page++) {
      const answer = await askProvider({
        url: `${endpoints.picker}/v1/mediaItems`,
        query: { sessionId, pageSize: '100', pageToken },
        accessToken,
        reply: Items,
      });
      if (answer.kind !== 'answered') return answer;
      items.push(...(answer.value.mediaItems ?? []));
      pageToken = answer.value.nextPageToken;
      if (!pageToken || isEnough(items)) break;
    }
    return { kind: 'answered', value: items };
  }

  /** The URL of an item is valid for an hour, so it is requested when needed. */
  async function picture(tokens: SourceTokens, photoId: string, size: string): Promise<Answer<RemotePhoto>> {
    const { sessionId, itemId } = partsOf(photoId);
    const isIt = ({ id }: Item) => id === itemId;
    const items = await picked(tokens, sessionId, (seen) => seen.some(isIt));
    if (items.kind !== 'answered') return items;
    const item = items.value.find(isIt);
    if (!item) return { kind: 'gone' };
    const headers = { Authorization: `Bearer ${tokens.accessToken}` };
    const { baseUrl } = item.mediaFile;
    return { kind: 'answered', value: { url: baseUrl + size, headers, allowedHosts: endpoints.photoHosts } };
  }

  return {
    ...SOURCES.google,
    authorizationUrl({ state, codeChallenge, redirectUri }) {
      const url = new URL(`${endpoints.accounts}/o/oauth2/v2/auth`);
      url.search = new URLSearchParams({
        client_id: app.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        // A refresh token is sent only on request, and a second one only after another consent.
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    exchange: ({ code, codeVerifier, redirectUri }) =>
      askForToken({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      }),
    refresh: async (tokens) =>
      tokens.refreshToken === undefined
        ? { kind: 'unauthorized' }
        : askForToken({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken }, tokens),
    // Would need an extra permission, and the picker shows the account anyway.
    accountName: async () => undefined,
    async startPick({ accessToken }) {
      const answer = await askProvider({ method: 'POST', url: sessions, json: {}, accessToken, reply: Session });
      return mapAnswer(answer, ({ id, pickerUri, pollingConfig }) => ({
        pickId: id,
        // Closes the picker's window when the shopper is done.
        pickerUrl: `${pickerUri}/autoclose`,
        pollAfterSeconds: pollingConfig?.pollInterval ?? POLL_SECONDS,
      }));
    },
    async pollPick(tokens, pickId) {
      const { accessToken } = tokens;
      const url = `${sessions}/${encodeURIComponent(pickId)}`;
      const answer = await askProvider({ url, accessToken, reply: Session });
      if (answer.kind !== 'answered') return answer;
      const { mediaItemsSet, pollingConfig } = answer.value;
      if (!mediaItemsSet) {
        const pollAfterSeconds = pollingConfig?.pollInterval ?? POLL_SECONDS;
        return { kind: 'answered', value: { isDone: false, pollAfterSeconds } };
      }
      const items = await picked(tokens, pickId, () => false);
      return mapAnswer(items, (all) => ({
        isDone: true,
        photos: all.filter(({ type }) => type === 'PHOTO').map((item) => photoOf(pickId, item)),
      }));
    },
    original: (tokens, photoId) => picture(tokens, photoId, WHOLE),
    thumbnail: (tokens, photoId) => picture(tokens, photoId, SMALL),
    lastingId: (photoId) => partsOf(photoId).itemId,
    async revoke({ accessToken, refreshToken }) {
      const form = { token: refreshToken ?? accessToken };
      await askProvider({ method: 'POST', url: `${endpoints.oauth}/revoke`, form, reply: z.unknown() });
    },
  };
}

/** An item is found through its picking session, so a browser's id contains both. */
function photoOf(sessionId: string, { id, createTime, mediaFile }: Item): SourcePhoto {
  return {
    id: `${sessionId}/${id}`,
    title: mediaFile.filename,
    width: mediaFile.mediaFileMetadata?.width,
    height: mediaFile.mediaFileMetadata?.height,
    createdAt: createTime,
  };
}

function partsOf(photoId: string): { sessionId: string; itemId: string } {
  const [sessionId = '', ...rest] = photoId.split('/');
  return { sessionId, itemId: rest.join('/') };
}
