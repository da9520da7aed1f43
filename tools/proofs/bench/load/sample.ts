/** One request of the load: what it was, how long it took, and what went wrong with it. */
export interface Sample {
  route: string;
  milliseconds: number;
  /** a status from 400 on, the first error of GraphQL, or what the connection said */
  fault?: string;
}

/** How much load: `bench:load` passes it to the process that makes it. */
export interface LoadOptions {
  url: string;
  shoppers: number;
  seconds: number;
  thinkSeconds: number;
}
