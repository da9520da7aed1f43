import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

/** `npm run backup`: a copy of the data folder of the running shop. See docs/one-server.md. */
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:4600' }, keep: { type: 'string' } },
});
const Reply = z.union([z.object({ folder: z.string(), pausedMs: z.number() }), z.object({ message: z.string() })]);

const url = new URL('/_local/backup', values.url);
if (values.keep !== undefined) url.searchParams.set('keep', values.keep);
const response = await fetch(url, { method: 'POST' }).catch(() => undefined);
const reply = response ? z.safeParse(Reply, await response.json().catch(() => undefined)).data : undefined;
if (reply && 'folder' in reply) {
  console.log(`${reply.folder}\nRequests waited ${Math.ceil(reply.pausedMs)} ms.`);
} else {
  console.error(reply?.message ?? `No shop answers at ${values.url}. Start it, or name its address with --url.`);
  process.exitCode = 1;
}
