/** Somebody who has not shown yet who they are. */
export interface Caller {
  /** the browser that asks, by the hash of its cart token; undefined where it shows none */
  browser: string | undefined;
  /** what budgets are counted by */
  address: string;
  /** tokens of earlier logins with this browser, whosever they were */
  deviceTokens: readonly string[];
}
