export interface Sample {
  route: string;
  milliseconds: number;
  /** A status from 400 on, the first GraphQL error, or the connection's error. */
  fault?: string;
}

export interface LoadOptions {
  url: string;
  shoppers: number;
  seconds: number;
  thinkSeconds: number;
}
