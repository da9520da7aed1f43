export interface RemoteRequest {
  url: string;
  allowedHosts: readonly string[];
  /** such as Authorization; not sent on to another origin */
  headers?: Readonly<Record<string, string>>;
  bytesMax: number;
  /** for the whole of it, redirects and body included */
  timeoutSeconds: number;
}

export type RemoteReply =
  | { kind: 'fetched'; body: Buffer }
  /** the address, or one that it leads to, may not be fetched */
  | { kind: 'not_allowed' }
  | { kind: 'too_large' }
  | { kind: 'gone' }
  /** may pass by itself: time, network, the other side's fault */
  | { kind: 'failed'; reason: string };

export type RemoteFetch = (request: RemoteRequest) => Promise<RemoteReply>;
