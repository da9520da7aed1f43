/**
 * One JSON line per event, for CloudWatch Logs Insights. Event names are in snake case, noun first: order_placed,
 * request_failed. Never pass codes, tokens, cards or addresses: fields are ids, counts, durations and reasons.
 */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}
