import { randomUUID } from 'node:crypto';
import { createGrants, isOurApp, type StandIn, type StandInPhoto, startStandIn, type Told } from './stand-in.ts';

const SCOPE = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
/** Polls of a session before the user has chosen. */
const POLLS_BEFORE_DONE = 1;
const PAGE_MAX = 2;

/** A fake of the Google API that functions/adapters/sources/google-photos.ts documents, with short pages. */
export async function startGoogle(photos: readonly StandInPhoto[]): Promise<StandIn> {
  const grants = createGrants(() => standIn.control);
  const refreshTokens = new Set<string>();
  const sessions = new Map<string, { owner: string; polls: number }>();
  /** A refreshed access token belongs to the owner of the first one. */
  const owners = new Map<string, string>();

  const standIn = await startStandIn((asked, control, origin) => {
    const { method, url, form, bearer } = asked;
    const query = url.searchParams;
    const path = url.pathname;
    if (path === '/o/oauth2/v2/auth') {
      const isAskedWell = query.get('scope') === SCOPE && query.get('code_challenge_method') === 'S256';
      return isAskedWell && query.get('access_type') === 'offline' ? grants.authorize(asked) : { status: 400 };
    }
    if (path === '/token' && method === 'POST') return newTokens(form, control.tokenSeconds);
    if (path === '/revoke' && method === 'POST') {
      const shown = form.get('token') ?? '';
      const revoked = owners.get(shown) ?? shown;
      refreshTokens.delete(revoked);
      for (const [token, owner] of owners) if (owner === revoked) grants.revoke(token);
      return {};
    }
    if (!grants.isGood(bearer)) return { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } };
    const owner = owners.get(bearer ?? '') ?? '';
    if (path.startsWith('/picture/')) {
      const photo = photos.find(({ id }) => path.startsWith(`/picture/${encodeURIComponent(id)}=`));
      return photo ? { body: photo.bytes } : { status: 404 };
    }
    if (path === '/v1/sessions' && method === 'POST') {
      const id = randomUUID();
      sessions.set(id, { owner, polls: 0 });
      return { body: sessionOf(id, origin) };
    }
    const sessionId = path === '/v1/mediaItems' ? query.get('sessionId') : path.replace('/v1/sessions/', '');
    const session = sessions.get(decodeURIComponent(sessionId ?? ''));
    if (!session || session.owner !== owner)
      return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } };
    if (path === '/v1/mediaItems') {
      const start = Number(query.get('pageToken') ?? 0);
      const end = start + Math.min(PAGE_MAX, Number(query.get('pageSize') ?? 50));
      const all = [
        ...photos.filter(({ id }) => !control.gone.includes(id)).map((photo) => itemOf(photo, origin)),
        FILM,
      ];
      return { body: { mediaItems: all.slice(start, end), ...(end < all.length && { nextPageToken: String(end) }) } };
    }
    session.polls += 1;
    return { body: { ...sessionOf(sessionId ?? '', origin), mediaItemsSet: session.polls > POLLS_BEFORE_DONE } };
  });

  function newTokens(form: URLSearchParams, expiresIn: number): Told {
    const refused = { status: 400, body: { error: 'invalid_grant', error_description: 'No.' } };
    if (!isOurApp(form)) return { status: 401, body: { error: 'invalid_client' } };
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const shown = form.get('refresh_token') ?? '';
    if (isRefresh && !refreshTokens.has(shown)) return refused;
    const token = isRefresh ? grants.newToken() : grants.redeem(form);
    if (!token) return refused;
    const refreshToken = isRefresh ? shown : `secret-token-refresh-${randomUUID()}`;
    refreshTokens.add(refreshToken);
    owners.set(token, refreshToken);
    return {
      body: {
        access_token: token,
        expires_in: expiresIn,
        scope: SCOPE,
        token_type: 'Bearer',
        ...(!isRefresh && { refresh_token: refreshToken }),
      },
    };
  }
  return standIn;
}

function sessionOf(id: string, origin: string) {
  return { id, pickerUri: `${origin}/picker/${id}`, pollingConfig: { pollInterval: '0.5s', timeoutIn: '1800s' } };
}

function itemOf({ id, title, width, height }: StandInPhoto, origin: string) {
  return {
    id,
    createTime: '2026-05-04T10:00:00Z',
    type: 'PHOTO',
    mediaFile: {
      baseUrl: `${origin}/picture/${encodeURIComponent(id)}`,
      mimeType: 'image/jpeg',
      filename: title,
      mediaFileMetadata: { width, height },
    },
  };
}

const FILM = { id: 'film', type: 'VIDEO', mediaFile: { baseUrl: 'https://lh3.googleusercontent.com/film' } };
