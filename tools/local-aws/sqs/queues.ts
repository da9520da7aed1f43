import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { removeLeftovers, writeFileDurably } from '../durable-file.ts';
import { createKeyedLock } from '../keyed-lock.ts';
import type { StoredMessage } from './message.ts';
import { openQueue, type Queue, type QueueSpec } from './queue.ts';

export const QUEUE_NAME = /^[A-Za-z0-9_-]{1,80}$/;

const CreatedQueues = z.array(
  z.object({
    name: z.string().check(z.regex(QUEUE_NAME)),
    visibilityTimeoutSeconds: z.number(),
    messageRetentionSeconds: z.number(),
    delaySeconds: z.number(),
    deadLetter: z.optional(z.object({ queueName: z.string(), maxReceiveCount: z.number() })),
  }),
);

/** All queues: declared by the template or created by a client. */
export interface Queues {
  get(name: string): Queue | undefined;
  all(): Queue[];
  /** Survives a restart. @returns an existing queue of the same name, if there is one */
  create(spec: QueueSpec): Promise<Queue>;
  /** @returns whether the queue was deleted; a declared one cannot be */
  remove(name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws Error for a declared queue with an invalid name or a dead letter queue that does not exist */
export async function openQueues(dataDir: string, declared: readonly QueueSpec[], now: () => number): Promise<Queues> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const createdPath = join(dataDir, 'created-queues.json');
  const declaredNames = new Set(declared.map(({ name }) => name));
  const byName = new Map<string, Queue>();
  const inTurn = createKeyedLock();
  let created = (await readCreated(createdPath)).filter(({ name }) => !declaredNames.has(name));

  const journalPath = (name: string) => join(dataDir, `${name}.journal`);

  async function moveToDeadLetters(message: StoredMessage, from: string, to: string): Promise<void> {
    const deadLetters = byName.get(to);
    if (!deadLetters) throw new Error(`Queue ${from} has no dead letter queue ${to}.`);
    await deadLetters.addDeadLetter(message, from);
  }

  async function add(spec: QueueSpec): Promise<Queue> {
    if (!QUEUE_NAME.test(spec.name)) throw new Error(`${spec.name} is not a valid queue name.`);
    const queue = await openQueue(spec, {
      journalPath: journalPath(spec.name),
      now,
      moveToDeadLetters: (message, to) => moveToDeadLetters(message, spec.name, to),
    });
    byName.set(spec.name, queue);
    return queue;
  }

  checkDeadLetters(declared, created);
  for (const spec of [...declared, ...created]) await add(spec);

  return {
    get: (name) => byName.get(name),
    all: () => [...byName.values()].sort((a, b) => (a.spec.name < b.spec.name ? -1 : 1)),
    create: (spec) =>
      inTurn('created', async () => {
        const existing = byName.get(spec.name);
        if (existing) return existing;
        created = [...created, spec];
        await writeFileDurably(createdPath, JSON.stringify(created, null, 2));
        return await add(spec);
      }),
    remove: (name) =>
      inTurn('created', async () => {
        const queue = byName.get(name);
        if (!queue || declaredNames.has(name)) return false;
        byName.delete(name);
        created = created.filter((spec) => spec.name !== name);
        await writeFileDurably(createdPath, JSON.stringify(created, null, 2));
        await queue.close();
        await rm(journalPath(name), { force: true });
        return true;
      }),
    async close() {
      await Promise.all([...byName.values()].map((queue) => queue.close()));
    },
  };
}

/** A client may have deleted the dead letter queue of a queue that it created; that must not fail the start. */
function checkDeadLetters(declared: readonly QueueSpec[], created: readonly QueueSpec[]): void {
  const names = new Set([...declared, ...created].map(({ name }) => name));
  for (const { name, deadLetter } of declared)
    if (deadLetter && !names.has(deadLetter.queueName))
      throw new Error(`Queue ${name} names a dead letter queue that does not exist: ${deadLetter.queueName}.`);
}

async function readCreated(path: string): Promise<QueueSpec[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return CreatedQueues.parse(JSON.parse(text));
}
