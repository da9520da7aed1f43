import { type Cloud, type CloudOptions, startCloud } from './cloud.ts';
import { exposureWarning } from './exposure.ts';
import { SEEDED_CUSTOMERS } from './seeding.ts';
import { readSettings } from './settings.ts';
import { StartRefused } from './start-refused.ts';

/** npm forwards a Ctrl-C that the terminal has already sent to all processes: both count as one. */
const SAME_SIGNAL_MS = 400;

/**
 * Runs the cloud at a terminal, with the settings of its environment: prints progress, then its URLs, and stops on
 * Ctrl-C.
 */
export async function runAtTerminal(
  options: Pick<CloudOptions, 'webDir' | 'cloudAssemblyDir' | 'prepare' | 'codeDirOf' | 'liveSite'>,
  afterStart: (cloud: Cloud) => Promise<() => Promise<void>> = async () => async () => {},
): Promise<void> {
  // Lambda runs in UTC; threads share the time zone of the process
  process.env.TZ = 'UTC';
  const startedAt = performance.now();
  let stopping: Promise<void> | undefined;
  let stoppedAt = 0;
  let stopAll: (() => Promise<void>) | undefined;

  const onSignal = () => {
    if (stopping) {
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    stoppedAt = performance.now();
    // before the cloud is up, exiting ends everything that was started
    if (!stopAll) process.exit(130);
    console.log('Stopping…');
    stopping = stopAll().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  try {
    const settings = readSettings(process.env);
    const cloud = await startCloud({
      ...options,
      ...settings,
      onStep: (message) => console.log(message),
    });
    const stopExtras = await afterStart(cloud);
    stopAll = async () => {
      await stopExtras();
      await cloud.stop();
    };
    console.log(welcome(cloud, settings.dataDir, (performance.now() - startedAt) / 1000));
    const warning = exposureWarning(settings);
    if (warning) console.error(`${warning}\n`);
    if (settings.hasFaults) console.error('INJECT_FAULTS=yes: /_local/faults makes services fail. For tests only.\n');
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function welcome(cloud: Cloud, dataDir: string, seconds: number): string {
  const admin = SEEDED_CUSTOMERS.find(({ role }) => role === 'admin')?.email;
  return [
    '',
    `Tessera is ready after ${seconds.toFixed(1)} s`,
    '',
    `  Shop          ${cloud.url}`,
    `  Inbox         ${cloud.url}/_local/mail/`,
    `  Admin         ${cloud.url}/admin/orders as ${admin}: log in with that address, the code is in the inbox`,
    `  Health        ${cloud.url}/_local/health`,
    `  Print files   ${cloud.printsFolder}`,
    `  Data          ${dataDir} (survives restarts)`,
    '  Stop          Ctrl-C',
    '',
  ].join('\n');
}
