import { FUNCTION_MEMORY_MB, type SimulatedDay } from './simulate-day.ts';
import { API_READS_PER_CALL, PHOTO_WRITES, TILE_WRITES } from './table-units.ts';

/**
 * List prices of us-east-1 in dollars, without free tiers and volume steps, from the price pages of the services in
 * November 2026, partly from memory: verify them before you budget.
 */
const PRICES = {
  /** Lambda on arm64 */
  gigabyteSecond: 0.000_013_333_4,
  invocation: 0.2 / 1e6,
  /** SQS; a message is sent, received and deleted */
  queueRequest: 0.4 / 1e6,
  /** HTTP API of API Gateway */
  gatewayCall: 1 / 1e6,
  s3Put: 5 / 1e6,
  s3Get: 0.4 / 1e6,
  /** DetectFaces, the price after the first million images of a month */
  faceDetection: 0.0008,
  /** DynamoDB on demand */
  tableWrite: 0.625 / 1e6,
  tableRead: 0.125 / 1e6,
  mail: 0.1 / 1_000,
} as const;

/** Per photo, after the upload: its original, preview, thumbnail, detail and face copy, a working copy for some. */
const PHOTO_PUTS = 5.3;

export interface CostLine {
  what: string;
  dollars: number;
}

export function costOf({ queues, direct }: SimulatedDay): CostLine[] {
  const computing = (name: keyof typeof FUNCTION_MEMORY_MB, seconds: number, runs: number) =>
    (FUNCTION_MEMORY_MB[name] / 1024) * seconds * PRICES.gigabyteSecond + runs * PRICES.invocation;
  const lines = [
    ...queues.map(({ name, batches, batchSeconds, messages }) => ({
      what: `${name}: Lambda and its queue`,
      dollars: computing(name, batches * batchSeconds, batches) + messages * 3 * PRICES.queueRequest,
    })),
    ...direct.map(({ name, calls, callSeconds }) => ({
      what: `${name}: Lambda and the gateway`,
      dollars: computing(name, calls * callSeconds, calls) + calls * PRICES.gatewayCall,
    })),
  ];
  const photos = queues.find(({ name }) => name === 'Intake')?.messages ?? 0;
  const tiles = queues.find(({ name }) => name === 'Render')?.messages ?? 0;
  const mails = queues.find(({ name }) => name === 'Mailer')?.messages ?? 0;
  const calls = direct.reduce((sum, each) => sum + each.calls, 0);
  return [
    ...lines,
    // faces are looked for in photos that hang on a wall
    { what: 'Rekognition', dollars: tiles * PRICES.faceDetection },
    {
      what: 'S3 requests',
      dollars: (photos * PHOTO_PUTS + tiles) * PRICES.s3Put + (photos + tiles) * PRICES.s3Get,
    },
    {
      what: 'DynamoDB requests',
      dollars:
        (photos * PHOTO_WRITES + tiles * TILE_WRITES) * PRICES.tableWrite +
        calls * API_READS_PER_CALL * PRICES.tableRead,
    },
    { what: 'SES', dollars: mails * PRICES.mail },
  ];
}
