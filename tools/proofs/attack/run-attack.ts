import { createRandom, type Random } from '../../gallery/drawing.ts';
import { type Finding, oneOfEachKnown } from './finding.ts';
import { differenceFaults, leaksOf } from './invariants.ts';
import { shuffled } from './mutations.ts';
import type { Person } from './people.ts';
import { curlOf, send } from './request.ts';
import type { Attack, Target } from './target.ts';
import type { World } from './world.ts';

export interface AttackOptions {
  world: World;
  targets: readonly Target[];
  seed: number;
  /** Numbers of the visits: each round visits the targets as other people. */
  first: number;
  last: number;
  /** Attacks per visit, in addition to those that every visit sends. */
  attacksPerVisit: number;
  /** Number of visits to a target after which every attack has been sent; long lists send more per visit. */
  visitsForAll?: number;
  /** Checked after every visit; a long run stops between two. */
  isOver?: () => boolean;
  /** Called after every visit with the number of requests. */
  onProgress?: (requests: number) => void;
}

export interface AttackReport {
  next: number;
  requests: number;
  statuses: Readonly<Record<number, number>>;
  findings: readonly Finding[];
  /** Known attacks, by target and hostile part; true once sent by any person. */
  attacks: ReadonlyMap<string, boolean>;
}

const CONCURRENCY = 4;

/** Sends the attacks that the seed selects, and reports unexpected replies. */
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

/** Attacks one target as one person. Depends only on the seed and the number of the visit. */
async function visit(
  number: number,
  { world, targets, seed, attacksPerVisit, visitsForAll = Number.POSITIVE_INFINITY }: AttackOptions,
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
    const fault = `preparation failed: ${String(error)}`;
    return [{ visit: number, target: target.name, person: person.name, what: 'preparing', fault, curl: '' }];
  }
  const always = attacks.filter(({ counterpart, isAlways }) => counterpart || isAlways);
  const others = attacks.filter(({ counterpart, isAlways }) => !counterpart && !isAlways);
  const ordered = shuffled(others, createRandom(seed * 1_000_003 - index));
  const size = Math.max(attacksPerVisit, Math.ceil(others.length / visitsForAll));
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
 * The share of one visit in a list of attacks: in one cycle of rounds, in which every person visits once, the visits
 * send parts spread evenly over the list; in the next cycle each person sends the following part. So every attack is
 * sent as early as possible, and eventually by everyone.
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
  const common = { visit: number, target: target.name, person: person.name, what: attack.what };
  const finding = (fault: string): Finding => ({ ...common, fault, curl: curlOf(number, person, request) });
  try {
    const reply = await send(world.url, person, addressBy(random), request);
    onReply(reply.status);
    const faults = [...target.faultsOf(request, reply), ...leaksOf(world, person, request, reply)];
    if (reply.status >= 500) faults.unshift(`answers ${reply.status} ${reply.text.slice(0, 100)}`);
    if (attack.counterpart) {
      const other = await send(world.url, person, addressBy(random), attack.counterpart());
      onReply(other.status);
      faults.push(...differenceFaults(person, reply, other));
    }
    return faults.map(finding);
  } catch (error) {
    return [finding(`no reply: ${String(error)}`)];
  }
}

/** A loopback address: budgets are per address and must not hide attacks. */
function addressBy(random: Random): string {
  const part = () => 1 + Math.floor(random() * 253);
  return `127.${part()}.${part()}.${part()}`;
}
