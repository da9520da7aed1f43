import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AccessKey, readOrCreateAccessKey } from './access-keys.ts';
import { DISK_IS_FULL, isDiskFull } from './aws-error.ts';
import { createBackupPage } from './backup/backup-page.ts';
import { takeBackup } from './backup/take-backup.ts';
import { createWriteGate } from './backup/write-gate.ts';
import { createCleanup } from './cleanup.ts';
import { startDataServices } from './data-services.ts';
import { createDiskSpace } from './disk-space.ts';
import { findEngineProgram } from './dynamodb/engine-program.ts';
import { createEdge } from './edge.ts';
import { startEventSources } from './event-sources.ts';
import { createFaultInjector } from './faults/fault-injector.ts';
import { createFaultsPage } from './faults/faults-page.ts';
import { startingPage } from './gateway/local-pages.ts';
import type { ViewerPlace } from './gateway/viewer-headers.ts';
import { type HealthParts, healthReport, outage } from './health.ts';
import { type Authorizer, createAuthorizer } from './iam/authorizer.ts';
import { createFunctionAccess } from './iam/function-access.ts';
import { createServiceRights } from './iam/service-rights.ts';
import type { Rights } from './iam/template-rights.ts';
import { checkTriggerRights } from './iam/trigger-rights.ts';
import type { Endpoints } from './lambda/environment.ts';
import { createLambdaRuntime } from './lambda/runtime.ts';
import { listen, type RequestHandler } from './listen.ts';
import { type GivenValues, readLocalValues } from './local-values.ts';
import { startScheduler } from './schedules/scheduler.ts';
import { type SeedingDeps, seedOnce } from './seeding.ts';
import type { SmtpServer } from './ses/relay.ts';
import { publicHost } from './settings.ts';
import { StartRefused } from './start-refused.ts';
import { lockDataFolder } from './store-lock/data-folder-lock.ts';
import { type CloudModel, readCloudModel } from './template/cloud-model.ts';
import type { FunctionSpec } from './template/compute-resources.ts';
import { withSecrets } from './template/dynamic-references.ts';
import { waitUntilHealthy } from './wait-until-healthy.ts';

export interface CloudOptions {
  dataDir: string;
  /** Free space on the disk of dataDir below which uploads are refused; no limit by default. */
  minFreeMb?: number;
  host: string;
  /** 0 for any free ports */
  port: number;
  /** Port of S3; `port` + 1 by default. */
  s3Port?: number;
  webDir: string;
  cloudAssemblyDir: string;
  /** Location of every visitor according to the CDN; the United States by default. */
  viewer?: ViewerPlace;
  values?: GivenValues;
  /** How long shoppers may change an order, in every tenant; the seed's value by default. */
  changeMinutes?: number;
  /** Pages that may frame a tenant, by tenant; the seed's value by default. */
  embedOrigins?: SeedingDeps['embedOrigins'];
  /** Adds `/_local/faults`, which makes the services of this machine fail. */
  hasFaults?: boolean;
  /** that takes mails on to their recipients; without one they stay in the inbox */
  smtp?: SmtpServer | undefined;
  /** that the shop sends mail from; one that needs no DNS by default */
  mailDomain?: string | undefined;
  onStep(message: string): void;
  /** Errors of functions go only to the logs of DATA_DIR. */
  quiet?: boolean;
  /** The build: runs once the folder is locked and the ports are taken, before the templates are read. */
  prepare?(): Promise<void>;
  /** Loads code from another folder than the synthesized one, for functions that are rebuilt while the system runs. */
  codeDirOf?(spec: FunctionSpec): string;
  /** Replaces the templates' policies, for tests of these policies (ADR 4). */
  authorizerOf?(rights: Rights): Authorizer;
  /** Replaces the built web app. */
  liveSite?(server: Server): Promise<{ handle: RequestHandler; stop(): Promise<void> }>;
}

interface Addresses {
  endpoints: Endpoints;
  /** Physical names by the name in the CDK stack. */
  tables: Record<string, string>;
  buckets: Record<string, string>;
  /** Addresses by the name in the CDK stack. */
  queues: Record<string, string>;
}

export interface Cloud extends Addresses {
  url: string;
  s3Url: string;
  accessKey: AccessKey;
  functions: readonly FunctionSpec[];
  printsFolder: string;
  /** The next invocation of a function reloads its code. */
  reload(functionName: string): void;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Grace period for running work at a stop; messages that are cut off return after their visibility timeout. */
const STOP_GRACE_MS = 3000;

/**
 * Tenants' own host names for this machine must be below this one, which is reserved and cannot be registered (RFC
 * 6761).
 */
const TENANT_HOSTS = ['tessera.example'];

/**
 * Starts the system that the synthesized templates declare, on a data folder of this machine.
 *
 * @throws StartRefused when the folder or a port is taken or this machine cannot run the system
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { dataDir, onStep } = options;
  const writeToTerminal = (line: string) => void (options.quiet || console.error(line));
  const onFault = (error: unknown) =>
    writeToTerminal(error instanceof Error ? (error.stack ?? error.message) : `${error}`);
  const cleanup = createCleanup(onFault);
  const now = () => new Date();
  const parts: HealthParts = { isReady: false };
  const health = () => healthReport(parts);
  try {
    // before the build, which cannot help without an engine
    const engine = findEngineProgram();
    const host = publicHost(options.host);
    const lock = lockDataFolder(dataDir, `http://${host}:${options.port}`);
    cleanup.add(() => lock.release());
    const { port } = options;
    const open = async (...where: Parameters<typeof listen>) => {
      const listening = await listen(...where);
      cleanup.add(() => listening.close());
      return listening;
    };
    const site = await open(options.host, port, 'PORT', TENANT_HOSTS);
    const s3Listening = await open(options.host, options.s3Port ?? (port === 0 ? 0 : port + 1), 'AWS_PORT');
    const services = await open('127.0.0.1', 0, 'PORT');
    site.serve(startingPage(health));
    await options.prepare?.();

    // as browsers write it: without a default port
    const url = new URL(`http://${host}:${site.port}`).origin;
    const s3Url = `http://${host}:${s3Listening.port}`;
    const servicesUrl = `http://127.0.0.1:${services.port}`;
    const localValues = await readLocalValues(dataDir, [url, `http://localhost:${site.port}`], valuesOf(options));
    const declared = readModel(options, localValues.parameters, servicesUrl);
    const authorizer = (options.authorizerOf ?? createAuthorizer)(declared.rights);
    checkTriggerRights(declared, authorizer);
    const serviceRights = createServiceRights(authorizer);

    onStep('Starting the embedded cloud…');
    const accessKey = await readOrCreateAccessKey(dataDir);
    const { accessKeys, functionKeys } = createFunctionAccess(accessKey, declared.rights, authorizer);
    const disk = createDiskSpace(dataDir, options.minFreeMb ?? 0);
    const faults = options.hasFaults ? createFaultInjector() : undefined;
    const gate = createWriteGate();
    const data = await startDataServices({
      model: declared,
      engine,
      dataDir,
      servicesUrl,
      accessKeys,
      secrets: localValues.secrets(declared.secrets),
      disk,
      serviceRights,
      faults,
      smtp: options.smtp,
      gate,
      onFault,
    });
    cleanup.add(() => data.stop());
    const model = withSecrets(declared, data.secretText);
    parts.engine = data.dynamo;
    parts.disk = disk;
    parts.queues = { specs: model.queues, sqs: data.sqs };
    cleanup.add(async () => void (await Promise.all([s3Listening.close(), services.close()])));
    s3Listening.serve(data.handleS3);
    services.serve(data.handleShared);

    const addresses = addressesOf(model, { s3Url, servicesUrl });
    const logFolder = join(dataDir, 'logs');
    const { endpoints } = addresses;
    const runtimeOptions = { functions: model.functions, endpoints, functionKeys, logFolder, writeToTerminal };
    const runtime = createLambdaRuntime(runtimeOptions);
    parts.functions = runtime;
    const { schedules } = model;
    const scheduler = await startScheduler({ schedules, runtime, folder: join(dataDir, 'schedules'), now, onFault });
    const sources = startEventSources({ model, data, runtime, dataDir, onFault });
    parts.eventSources = sources;
    parts.scheduler = scheduler;
    cleanup.add(async () => {
      const stopped = Promise.all([sources.stop(), scheduler.stop()]);
      await Promise.race([stopped, sleep(STOP_GRACE_MS, undefined, { ref: false })]);
      await runtime.stop();
      await stopped;
    });

    const databaseFile = engine.databaseFile(join(dataDir, 'dynamodb'));
    const backup = createBackupPage((keep) => takeBackup({ dataDir, databaseFile, gate, keep, now }));
    const liveSite = await options.liveSite?.(site.server);
    if (liveSite) cleanup.add(() => liveSite.stop());
    site.serve(
      createEdge({
        model,
        data,
        runtime,
        serviceRights,
        webDir: options.webDir,
        siteOrigin: url,
        s3Origin: s3Url,
        viewer: options.viewer ?? { country: 'US' },
        accessKey,
        addresses,
        outage: () => outage(parts),
        localPages: {
          health,
          runSchedule: (name) => scheduler.run(name),
          backup,
          faults: faults && createFaultsPage(faults),
        },
        liveSite: liveSite?.handle,
        now,
        onFault,
      }),
    );
    // closed first, so that no request arrives while the rest stops
    cleanup.add(() => site.close());
    await seedOnce({
      runtime: runtimeOptions,
      cleanup,
      dataDir,
      origin: url,
      changeMinutes: options.changeMinutes,
      embedOrigins: options.embedOrigins,
      onStep,
    });
    await waitUntilHealthy(url);
    parts.isReady = true;
    return {
      url,
      s3Url,
      ...addresses,
      accessKey,
      functions: model.functions,
      printsFolder: data.printsFolder,
      reload: (functionName) => runtime.reload(functionName),
      idle: () => sources.idle(),
      stop: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    if (isDiskFull(error)) throw new StartRefused(`${DISK_IS_FULL} Then start again.`);
    throw error;
  }
}

function valuesOf({ values, mailDomain }: CloudOptions): GivenValues {
  return mailDomain ? { ...values, parameters: { MailDomain: mailDomain, ...values?.parameters } } : (values ?? {});
}

function readModel(options: CloudOptions, parameters: Record<string, string>, servicesUrl: string): CloudModel {
  const { codeDirOf = ({ codeDir }) => codeDir } = options;
  const declared = readCloudModel(options.cloudAssemblyDir, { parameters, queueBaseUrl: () => servicesUrl });
  return { ...declared, functions: declared.functions.map((spec) => ({ ...spec, codeDir: codeDirOf(spec) })) };
}

function addressesOf(model: CloudModel, { s3Url, servicesUrl }: { s3Url: string; servicesUrl: string }): Addresses {
  return {
    endpoints: {
      dynamodb: servicesUrl,
      s3: s3Url,
      sqs: servicesUrl,
      ses: servicesUrl,
      rekognition: servicesUrl,
      kms: servicesUrl,
      secretsmanager: servicesUrl,
    },
    tables: Object.fromEntries(model.tables.map(({ id, name }) => [id, name])),
    buckets: Object.fromEntries(model.buckets.map(({ id, name }) => [id, name])),
    queues: Object.fromEntries(model.queues.map(({ id, url }) => [id, url])),
  };
}
