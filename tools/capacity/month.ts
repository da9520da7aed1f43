import {
  ORIGINALS_ARCHIVED_AFTER_DAYS,
  PRINTS_AFTER_ORDER_DAYS,
  REPRINT_DAYS,
  UNDO_DAYS,
  UNNEEDED_GRACE_DAYS,
  UNUSED_PHOTO_DAYS,
  UPLOAD_DAYS,
} from '../../shared/photo/retention.ts';
import type { CostLine } from './cost.ts';
import { CHRISTMAS_DAY, MONTH_DAYS } from './workload.ts';

/** List prices of us-east-1 in dollars; `npm run cost` prints where each is from. */
export const STORAGE_PRICES = {
  standardGigabyteMonth: { dollars: 0.023, source: 'usage.ai and awsnegotiations.com, June 2026' },
  instantGigabyteMonth: { dollars: 0.004, source: 'awsnegotiations.com, 2026' },
  instantTransition: { dollars: 0.02 / 1_000, source: 'from memory' },
  instantGigabyteRead: { dollars: 0.03, source: 'from memory' },
  tieredGigabyteMonthUnread: { dollars: 0.0125, source: 'from memory' },
  tieredObjectMonth: { dollars: 0.0025 / 1_000, source: 'usage.ai, June 2026' },
  tieredTransition: { dollars: 0.01 / 1_000, source: 'from memory' },
  edgeGigabyte: { dollars: 0.085, source: 'from memory' },
  edgeRequest: { dollars: 1 / 1e6, source: 'from memory' },
  firewallRequest: { dollars: 0.6 / 1e6, source: 'c3x.dev, 2026' },
  logGigabyte: { dollars: 0.5, source: 'from memory' },
  firewall: { dollars: 5, source: 'c3x.dev, 2026' },
  firewallRule: { dollars: 1, source: 'c3x.dev, 2026' },
  secret: { dollars: 0.4, source: 'from memory' },
  signingKey: { dollars: 1, source: 'from memory' },
  alarmMetric: { dollars: 0.1, source: 'from memory' },
} as const;

/** Gigabytes of an object. The copies: `npm run bench:intake`; the others are assumptions. */
const GIGABYTES = { original: 0.003, copies: 0.0035, print: 0.004 };
/** Billed at least. Source: Amazon S3 user guide, "S3 Glacier Instant Retrieval". */
const INSTANT_DAYS_MIN = 90;
/** From payment until the order has ended. */
const ORDER_DAYS = 10;
/** Pages, previews and scripts of a shopper; an assumption. */
const TRANSFER_GIGABYTES_PER_ORDER = 0.06;
const EDGE_REQUESTS_PER_CALL = 1.4;
/** A log line of the gateway, two of the function. */
const LOG_GIGABYTES_PER_CALL = 0.8e-6;

const price = (name: keyof typeof STORAGE_PRICES): number => STORAGE_PRICES[name].dollars;
const standard = (gigabytes: number, days: number) => (gigabytes * days * price('standardGigabyteMonth')) / MONTH_DAYS;
const instant = (gigabytes: number, days: number) =>
  (gigabytes * Math.max(days, INSTANT_DAYS_MIN) * price('instantGigabyteMonth')) / MONTH_DAYS;

/** Intelligent-Tiering: a month like Standard, cheaper after 30 days without a read, and again after 90. */
function tiered(gigabytes: number, days: number): number {
  const between = (from: number, to: number) => (gigabytes * Math.max(0, Math.min(days, to) - from)) / MONTH_DAYS;
  return (
    between(0, 30) * price('standardGigabyteMonth') +
    between(30, 90) * price('tieredGigabyteMonthUnread') +
    between(90, days) * price('instantGigabyteMonth')
  );
}

/** Copies of a photo of 128 KB or more, which are monitored: the preview and the one for dense screens. */
const TIERED_COPIES = 2;

/** What orders cost in addition to computing and requests: storage until everything is deleted, and delivery. */
export function storageAndDelivery(orders: number): CostLine[] {
  const { photosPerOrder, tilesPerOrder, apiCallsPerOrder, storefrontCallsPerOrder } = CHRISTMAS_DAY;
  const photos = orders * photosPerOrder;
  const ordered = orders * tilesPerOrder;
  const unorderedDays = UNUSED_PHOTO_DAYS + UNNEEDED_GRACE_DAYS + UNDO_DAYS;
  const orderedDays = ORDER_DAYS + REPRINT_DAYS + UNNEEDED_GRACE_DAYS + UNDO_DAYS;
  const stored = (gigabytes: number, of: (gigabytes: number, days: number) => number) =>
    of((photos - ordered) * gigabytes, unorderedDays) + of(ordered * gigabytes, orderedDays);
  const calls = orders * (apiCallsPerOrder + storefrontCallsPerOrder);
  const edgeRequests = calls * EDGE_REQUESTS_PER_CALL;
  return [
    { what: 'Storage: raw uploads', dollars: standard(photos * GIGABYTES.original, UPLOAD_DAYS + 1) },
    {
      what: 'Storage: originals, with their move and the reading of prints',
      dollars:
        standard(photos * GIGABYTES.original, ORIGINALS_ARCHIVED_AFTER_DAYS) +
        stored(GIGABYTES.original, instant) +
        photos * price('instantTransition') +
        ordered * GIGABYTES.original * price('instantGigabyteRead'),
    },
    {
      what: 'Storage: previews and copies, with their move and monitoring',
      dollars:
        stored(GIGABYTES.copies, tiered) +
        photos * TIERED_COPIES * price('tieredTransition') +
        ((photos - ordered) * unorderedDays + ordered * orderedDays) *
          (TIERED_COPIES / MONTH_DAYS) *
          price('tieredObjectMonth'),
    },
    {
      what: 'Storage: print files',
      dollars: standard(ordered * GIGABYTES.print, ORDER_DAYS + PRINTS_AFTER_ORDER_DAYS + UNDO_DAYS),
    },
    {
      what: 'CloudFront: transfer and requests',
      dollars: orders * TRANSFER_GIGABYTES_PER_ORDER * price('edgeGigabyte') + edgeRequests * price('edgeRequest'),
    },
    { what: 'WAF: requests', dollars: edgeRequests * price('firewallRequest') },
    { what: 'Logs', dollars: calls * LOG_GIGABYTES_PER_CALL * price('logGigabyte') },
  ];
}

/** Resources of the templates that cost something in a month without visitors. */
export interface StandingResources {
  firewallRules: number;
  secrets: number;
  signingKeys: number;
  alarmMetrics: number;
}

export function idleMonth({ firewallRules, secrets, signingKeys, alarmMetrics }: StandingResources): CostLine[] {
  return [
    {
      what: `WAF: the firewall and ${firewallRules} rules`,
      dollars: price('firewall') + firewallRules * price('firewallRule'),
    },
    { what: `Secrets Manager: ${secrets} secrets`, dollars: secrets * price('secret') },
    { what: `KMS: ${signingKeys} key`, dollars: signingKeys * price('signingKey') },
    { what: `CloudWatch: ${alarmMetrics} metrics of alarms`, dollars: alarmMetrics * price('alarmMetric') },
  ];
}
