/** Somebody who has not shown yet who they are. */
export interface Caller {
  /** the browser that asks, by the hash of its cart token: a login code belongs to whoever asked for it */
  requester: string;
  /** what budgets are counted by */
  address: string;
}
