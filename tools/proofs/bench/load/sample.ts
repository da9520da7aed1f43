/** One request of the load, with its duration and failure. */
export interface Sample {
  route: string;
  milliseconds: number;
  /** a status from 400 on, the first GraphQL error, or the connection's error */
  fault?: string;
}

/** Options that `bench:load` passes to the process that generates the load. */
export interface LoadOptions {
  url: string;
  shoppers: number;
  seconds: number;
  thinkSeconds: number;
}
