import type { RequestHandler } from '../listen.ts';
import { sendJson } from '../send-json.ts';
import type { Backup } from './take-backup.ts';

const KEEP_DEFAULT = 7;

/** `POST /_local/backup?keep=7`: takes a backup, and deletes all but the newest `keep`. */
export function createBackupPage(take: (keep: number) => Promise<Backup>): RequestHandler {
  return (request, response) => {
    request.resume();
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
    const keep = new URL(request.url ?? '/', 'http://relative').searchParams.get('keep') ?? String(KEEP_DEFAULT);
    if (!/^[1-9]\d{0,3}$/.test(keep))
      return sendJson(response, 400, { message: `keep=${keep} is not a number from 1.` });
    take(Number(keep)).then(
      (backup) => sendJson(response, 200, backup),
      (error: unknown) => sendJson(response, 500, { message: error instanceof Error ? error.message : String(error) }),
    );
  };
}
