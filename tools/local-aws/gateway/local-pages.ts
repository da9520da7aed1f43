import { forThisMachine } from '../guards/this-machine.ts';
import type { HealthReport } from '../health.ts';
import { type RequestHandler, refuseWhileStarting } from '../listen.ts';
import type { ScheduleRun } from '../schedules/scheduler.ts';
import { sendJson } from '../send-json.ts';

/** Pages that exist only on this machine, below `/_local/`. */
export interface LocalPages {
  inbox: RequestHandler;
  /** Called for every request. */
  endpoints(): object;
  health(): HealthReport;
  /** Resolves when the functions of the schedule have ended; undefined when there is no such schedule. */
  runSchedule(name: string): Promise<ScheduleRun | undefined>;
  backup: RequestHandler;
  /** Present only with fault injection. */
  faults?: RequestHandler | undefined;
}

const HEALTH_PATH = '/_local/health';
const SCHEDULE_RUN = /^\/_local\/schedules\/([^/]+)\/run$/;

/** @returns undefined for a path that belongs to the shop */
export function localPage(pages: LocalPages, url: string): RequestHandler | undefined {
  const [path = ''] = url.split('?');
  return path === '/_local' || path.startsWith('/_local/') ? forThisMachine(pageAt(pages, path)) : undefined;
}

function pageAt(pages: LocalPages, path: string): RequestHandler {
  if (path === '/_local/mail' || path === '/_local/mail/') return pages.inbox;
  if (path === '/_local/endpoints') return (_request, response) => sendJson(response, 200, pages.endpoints());
  if (path === HEALTH_PATH) return healthPage(pages.health);
  if (path === '/_local/backup') return pages.backup;
  if (path === '/_local/faults' && pages.faults) return pages.faults;
  const scheduleName = SCHEDULE_RUN.exec(path)?.[1];
  if (scheduleName !== undefined) return scheduleRunPage(pages, scheduleName);
  return (_request, response) => {
    response
      .writeHead(404, { 'content-type': 'text/plain' })
      .end(
        'Available: /_local/mail/, /_local/health, /_local/endpoints, POST /_local/backup and POST /_local/schedules/{name}/run.\n',
      );
  };
}

export function startingPage(health: () => HealthReport): RequestHandler {
  const page = forThisMachine(healthPage(health));
  return (request, response) => (request.url === HEALTH_PATH ? page : refuseWhileStarting)(request, response);
}

/** 503 unless the system is healthy, so that a script only needs the status. */
function healthPage(health: () => HealthReport): RequestHandler {
  return (_request, response) => {
    const report = health();
    sendJson(response, report.status === 'ok' ? 200 : 503, report);
  };
}

/** 502 when a function failed, so that a test does not overlook it. */
function scheduleRunPage(pages: LocalPages, name: string): RequestHandler {
  return (request, response) => {
    request.resume();
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
    pages.runSchedule(name).then(
      (run) => {
        if (run) return sendJson(response, run.failures.length > 0 ? 502 : 200, run);
        const known = pages.health().schedules.map((schedule) => schedule.name);
        sendJson(response, 404, { message: `Unknown schedule ${name}.`, known });
      },
      (error: unknown) => sendJson(response, 500, { message: String(error) }),
    );
  };
}
