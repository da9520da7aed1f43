import { graphError, graphPage } from './graph-error.ts';
import { APP, createGrants, isOurApp, type StandIn, type StandInPhoto, startStandIn } from './stand-in.ts';

const FIELDS = 'id,caption,media_type,timestamp,children{id,media_type}';

/** A fake of the Instagram API that functions/adapters/sources/instagram.ts documents: photos, an album, a film. */
export async function startInstagram(photos: readonly StandInPhoto[]): Promise<StandIn> {
  const grants = createGrants(() => standIn.control);
  const [first, ...others] = photos;
  const media = [
    ...others.map(({ id, title }) => ({ id, caption: title, media_type: 'IMAGE' })),
    {
      id: 'album',
      media_type: 'CAROUSEL_ALBUM',
      children: {
        data: [
          { id: first?.id, media_type: 'IMAGE' },
          { id: 'film-in-album', media_type: 'VIDEO' },
        ],
      },
    },
    { id: 'film', media_type: 'VIDEO' },
  ].map((each) => ({ ...each, timestamp: '2026-05-04T10:00:00+0000' }));

  const standIn = await startStandIn(({ method, url, form, bearer }, control, origin) => {
    const query = url.searchParams;
    const path = decodeURIComponent(url.pathname.slice(1));
    if (path === 'oauth/authorize') {
      if (query.get('scope') !== 'instagram_business_basic') return { status: 400 };
      return grants.authorize({ method, url, form, bearer });
    }
    if (path === 'oauth/access_token' && method === 'POST') {
      const isAskedWell = isOurApp(form) && form.get('grant_type') === 'authorization_code';
      const token = isAskedWell ? grants.redeem(form) : undefined;
      if (!token) return { status: 400, body: { error_type: 'OAuthException', code: 400, error_message: 'No.' } };
      return { body: { data: [{ access_token: token, user_id: '1020', permissions: 'instagram_business_basic' }] } };
    }
    if (path.startsWith('picture/')) {
      const photo = photos.find(({ id }) => `picture/${id}` === path);
      return photo ? { body: photo.bytes } : { status: 404 };
    }
    const token = query.get('access_token') ?? '';
    if (!grants.isGood(token)) return graphError(190);
    const isExchange = query.get('grant_type') === 'ig_exchange_token' && query.get('client_secret') === APP.appSecret;
    const isRefresh = query.get('grant_type') === 'ig_refresh_token';
    if ((path === 'access_token' && isExchange) || (path === 'refresh_access_token' && isRefresh)) {
      return {
        body: { access_token: grants.newToken(), token_type: 'bearer', expires_in: control.tokenSeconds },
      };
    }
    if (path === 'me') return { body: { username: 'grace.shop', id: '1' } };
    if (path === 'me/media') return query.get('fields') === FIELDS ? { body: graphPage(media, url) } : graphError(100);
    const photo = photos.find(({ id }) => id === path);
    if (!photo || control.gone.includes(photo.id)) return graphError(100);
    return { body: { media_url: `${origin}/picture/${encodeURIComponent(photo.id)}`, id: photo.id } };
  });
  return standIn;
}
