import type { Source, SourceId, SourcePhoto } from '../../../../shared/photo/sources.ts';

/** A provider's tokens for one account. They never leave the server, and are only stored sealed. */
export interface SourceTokens {
  accessToken: string;
  refreshToken?: string | undefined;
  /** Expiry of the access token, in epoch seconds. */
  expiresAt: number;
  /** Time for a renewal, in epoch seconds; absent if not renewable. */
  refreshAt?: number | undefined;
}

/** unauthorized: the tokens or the code are no longer valid. gone: it does not exist. failed: transient. */
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

/** Location of a photo's bytes. The provider chooses the URL, so only RemoteFetch may fetch it. */
export interface RemotePhoto {
  url: string;
  headers?: Readonly<Record<string, string>>;
  allowedHosts: readonly string[];
}

interface Authorization {
  /** Returned with the reply; its row has the owner. */
  state: string;
  /** S256 of the verifier, if the provider offers PKCE. */
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
  authorizationUrl(authorization: Authorization): string;
  exchange(code: AuthorizationCode): Promise<Answer<SourceTokens>>;
  refresh(tokens: SourceTokens): Promise<Answer<SourceTokens>>;
  /** Display name at the provider; undefined if not provided. */
  accountName(tokens: SourceTokens): Promise<string | undefined>;
  original(tokens: SourceTokens, photoId: string): Promise<Answer<RemotePhoto>>;
  /** A small picture, if the provider offers one. */
  thumbnail(tokens: SourceTokens, photoId: string): Promise<Answer<RemotePhoto>>;
  /** The part of a photo's id that is stable when the photo is chosen again. */
  lastingId(photoId: string): string;
  /** Revokes our access, if the provider offers that. */
  revoke(tokens: SourceTokens): Promise<void>;
}

/** A source whose photos the shop lists. */
export interface BrowsedSource extends CommonSource {
  kind: 'browse';
  list(tokens: SourceTokens, cursor: string | undefined): Promise<Answer<PhotoPage>>;
}

/** A source whose photos the provider's own picker lists, in its own window. */
export interface PickedSource extends CommonSource {
  kind: 'pick';
  startPick(tokens: SourceTokens): Promise<Answer<PickerSession>>;
  pollPick(tokens: SourceTokens, pickId: string): Promise<Answer<PickState>>;
}

export type PhotoSource = BrowsedSource | PickedSource;

export interface SourceDeps {
  /** Credentials of the app that the shop's operator registered with the provider. */
  app: { appId: string; appSecret: string };
  nowSeconds: () => number;
}

export type PhotoSources = Partial<Record<SourceId, PhotoSource>>;

/** All sources, whether or not the shop's operator has registered with them. */
export const SOURCES = {
  facebook: { id: 'facebook', name: 'Facebook', kind: 'browse' },
  instagram: { id: 'instagram', name: 'Instagram', kind: 'browse' },
  google: { id: 'google', name: 'Google Photos', kind: 'pick' },
} as const satisfies Record<SourceId, Pick<Source, 'id' | 'name' | 'kind'>>;

/**
 * Encodes a provider's id for browsers, in characters that are safe in a path. Gateways decode paths (API Gateway's
 * rawPath), so an id with a slash or a percent sign would not survive.
 */
export function opaqueId(id: string): string {
  return Buffer.from(id, 'utf8').toString('base64url');
}

/** @returns undefined if opaqueId did not create it */
export function idOfOpaque(opaque: string): string | undefined {
  const id = Buffer.from(opaque, 'base64url').toString('utf8');
  return id !== '' && opaqueId(id) === opaque ? id : undefined;
}
