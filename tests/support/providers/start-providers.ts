import type { SourceId } from '../../../shared/photo/sources.ts';
import { startFacebook } from './facebook.ts';
import { startGoogle } from './google.ts';
import { startInstagram } from './instagram.ts';
import { APP, type StandIn, type StandInPhoto } from './stand-in.ts';

export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** A fake of each provider, with the shop's configuration for them. */
export async function startProviders(photos: readonly StandInPhoto[]) {
  const [facebook, instagram, google] = await Promise.all([
    startFacebook(photos),
    startInstagram(photos),
    startGoogle(photos),
  ]);
  const standIns: Record<SourceId, StandIn> = { facebook, instagram, google };
  const photoHosts = ['127.0.0.1'];
  return {
    ...standIns,
    /** Value of the parameter PhotoSourceEndpoints. */
    endpoints: {
      facebook: { site: facebook.origin, graph: facebook.origin, photoHosts },
      instagram: { site: instagram.origin, api: instagram.origin, graph: instagram.origin, photoHosts },
      google: { accounts: google.origin, oauth: google.origin, picker: google.origin, photoHosts },
    },
    /** Value of the parameter RemoteExceptions. */
    exceptions: Object.values(standIns).map(({ origin }) => origin),
    /** Value of the secret PhotoSources. */
    apps: { facebook: APP, instagram: APP, google: APP },
    async stop() {
      await Promise.all(Object.values(standIns).map((standIn) => standIn.stop()));
    },
  };
}
