export const SUPPRESSED_REASONS = ['BOUNCE', 'COMPLAINT'] as const;
export type SuppressedReason = (typeof SUPPRESSED_REASONS)[number];

/** A configuration set as far as the embedded SES applies it. */
export interface MailConfigurationSet {
  name: string;
  /** Entries of the suppression list that its mails heed. */
  suppressedReasons: readonly SuppressedReason[];
  /** Reports that it publishes on the event bus, such as `BOUNCE`. */
  reportTypes: readonly string[];
}
