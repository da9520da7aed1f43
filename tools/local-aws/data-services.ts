import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessKeys } from './access-keys.ts';
import type { WriteGate } from './backup/write-gate.ts';
import type { DiskSpace } from './disk-space.ts';
import { type DynamoEngine, startDynamoEngine } from './dynamodb/engine.ts';
import type { EngineProgram } from './dynamodb/engine-program.ts';
import { createDynamoFront } from './dynamodb/front.ts';
import { startTtlSweep } from './dynamodb/ttl-sweep.ts';
import { createMissingTables } from './dynamodb/wire.ts';
import { matchesNotification, notificationBody } from './events/bucket-notifications.ts';
import { passesFilters } from './events/filter-criteria.ts';
import { createFaces } from './faces/faces.ts';
import type { FaultInjector } from './faults/fault-injector.ts';
import type { ServiceRights } from './iam/service-rights.ts';
import { createKms } from './kms/kms.ts';
import type { RequestHandler } from './listen.ts';
import { createPrintsFolder, type PrintsFolder } from './prints/prints-folder.ts';
import { createS3, type ObjectCreated, type S3 } from './s3/server.ts';
import { createSecrets } from './secrets/secrets.ts';
import { createServicesFront } from './services-front.ts';
import type { SmtpServer } from './ses/relay.ts';
import { createSes, type Ses } from './ses/ses.ts';
import { createSqs, type Sqs } from './sqs/sqs.ts';
import type { CloudModel } from './template/cloud-model.ts';
import { LOCAL_ACCOUNT } from './template/local-account.ts';

export interface DataServicesOptions {
  model: CloudModel;
  engine: EngineProgram;
  dataDir: string;
  /** Address on which `handleShared` will listen. */
  servicesUrl: string;
  secrets: { id: string; initial(): string }[];
  accessKeys: AccessKeys;
  disk: DiskSpace;
  serviceRights: ServiceRights;
  faults: FaultInjector | undefined;
  smtp: SmtpServer | undefined;
  /** All requests to the services pass through it. */
  gate: WriteGate;
  onFault(error: unknown): void;
}

export interface DataServices {
  dynamo: DynamoEngine;
  s3: S3;
  sqs: Sqs;
  ses: Ses;
  /** S3, which browsers also call */
  handleS3: RequestHandler;
  handleShared: RequestHandler;
  printsFolder: string;
  /** The current text of a secret by its ARN. */
  secretText(arn: string): string;
  /** Object notifications on their way to the queues. */
  pendingNotifications(): number;
  stop(): Promise<void>;
}

const PRINTS_BUCKET_ID = 'Prints';

export async function startDataServices(options: DataServicesOptions): Promise<DataServices> {
  const { model, dataDir, accessKeys, gate, onFault } = options;
  const folder = (name: string) => join(dataDir, name);
  const printsBucket = model.buckets.find(({ id }) => id === PRINTS_BUCKET_ID)?.name ?? '';
  const printsFolder = folder('prints');
  const injectInto: FaultInjector['injectInto'] = (service, handler) =>
    options.faults?.injectInto(service, handler) ?? handler;

  const dynamo = await startDynamoEngine({ folder: folder('dynamodb'), program: options.engine, onFault });
  try {
    await createMissingTables(dynamo.wire, model.tables);
    const sqs = await createSqs({
      dataDir: folder('sqs'),
      accessKeys,
      baseUrl: () => options.servicesUrl,
      queues: model.queues,
    });
    // notifications of an earlier run arrive while S3 is still opening
    const prints = Promise.withResolvers<PrintsFolder>();
    let pending = 0;
    const s3 = await createS3({
      dataDir: folder('s3'),
      region: LOCAL_ACCOUNT.region,
      accessKeys,
      buckets: model.buckets,
      refusesBytes: () => options.disk.problem(),
      onObjectRemoved(bucket, key) {
        if (bucket === printsBucket) void prints.promise.then((folder) => folder.remove(key)).catch(onFault);
      },
      async onObjectCreated(event) {
        pending += 1;
        try {
          await announce(event);
        } finally {
          pending -= 1;
        }
      },
    });
    prints.resolve(createPrintsFolder(printsFolder, printsBucket, s3));
    await (await prints.promise).reconcile();
    const [ses, kms, secrets, faces] = await Promise.all([
      createSes({
        dataDir: folder('mail'),
        accessKeys,
        identities: model.mailIdentities,
        configurationSets: model.mailConfigurationSets,
        publish: publishReport,
        smtp: options.smtp,
        onFault,
      }),
      createKms({ dataDir: folder('keys'), accessKeys, keys: model.keys.map(signingKey) }),
      createSecrets({ dataDir: folder('secrets'), accessKeys, secrets: options.secrets }),
      createFaces({ accessKeys, readObject: (bucket, key) => readObject(s3, bucket, key) }),
    ]);
    const stopSweep = startTtlSweep(dynamo.wire, model.tables, onFault);
    const stopLifecycle = startLifecycle(s3, onFault);

    async function announce(event: ObjectCreated): Promise<void> {
      const bucket = model.buckets.find(({ name }) => name === event.bucket);
      for (const notification of bucket?.notifications ?? [])
        if (matchesNotification(notification, event)) await notify(notification.queueName, event);
      if (event.bucket === printsBucket) await (await prints.promise).mirror(event.key);
    }

    async function publishReport(event: object): Promise<void> {
      for (const { arn, pattern, queueName } of model.mailReportRules) {
        if (!passesFilters(event, [pattern])) continue;
        options.serviceRights.checkEvent(arn, queueName);
        await sqs.send(queueName, JSON.stringify(event));
      }
    }

    async function notify(queueName: string, event: ObjectCreated): Promise<void> {
      options.serviceRights.checkNotification(event.bucket, queueName);
      await sqs.send(queueName, notificationBody(event));
    }

    return {
      dynamo,
      s3,
      sqs,
      ses,
      // a browser's upload may take minutes, and no other work depends on it
      handleS3: gate.guard(injectInto('s3', s3.handle), ({ method }) => method !== 'POST'),
      handleShared: gate.guard(
        createServicesFront({
          dynamodb: injectInto(
            'dynamodb',
            createDynamoFront({ accessKeys, tables: model.tables, engine: dynamo, onFault }),
          ),
          sqs: injectInto('sqs', sqs.handle),
          ses: injectInto('ses', ses.handle),
          kms: kms.handle,
          secrets: secrets.handle,
          faces: faces.handle,
        }),
      ),
      printsFolder,
      secretText: (arn) => secrets.currentText(arn),
      pendingNotifications: () => pending,
      async stop() {
        stopSweep();
        stopLifecycle();
        await Promise.all([s3.close(), faces.close()]);
        await Promise.all([sqs.close(), ses.close(), kms.close(), secrets.close()]);
        await dynamo.stop();
      },
    };
  } catch (error) {
    await dynamo.stop();
    throw error;
  }
}

/** AWS runs lifecycle rules once a day. Rules end at midnight, so hourly is often enough. */
const LIFECYCLE_PAUSE_MS = 60 * 60_000;

function startLifecycle(s3: S3, onFault: (error: unknown) => void): () => void {
  const run = () => void s3.runLifecycle().catch(onFault);
  const timer = setInterval(run, LIFECYCLE_PAUSE_MS);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

function signingKey({ id, spec }: CloudModel['keys'][number]): { id: string; spec: 'ECC_NIST_P256' } {
  if (spec !== 'ECC_NIST_P256') throw new Error(`The embedded KMS makes no keys of the kind ${spec} (${id})`);
  return { id, spec };
}

async function readObject(s3: S3, bucket: string, key: string): Promise<Buffer | undefined> {
  const object = await s3.openObject(bucket, key);
  return object && (await readFile(object.path));
}
