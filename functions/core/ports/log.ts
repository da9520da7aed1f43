/**
 * One JSON line an event, as CloudWatch Logs Insights reads it. Never pass codes, tokens, cards or addresses: fields
 * are ids, counts, durations and reasons.
 */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}
