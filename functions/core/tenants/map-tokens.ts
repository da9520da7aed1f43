export interface MapTokens {
  /** @param origin whose pages may show maps with it; without trailing slash */
  issue(origin: string): Promise<string>;
}
