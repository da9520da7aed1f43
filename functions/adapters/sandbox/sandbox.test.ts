import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxAnswer, type SandboxOptions } from './sandbox.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

function newSandbox(changes: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({
    entry: new URL('../../../tests/support/hostile-process.ts', import.meta.url),
    packages: ['sharp'],
    sources: [join(ROOT, 'functions'), join(ROOT, 'shared')],
    timeoutSeconds: 60,
    memoryMb: 700,
    ...changes,
  });
}

async function ask(sandbox: Sandbox, what: string | Buffer, value: unknown = {}): Promise<SandboxAnswer[]> {
  const answers = [];
  for await (const answer of sandbox.run(value, Buffer.from(what))) answers.push(answer);
  return answers;
}

async function answerTo(sandbox: Sandbox, what: string): Promise<unknown> {
  return (await ask(sandbox, what))[0]?.value;
}

describe('a sandbox', () => {
  const sandbox = newSandbox();

  test('answers a request with the bytes that it made', async () => {
    const [answer, ...more] = await ask(sandbox, 'echo;photo', { wish: 'tea' });
    expect(more).toEqual([]);
    expect(answer?.value).toEqual([{ wish: 'tea' }, 10]);
    expect(answer?.parts.map(String)).toEqual(['echo;photo']);
  });

  test('carries a photo of 60 MB there and back unchanged', async () => {
    const photo = Buffer.alloc(60_000_000, 'echo;0123456789');
    const [answer] = await ask(sandbox, photo);
    expect(answer?.parts[0]?.equals(photo)).toBe(true);
  });

  test('answers five concurrent requests separately', async () => {
    const wishes = [1, 2, 3, 4, 5];
    const answers = await Promise.all(wishes.map((wish) => ask(sandbox, 'echo', wish)));
    expect(answers.map(([answer]) => answer?.value)).toEqual(wishes.map((wish) => [wish, 4]));
  });

  test('is reused while healthy, even after a failure that it reported', async () => {
    const before = await answerTo(sandbox, 'pid');
    await expect(ask(sandbox, 'throw')).rejects.toThrow('no such color');
    expect(await answerTo(sandbox, 'pid')).toBe(before);
  });
});

describe('a sandbox’s privileges', () => {
  const sandbox = newSandbox();

  test('include none of the function’s environment', async () => {
    process.env.AWS_SECRET_ACCESS_KEY ??= 'a secret of this test';
    const names = Object.keys((await answerTo(sandbox, 'environment')) as object);
    // The shell and the image library set the first two; the others configure loader and allocator.
    expect(names.filter((name) => !/^(PWD|VIPSHOME|LD_LIBRARY_PATH|MALLOC_\w+)$/.test(name))).toEqual([]);
  });

  test('include only arguments that locate its code', async () => {
    const [flags, [, entry, ...more]] = (await answerTo(sandbox, 'commands')) as [string[], string[]];
    expect(
      flags.filter(
        (flag) => !/^--(permission|allow-(addons|fs-read)|max-old-space-size|expose-gc|disable-warning)/.test(flag),
      ),
    ).toEqual([]);
    expect(entry).toMatch(/hostile-process\.ts$/);
    expect(more).toEqual([]);
  });

  test.each(['environment of the function', 'own environment', 'open files', 'write', 'program', 'thread'])(
    'exclude, by Node’s permission model: %s',
    async (what) => {
      await expect(ask(sandbox, what)).rejects.toThrow('Access to this API has been restricted');
    },
  );

  test.runIf(process.platform === 'linux')('are three pipes and no files, no core dump and a CPU limit', async () => {
    const folder = `/proc/${await answerTo(sandbox, 'pid')}`;
    const open = readdirSync(join(folder, 'fd')).map((fd) => readlinkSync(join(folder, 'fd', fd)));
    expect(open.filter((target) => /^(socket|pipe):/.test(target)).length).toBeGreaterThanOrEqual(3);
    expect(open.filter((target) => target.startsWith('/') && target !== '/dev/null')).toEqual([]);
    const limits = readFileSync(join(folder, 'limits'), 'utf8');
    expect(limits).toMatch(/Max file size +0 +0 /);
    expect(limits).toMatch(/Max core file size +0 +0 /);
    expect(limits).toMatch(/Max cpu time +600 +600 /);
  });
});

describe('a photo on which the decoder', () => {
  const sandbox = newSandbox();
  const FAST = { timeoutSeconds: 2 };

  test.each([
    ['crashes', 'crash', 'SIGSEGV', {}],
    ['gives itself up', 'abort', /SIGABRT|SIGTRAP/, {}],
    ['ends without a word', 'exit', 'code 7', {}],
    ['hangs', 'hang', 'took longer than 1.5 s', FAST],
    ['takes all memory', 'eat', /SIGABRT|SIGTRAP|SIGSEGV|memory|alloc/i, {}],
    ['takes all of its heap', 'eat heap', /heap/, {}],
    ['answers garbage', 'garbage', 'does not match its schema', {}],
    ['answers in another form', 'another form', 'does not match its schema', {}],
    ['answers with a head of 4 GB', 'huge head', 'does not match its schema', {}],
    ['answers with 900 MB', 'huge part', 'too many bytes', {}],
    ['answers without end', 'many answers', 'answered too often', {}],
  ])('%s fails with the reason, and the next photo succeeds', async (_, what, reason, changes) => {
    const one = Object.keys(changes).length > 0 ? newSandbox(changes) : sandbox;
    await expect(ask(one, what)).rejects.toThrow(reason);
    expect(await answerTo(one, 'echo')).toEqual([{}, 4]);
  });

  test('died while idle costs no photo', async () => {
    const pid = Number(await answerTo(sandbox, 'pid'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await answerTo(sandbox, 'echo')).toEqual([{}, 4]);
  });

  test('was killed just as the next photo arrives costs no photo', async () => {
    process.kill(Number(await answerTo(sandbox, 'pid')), 'SIGKILL');
    expect(await answerTo(sandbox, 'echo')).toEqual([{}, 4]);
  });

  test('was abandoned by the caller is terminated, and the next photo succeeds', async () => {
    const pid = Number(await answerTo(sandbox, 'pid'));
    for await (const _ of sandbox.run({}, Buffer.from('many answers'))) break;
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await answerTo(sandbox, 'echo')).toEqual([{}, 4]);
  });

  test('could not be started reports why', async () => {
    const missing = newSandbox({ entry: new URL('./no-such-process.ts', import.meta.url) });
    await expect(ask(missing, 'echo')).rejects.toThrow(/ended with code 1: .*no-such-process/);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
