import type { Person } from './people.ts';
import type { AttackReply, AttackRequest } from './request.ts';
import type { World } from './world.ts';

/** What a reply holds of the victim's that the request did not say itself. Staff see orders of everybody. */
export function leaksOf(world: World, person: Person, request: AttackRequest, { text }: AttackReply): string[] {
  if (person.isStaff) return [];
  const said = `${decoded(request.path)} ${request.body ?? ''}`;
  return world.canaries
    .filter((canary) => text.includes(canary) && !said.includes(canary))
    .map((canary) => `tells ${canary}`);
}

/** What escapes stand for; those of no UTF-8 as replacement characters. */
function decoded(path: string): string {
  return path.replaceAll(/(%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString());
}

/** Somebody else's and nothing answer alike, but for staff; a budget may have ended between the two. */
export function twinFaults(person: Person, reply: AttackReply, twin: AttackReply): string[] {
  if (person.isStaff) return [];
  if (reply.status === 429 || twin.status === 429) return [];
  const [theirs, nobodys] = [outcomeOf(reply), outcomeOf(twin)];
  return theirs === nobodys ? [] : [`answers ${theirs}, and for what does not exist ${nobodys}`];
}

function outcomeOf({ status, text }: AttackReply): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code === undefined ? `${status}` : `${status} ${code}`;
}

/** Of random hex digits: now and then the six of a code are among them. */
const REQUEST_ID = /"requestId":"[0-9a-f-]{36}"/g;

/** Lines of logs with something in them that no log may hold. The secret itself is not repeated. */
export function secretsIn(logs: string, secrets: readonly string[]): string[] {
  return logs
    .replaceAll(REQUEST_ID, '"requestId":""')
    .split('\n')
    .flatMap((line) => {
      const secret = secrets.find((known) => line.includes(known));
      return secret === undefined ? [] : [line.replaceAll(secret, '[secret]').slice(0, 300)];
    });
}
