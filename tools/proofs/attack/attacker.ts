import { SEEDED_TENANT_IDS, type SeededTenantId } from '../../../shared/seed/test-tenants.ts';
import { functionLogs, targetsOf } from './attacked-system.ts';
import type { AttackerMessage, AttackerOptions } from './attacker-messages.ts';
import type { Finding } from './finding.ts';
import { secretsIn } from './invariants.ts';
import { renewStaff, type StaffSessions, type StaffTokens, signInStaff, staffTokensOf } from './people.ts';
import { runAttack } from './run-attack.ts';
import { createWorld } from './world.ts';

/**
 * The attacker of `npm run attack`, in a separate process, so that the system's memory is measured without it. Runs
 * visits for the given minutes and sends its findings to its parent.
 */
const ATTACKS_PER_VISIT = 12;
/** Every person visits twice. */
const VISITS_FOR_ALL = 40;
/** Access tokens expire after 15 minutes. */
const WORLD_MS = 10 * 60_000;

const options = JSON.parse(process.argv[2] ?? '') as AttackerOptions;
const send = (message: AttackerMessage) => process.send?.(message);

const staff: Record<SeededTenantId, StaffSessions> = {
  default: await signInStaff(options.url, 'default'),
  pharmacy: await signInStaff(options.url, 'pharmacy'),
  convenience: await signInStaff(options.url, 'convenience'),
};
const only = new RegExp(options.only);
const targets = (await targetsOf(options.url, staffTokens())).filter(({ name }) => only.test(name));

const endsAt = performance.now() + options.minutes * 60_000;
const last = options.visit ?? Number.MAX_SAFE_INTEGER;
const findings: Finding[] = [];
const leaks: string[] = [];
const statuses: Record<number, number> = {};
const attacks = new Map<string, boolean>();
let requests = 0;
let next = options.visit ?? 0;
let isWarm = false;
while (next <= last && performance.now() < endsAt) {
  const world = await createWorld(options.url, staffTokens());
  const partEndsAt = Math.min(endsAt, performance.now() + WORLD_MS);
  // the first round loads every function, the renderer and the face detector
  const lastOfPart = isWarm ? last : Math.max(next, Math.min(last, targets.length - 1));
  const requestsBefore = requests;
  const report = await runAttack({
    world,
    targets,
    seed: options.seed,
    first: next,
    last: lastOfPart,
    attacksPerVisit: ATTACKS_PER_VISIT,
    visitsForAll: VISITS_FOR_ALL,
    isOver: () => performance.now() > partEndsAt,
    onProgress: (count) => send({ kind: 'progress', requests: requestsBefore + count }),
  });
  if (!isWarm) send({ kind: 'warm' });
  isWarm = true;
  next = report.next;
  requests += report.requests;
  for (const [status, count] of Object.entries(report.statuses))
    statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
  for (const [name, isSent] of report.attacks) attacks.set(name, attacks.get(name) || isSent);
  findings.push(...report.findings);
  leaks.push(...secretsIn(functionLogs(options.dataDir), world.secrets()));
  for (const tenantId of SEEDED_TENANT_IDS) staff[tenantId] = await renewStaff(staff[tenantId]);
}
const sent = [...attacks.values()].filter((isSent) => isSent).length;
send({
  kind: 'over',
  report: {
    next,
    requests,
    statuses,
    findings,
    targets: targets.length,
    attacks: { all: attacks.size, sent },
    leaks,
  },
});

function staffTokens(): StaffTokens {
  const { default: home, pharmacy, convenience } = staff;
  return {
    default: staffTokensOf(home),
    pharmacy: staffTokensOf(pharmacy),
    convenience: staffTokensOf(convenience),
  };
}
