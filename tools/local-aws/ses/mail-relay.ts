import { join } from 'node:path';
import type { MailConfigurationSet } from './configuration-set.ts';
import type { Mail } from './mail.ts';
import type { MailFiles } from './mail-files.ts';
import { openOutbox } from './outbox.ts';
import { type SmtpServer, startRelay } from './relay.ts';
import { bounceReports, type Sent } from './reports.ts';

export interface MailRelayOptions {
  dataDir: string;
  server: SmtpServer;
  mails: MailFiles;
  configurationSets: readonly MailConfigurationSet[];
  publish(event: object): void;
  onFault(error: unknown): void;
  clock(): Date;
}

export interface MailRelay {
  /** Resolves when the mail is in the outbox, once for each recipient. */
  add(mail: Mail, sent: Sent & { configurationSet?: string }, message: Buffer): Promise<void>;
  stop(): Promise<void>;
}

/** Relays stored mails to an SMTP server, notes the result in the inbox, and reports refused recipients as bounces. */
export async function openMailRelay(options: MailRelayOptions): Promise<MailRelay> {
  const { mails, configurationSets, publish, clock } = options;
  const outbox = await openOutbox(join(options.dataDir, 'outbox'));
  const relay = startRelay({
    server: options.server,
    outbox,
    onFault: options.onFault,
    nowMs: () => clock().getTime(),
    async onOutcome(entry, outcome) {
      const { kind: state, ...why } = outcome;
      await mails.noteRelay(entry.mailId, { state, ...why });
      const mail = mails.find(entry.mailId);
      const set = configurationSets.find(({ name }) => name === entry.configurationSet);
      if (outcome.kind !== 'bounced' || !mail || !set) return;
      const { reason } = outcome;
      for (const event of bounceReports(mail, { ...entry, reason }, set, clock().toISOString())) publish(event);
    },
  });
  return {
    async add(mail, { from, tags, configurationSet }, message) {
      for (const to of mail.recipients)
        await outbox.add({
          mailId: mail.id,
          from,
          to,
          tags: { ...tags },
          ...(configurationSet !== undefined && { configurationSet }),
          base64: message.toString('base64'),
          queuedAt: mail.receivedAt,
        });
    },
    stop: () => relay.stop(),
  };
}
