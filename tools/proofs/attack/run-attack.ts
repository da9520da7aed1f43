import { createRandom, type Random } from '../../gallery/drawing.ts';
import { type Finding, oneOfEachKnown } from './finding.ts';
import { leaksOf, twinFaults } from './invariants.ts';
import { shuffled } from './mutations.ts';
import type { Person } from './people.ts';
import { curlOf, send } from './request.ts';
import type { Attack, Target } from './target.ts';
import type { World } from './world.ts';

export interface AttackOptions {
  world: World;
  targets: readonly Target[];
  seed: number;
  /** the numbers of the visits: each round of targets is visited by other people */
  first: number;
  last: number;
  /** attacks of one visit, beside those that every visit sends */
  attacksAVisit: number;
  /** visits of a target after which every attack has been sent; more are sent at once where a list is long */
  visitsForAll?: number;
  /** asked after every visit; a long run ends between two */
  isOver?: () => boolean;
  /** told after every visit: how many requests were answered */
  onProgress?: (requests: number) => void;
}

export interface AttackReport {
  /** the number of the visit that has not begun */
  next: number;
  requests: number;
  statuses: Readonly<Record<number, number>>;
  findings: readonly Finding[];
  /** attacks that were seen, by target and what is hostile; true once one was sent, by whomever */
  attacks: ReadonlyMap<string, boolean>;
}

/** Visits that are under way at the same time. */
const CONCURRENCY = 4;

/** Sends everything that the seed draws, and tells what was not as it has to be. */
export async function runAttack(options: AttackOptions): Promise<AttackReport> {
  const { first, last, isOver = () => false, onProgress } = options;
  const findings: Finding[] = [];
  const attacks = new Map<string, boolean>();
  const statuses: Record<number, number> = {};
  let next = first;
  let requests = 0;
  const onReply = (status: number) => {
    requests += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  async function work(): Promise<void> {
    while (next <= last && !isOver()) {
      const number = next;
      next += 1;
      findings.push(...(await visit(number, options, onReply, attacks)));
      onProgress?.(requests);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { next, requests, statuses, findings: findings.sort((a, b) => a.visit - b.visit), attacks };
}

/** Visit `number` attacks one target as one person. It depends on nothing but the seed and its number. */
async function visit(
  number: number,
  { world, targets, seed, attacksAVisit, visitsForAll = Number.POSITIVE_INFINITY }: AttackOptions,
  onReply: (status: number) => void,
  seen: Map<string, boolean>,
): Promise<Finding[]> {
  const index = number % targets.length;
  const round = Math.floor(number / targets.length);
  const target = targets[index];
  const person = world.people[(index + round) % world.people.length];
  if (!target || !person) return [];
  const random = createRandom(seed * 1_000_003 + number);
  let attacks: readonly Attack[];
  try {
    attacks = await target.attacks(person, world, random);
  } catch (error) {
    const fault = `could not be prepared: ${String(error)}`;
    return [{ visit: number, target: target.name, person: person.name, what: 'preparing', fault, curl: '' }];
  }
  const always = attacks.filter(({ twin, isAlways }) => twin || isAlways);
  const others = attacks.filter(({ twin, isAlways }) => !twin && !isAlways);
  const ordered = shuffled(others, createRandom(seed * 1_000_003 - index));
  const size = Math.max(attacksAVisit, Math.ceil(others.length / visitsForAll));
  const share = shareOf(ordered, size, round, world.people.length);
  const sent = new Set([...always, ...share, ...oneOfEachKnown(target.name, others)]);
  for (const attack of attacks) {
    const name = `${target.name} ${attack.what}`;
    seen.set(name, seen.get(name) || sent.has(attack));
  }
  const findings: Finding[] = [];
  for (const attack of sent)
    findings.push(...(await findingsOf({ number, target, person, world, attack, random, onReply })));
  return findings;
}

/**
 * What one visit sends of a list that the visits share out: in one cycle of rounds, in which everybody visits once, they
 * send parts that lie as far apart as they can, and in the next cycle everybody the part that follows. So everything has
 * been sent by somebody as soon as it can be, and by everybody in the end.
 */
function shareOf<Item>(items: readonly Item[], size: number, round: number, peopleCount: number): readonly Item[] {
  const parts = Math.ceil(items.length / size);
  if (parts === 0) return [];
  const stride = Math.ceil(parts / peopleCount);
  const part = (Math.floor(round / peopleCount) + (round % peopleCount) * stride) % parts;
  return items.slice(part * size, (part + 1) * size);
}

async function findingsOf({
  number,
  target,
  person,
  world,
  attack,
  random,
  onReply,
}: {
  number: number;
  target: Target;
  person: Person;
  world: World;
  attack: Attack;
  random: Random;
  onReply(status: number): void;
}): Promise<Finding[]> {
  const request = attack.request();
  const told = { visit: number, target: target.name, person: person.name, what: attack.what };
  const finding = (fault: string): Finding => ({ ...told, fault, curl: curlOf(number, person, request) });
  try {
    const reply = await send(world.url, person, addressBy(random), request);
    onReply(reply.status);
    const faults = [...target.faultsOf(request, reply), ...leaksOf(world, person, request, reply)];
    if (reply.status >= 500) faults.unshift(`answers ${reply.status} ${reply.text.slice(0, 100)}`);
    if (attack.twin) {
      const other = await send(world.url, person, addressBy(random), attack.twin());
      onReply(other.status);
      faults.push(...twinFaults(person, reply, other));
    }
    return faults.map(finding);
  } catch (error) {
    return [finding(`no answer: ${String(error)}`)];
  }
}

/** An address of this machine: budgets are counted by address, and none may hide what is tried. */
function addressBy(random: Random): string {
  const part = () => 1 + Math.floor(random() * 253);
  return `127.${part()}.${part()}.${part()}`;
}
