import { resolve } from 'node:path';
import { EmbedOrigin } from '../../shared/tenant/public-tenant.ts';
import { CHANGE_MINUTES_MAX } from '../../shared/tenant/schema.ts';
import type { ViewerPlace } from './gateway/viewer-headers.ts';
import { bracketed, isEveryAddress } from './guards/own-hosts.ts';
import type { SmtpServer } from './ses/relay.ts';
import { StartRefused } from './start-refused.ts';

export interface Settings {
  host: string;
  port: number;
  /** Port of S3, which browsers upload to: a separate origin, as on AWS. */
  s3Port: number;
  dataDir: string;
  /** Free space on the disk of dataDir below which uploads are refused. */
  minFreeMb: number;
  viewer: ViewerPlace;
  /** How long shoppers may change an order before its prints are made. */
  changeMinutes: number;
  /** Pages that may frame a tenant, by tenant. */
  embedOrigins: Record<string, string[]>;
  /** Adds `/_local/faults`, which makes the services of this machine fail; for tests only. */
  hasFaults: boolean;
  /** takes all mails on to their recipients */
  smtp: SmtpServer | undefined;
  /** that the shop sends mail from */
  mailDomain: string | undefined;
}

const DEFAULT_PORT = 4600;
const DEFAULT_MIN_FREE_MB = 200;
/** Long enough to try it out, short enough to wait for the print files. */
const DEFAULT_CHANGE_MINUTES = 2;

/** @throws StartRefused for an invalid value */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const port = portIn(environment, 'PORT') ?? DEFAULT_PORT;
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    s3Port: portIn(environment, 'AWS_PORT') ?? port + 1,
    dataDir: resolve(environment.DATA_DIR || '.tessera/data'),
    minFreeMb: megabytesIn(environment, 'MIN_FREE_MB') ?? DEFAULT_MIN_FREE_MB,
    viewer: {
      country: environment.VIEWER_COUNTRY || 'US',
      latitude: environment.VIEWER_LATITUDE || undefined,
      longitude: environment.VIEWER_LONGITUDE || undefined,
    },
    changeMinutes: minutesIn(environment, 'CHANGE_MINUTES') ?? DEFAULT_CHANGE_MINUTES,
    embedOrigins: embedOriginsIn(environment),
    hasFaults: flagIn(environment, 'INJECT_FAULTS'),
    ...mailIn(environment),
  };
}

function portIn(environment: Record<string, string | undefined>, name: string): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new StartRefused(
    `${name}=${text} is not a port. Choose a number from 1 to 65534, such as ${name}=4700 npm start.`,
  );
}

function megabytesIn(environment: Record<string, string | undefined>, name: string): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new StartRefused(`${name}=${text} is not a number of megabytes. Choose one such as ${name}=200.`);
}

function minutesIn(environment: Record<string, string | undefined>, name: string): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^\d{1,4}$/.test(text) && Number(text) <= CHANGE_MINUTES_MAX) return Number(text);
  throw new StartRefused(
    `${name}=${text} is not a number of minutes up to ${CHANGE_MINUTES_MAX}. Choose one such as ${name}=60 npm start.`,
  );
}

function embedOriginsIn({ EMBED_ORIGINS: text }: Record<string, string | undefined>): Record<string, string[]> {
  const origins: Record<string, string[]> = {};
  for (const part of text?.split(/\s+/).filter(Boolean) ?? []) {
    const [, tenantId = '', origin = ''] = /^(\w+)=(.+)$/.exec(part) ?? [];
    if (!tenantId || !EmbedOrigin.safeParse(origin).success)
      throw new StartRefused(
        `EMBED_ORIGINS has ${part}, which is not a tenant with the origin of a page. Use the form EMBED_ORIGINS=default=http://localhost:4650 npm start.`,
      );
    origins[tenantId] = [...(origins[tenantId] ?? []), origin];
  }
  return origins;
}

/** An SMTP server needs a sender that it lets the shop use. */
function mailIn({ SMTP_URL: text, MAIL_DOMAIN: mailDomain }: Record<string, string | undefined>) {
  if (mailDomain && !/^(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/.test(mailDomain))
    throw new StartRefused(`MAIL_DOMAIN=${mailDomain} is not a domain. Choose one such as MAIL_DOMAIN=example.com.`);
  if (!text) return { smtp: undefined, mailDomain: mailDomain || undefined };
  if (!mailDomain)
    throw new StartRefused('SMTP_URL needs MAIL_DOMAIN too: the domain that your server lets the shop send from.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The address may contain a password.
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname)
    throw new StartRefused(
      'SMTP_URL is not the address of an SMTP server, such as smtps://user:password@smtp.example.com.',
    );
  const isSecure = url.protocol === 'smtps:';
  const smtp: SmtpServer = {
    host: url.hostname,
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    isSecure,
    mayBePlain: url.hostname === 'localhost' || url.hostname.startsWith('127.'),
    ...(url.username && { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }),
  };
  return { smtp, mailDomain };
}

/** Accepts a single word, so that it cannot be enabled by accident. */
function flagIn(environment: Record<string, string | undefined>, name: string): boolean {
  const text = environment[name];
  if (!text) return false;
  if (text === 'yes') return true;
  throw new StartRefused(`${name}=${text} is neither yes nor empty. Remove it to use the shop.`);
}

/** The host by which a browser on this machine reaches a server that listens on `host`. */
export function publicHost(host: string): string {
  // S3 clients treat the first label of a host name as a bucket name
  if (isEveryAddress(host) || host === 'localhost') return '127.0.0.1';
  return bracketed(host);
}
