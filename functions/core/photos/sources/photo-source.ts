import type { Source, SourceId, SourcePhoto } from '../../../../shared/photo/sources.ts';

/** What a provider gave out for one person. Never leaves the server, and is stored sealed only. */
export interface SourceTokens {
  accessToken: string;
  refreshToken?: string | undefined;
  /** epoch seconds, from which on the access token is no good */
  expiresAt: number;
  /** epoch seconds, from which on it should be exchanged for a fresh one; missing where it cannot be */
  refreshAt?: number | undefined;
}

/** unauthorized: these tokens, this code, are no good any more. gone: there is no such thing. failed: may pass. */
export type Answer<Value> = { kind: 'answered'; value: Value } | { kind: 'unauthorized' | 'gone' | 'failed' };

interface PhotoPage {
  photos: SourcePhoto[];
  cursor?: string | undefined;
}

interface PickerSession {
  pickId: string;
  pickerUrl: string;
  pollAfterSeconds: number;
}

type PickState = { isDone: false; pollAfterSeconds: number } | { isDone: true; photos: SourcePhoto[] };

/** Where the bytes of a photo are; the address is the provider's, so it is fetched through RemoteFetch only. */
export interface RemotePhoto {
  url: string;
  headers?: Readonly<Record<string, string>>;
  allowedHosts: readonly string[];
}

interface Authorization {
  /** comes back with the answer; whose it is stands in the state's row */
  state: string;
  /** S256 of the verifier, where the provider offers PKCE */
  codeChallenge: string;
  redirectUri: string;
}

interface AuthorizationCode {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

interface CommonSource {
  id: SourceId;
  name: string;
  /** the provider's page on which the shopper says yes or no */
  authorizationUrl(authorization: Authorization): string;
  exchange(code: AuthorizationCode): Promise<Answer<SourceTokens>>;
  refresh(tokens: SourceTokens): Promise<Answer<SourceTokens>>;
  /** as the provider shows it; undefined where it says none */
  accountName(tokens: SourceTokens): Promise<string | undefined>;
  original(tokens: SourceTokens, photoId: string): Promise<Answer<RemotePhoto>>;
  /** a small one, where the provider has one */
  thumbnail(tokens: SourceTokens, photoId: string): Promise<Answer<RemotePhoto>>;
  /** what of a photo's id stays the same when the photo is chosen another time */
  lastingId(photoId: string): string;
  /** asks the provider to forget us, where it can be asked */
  revoke(tokens: SourceTokens): Promise<void>;
}

/** The shop lists the photos. */
export interface BrowsedSource extends CommonSource {
  kind: 'browse';
  list(tokens: SourceTokens, cursor: string | undefined): Promise<Answer<PhotoPage>>;
}

/** The provider's own picker lists them, in a window of its own. */
export interface PickedSource extends CommonSource {
  kind: 'pick';
  startPick(tokens: SourceTokens): Promise<Answer<PickerSession>>;
  pollPick(tokens: SourceTokens, pickId: string): Promise<Answer<PickState>>;
}

export type PhotoSource = BrowsedSource | PickedSource;

/** What every provider is made with. */
export interface SourceDeps {
  /** of the app that the shop's operator has registered with the provider */
  app: { appId: string; appSecret: string };
  nowSeconds: () => number;
}

/** The configured sources. */
export type PhotoSources = Partial<Record<SourceId, PhotoSource>>;

/** All sources, whether or not the shop's operator has registered with them. */
export const SOURCES = {
  facebook: { id: 'facebook', name: 'Facebook', kind: 'browse' },
  instagram: { id: 'instagram', name: 'Instagram', kind: 'browse' },
  google: { id: 'google', name: 'Google Photos', kind: 'pick' },
} as const satisfies Record<SourceId, Pick<Source, 'id' | 'name' | 'kind'>>;

/**
 * A provider's id as browsers get it: letters that stand in a path as they are. Gateways decode paths on the way (API
 * Gateway's rawPath), so an id with a slash or a percent sign in it would come back as another one.
 */
export function opaqueId(id: string): string {
  return Buffer.from(id, 'utf8').toString('base64url');
}

/** @returns undefined for what opaqueId has not made */
export function idOfOpaque(opaque: string): string | undefined {
  const id = Buffer.from(opaque, 'base64url').toString('utf8');
  return id !== '' && opaqueId(id) === opaque ? id : undefined;
}
