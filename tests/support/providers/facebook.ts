import { createHmac } from 'node:crypto';
import { graphError, graphPage } from './graph-error.ts';
import { APP, createGrants, isOurApp, type StandIn, type StandInPhoto, startStandIn } from './stand-in.ts';

/** A fake of the Facebook API that functions/adapters/sources/facebook.ts documents. */
export async function startFacebook(photos: readonly StandInPhoto[]): Promise<StandIn> {
  const grants = createGrants(() => standIn.control);
  const standIn = await startStandIn(({ method, url }, control, origin) => {
    const [, version, ...rest] = url.pathname.split('/');
    const path = rest.join('/');
    const query = url.searchParams;
    if (path.startsWith('picture/')) {
      const [, id, size] = rest;
      const photo = photos.find((each) => each.id === decodeURIComponent(id ?? ''));
      return photo && size ? { body: photo.bytes } : { status: 404 };
    }
    if (!/^v\d+\.\d+$/.test(version ?? '')) return { status: 404 };
    if (path === 'dialog/oauth')
      return query.get('scope') === 'user_photos' ? grants.authorize(askedFor(url)) : { status: 400 };
    if (path === 'oauth/access_token') {
      if (!isOurApp(query)) return graphError(100);
      const isLong = query.get('grant_type') === 'fb_exchange_token';
      const token = isLong ? renewed(query.get('fb_exchange_token')) : grants.redeem(query);
      if (!token) return graphError(100);
      return { body: { access_token: token, token_type: 'bearer', expires_in: control.tokenSeconds } };
    }
    const token = query.get('access_token') ?? '';
    if (!grants.isGood(token) || query.get('appsecret_proof') !== proofOf(token)) return graphError(190);
    if (path === 'me/permissions' && method === 'DELETE') {
      grants.revoke(token);
      return { body: { success: true } };
    }
    if (path === 'me') return { body: { name: 'Grace Shopper', id: '1' } };
    if (path === 'me/photos') {
      const listed = photos.map(({ id, title, width, height }) => ({
        id,
        name: title,
        width,
        height,
        created_time: '2026-05-04T10:00:00+0000',
      }));
      return { body: graphPage(listed, url) };
    }
    const photo = photos.find(({ id }) => id === decodeURIComponent(path));
    if (!photo || control.gone.includes(photo.id)) return graphError(100);
    const { id, width, height } = photo;
    const images = [1, 2, 4].map((divisor) => ({
      source: `${origin}/${version}/picture/${encodeURIComponent(id)}/${divisor}`,
      width: Math.round(width / divisor),
      height: Math.round(height / divisor),
    }));
    return { body: { images, id } };
  });

  function renewed(short: string | null): string | undefined {
    return grants.isGood(short) ? grants.newToken() : undefined;
  }
  return standIn;
}

function askedFor(url: URL) {
  return { method: 'GET', url, form: new URLSearchParams(), bearer: undefined };
}

function proofOf(token: string): string {
  return createHmac('sha256', APP.appSecret).update(token).digest('hex');
}
