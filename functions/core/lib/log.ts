/**
 * One JSON line an event, as CloudWatch Logs Insights reads it. Events are named in snake case after what happened, the
 * noun first: order_placed, request_failed. Never pass codes, tokens, cards or addresses: fields are ids, counts,
 * durations and reasons.
 */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}
