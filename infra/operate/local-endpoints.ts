import * as z from 'zod/mini';
import { OperatorError } from '../deployment.ts';

/** The parts of the reply of `/_local/endpoints` that operators' commands use. */
const Endpoints = z.object({
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  endpoints: z.object({ dynamodb: z.string(), s3: z.string(), sqs: z.string() }),
  tables: z.object({ Catalog: z.string(), Shop: z.string(), Ephemeral: z.string() }),
  buckets: z.object({ Photos: z.string(), Prints: z.string() }),
  queues: z.record(z.string(), z.string()),
});

/**
 * @param url of a system that runs on this machine
 * @throws OperatorError if none replies there
 */
export async function readLocalEndpoints(url: string) {
  const reply = await fetch(new URL('/_local/endpoints', url)).catch(() => undefined);
  if (!reply?.ok) throw new OperatorError(`No shop answers at ${url}. Start it, or name its address.`);
  const { accessKeyId, secretAccessKey, ...local } = z.parse(Endpoints, await reply.json());
  return { ...local, credentials: { accessKeyId, secretAccessKey } };
}
