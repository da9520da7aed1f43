import type { Person } from './people.ts';
import type { AttackReply, AttackRequest } from './request.ts';
import type { World } from './world.ts';

/** Strings of the victim in a reply that the request did not contain. Staff may see all orders. */
export function leaksOf(world: World, person: Person, request: AttackRequest, { text }: AttackReply): string[] {
  if (person.isStaff) return [];
  const sent = `${decoded(request.path)} ${request.body ?? ''}`;
  return world.canaries
    .filter((canary) => text.includes(canary) && !sent.includes(canary))
    .map((canary) => `reveals ${canary}`);
}

/** Decodes escapes; invalid UTF-8 becomes replacement characters. */
function decoded(path: string): string {
  return path.replaceAll(/(%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString());
}

/** Another customer's id and an unknown id must get the same reply, except for staff; a budget may end in between. */
export function differenceFaults(person: Person, reply: AttackReply, counterpart: AttackReply): string[] {
  if (person.isStaff) return [];
  if (reply.status === 429 || counterpart.status === 429) return [];
  const [theirs, unknown] = [outcomeOf(reply), outcomeOf(counterpart)];
  return theirs === unknown ? [] : [`answers ${theirs}, but ${unknown} for an unknown id`];
}

function outcomeOf({ status, text }: AttackReply): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code === undefined ? `${status}` : `${status} ${code}`;
}

/** Random hex digits, which sometimes contain the six digits of a code. */
const REQUEST_ID = /"requestId":"[0-9a-f-]{36}"/g;

/** Log lines with a forbidden secret, which is redacted. */
export function secretsIn(logs: string, secrets: readonly string[]): string[] {
  return logs
    .replaceAll(REQUEST_ID, '"requestId":""')
    .split('\n')
    .flatMap((line) => {
      const secret = secrets.find((known) => line.includes(known));
      return secret === undefined ? [] : [line.replaceAll(secret, '[secret]').slice(0, 300)];
    });
}
