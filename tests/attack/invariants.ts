import type { AttackReply, AttackRequest } from './request.ts';
import { isStaff, type Person, type World } from './world.ts';

/** What a reply holds of the victim's that the request did not say itself. Staff see orders of everybody. */
export function leaksOf(world: World, person: Person, request: AttackRequest, { text }: AttackReply): string[] {
  if (isStaff(person)) return [];
  const said = `${decodeURIComponent(request.path.replaceAll(/%ED%[AB]\d%80/g, ''))} ${request.body ?? ''}`;
  return world.canaries
    .filter((canary) => text.includes(canary) && !said.includes(canary))
    .map((canary) => `tells ${canary}`);
}

/** Somebody else's and nothing answer alike, but for staff; a budget may have ended between the two. */
export function twinFaults(person: Person, reply: AttackReply, twin: AttackReply): string[] {
  if (isStaff(person)) return [];
  if (reply.status === 429 || twin.status === 429) return [];
  const [theirs, nobodys] = [outcomeOf(reply), outcomeOf(twin)];
  return theirs === nobodys ? [] : [`answers ${theirs}, and for what does not exist ${nobodys}`];
}

function outcomeOf({ status, text }: AttackReply): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code === undefined ? `${status}` : `${status} ${code}`;
}

/** Lines of logs with something in them that no log may hold. The secret itself is not repeated. */
export function secretsIn(logs: string, secrets: readonly string[]): string[] {
  return logs
    .split('\n')
    .filter((line) => secrets.some((secret) => line.includes(secret)))
    .map((line) => {
      const secret = secrets.find((known) => line.includes(known)) ?? '';
      return line.replaceAll(secret, '[secret]').slice(0, 300);
    });
}
