import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { AccessKeys } from '../access-keys.ts';
import { AwsError } from '../aws-error.ts';
import { createAwsJson, operation } from '../aws-json.ts';
import { secretsRequests } from '../iam/requests/json-services.ts';
import { createKeyedLock } from '../keyed-lock.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { newSecret, openSecretFiles, type Secret, type Version } from './secret-files.ts';

const VALUE_MAX_BYTES = 65_536;
const BODY_MAX_BYTES = 4 * VALUE_MAX_BYTES;

const SecretId = z.string().check(z.minLength(1), z.maxLength(2048));
const Value = {
  ClientRequestToken: z.optional(z.string().check(z.minLength(32), z.maxLength(64))),
  SecretString: z.optional(z.string()),
  SecretBinary: z.optional(z.string()),
};
const Creation = z.object({ ...Value, Name: z.string().check(z.regex(/^[\w/+=.@-]{1,200}$/)) });
const Change = z.object({ ...Value, SecretId });

export interface SecretsOptions {
  /** Used by this service only; created when missing. */
  dataDir: string;
  accessKeys: AccessKeys;
  clock?: () => Date;
  /** Called at the first start; existing values stay. */
  secrets: readonly { id: string; initial: () => string }[];
  /** Called with internal errors, whose details clients do not get; prints them by default. */
  onFault?(error: unknown): void;
}

export interface Secrets {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The current text of a secret, by name or ARN. */
  currentText(id: string): string;
  close(): Promise<void>;
}

/** Secrets Manager with the stages AWSCURRENT and AWSPREVIOUS. */
export async function createSecrets(options: SecretsOptions): Promise<Secrets> {
  const clock = options.clock ?? (() => new Date());
  const now = () => clock().getTime();
  const files = await openSecretFiles(options.dataDir);
  const inTurn = createKeyedLock();
  for (const { id, initial } of options.secrets)
    if (!files.find(id)) await files.put(newSecret(id, { versionId: randomUUID(), secretString: initial() }, now()));

  /** By name, or by ARN with or without its six-character suffix. */
  function secretOf(id: string): Secret {
    const found = files.find(id) ?? files.all().find((secret) => id === arnOf(secret) || id === bareArnOf(secret));
    if (!found) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return found;
  }

  /** Serializes the changes of a secret, because each depends on the previous version. */
  function change(input: z.infer<typeof Change>): Promise<object> {
    const { name } = secretOf(input.SecretId);
    return inTurn(name, () => changeNow(secretOf(name), input));
  }

  async function changeNow(secret: Secret, input: z.infer<typeof Change>): Promise<object> {
    const value = givenValue(input);
    const known = [secret.current, secret.previous].find((version) => version?.versionId === value.versionId);
    if (known && !isSameValue(known, value))
      throw new AwsError(
        'ResourceExistsException',
        `Version ${value.versionId} already exists with a different value.`,
      );
    if (!known) await files.put({ ...secret, current: { ...value, createdAt: now() }, previous: secret.current });
    const stage = known && known === secret.previous ? 'AWSPREVIOUS' : 'AWSCURRENT';
    return { ARN: arnOf(secret), Name: secret.name, VersionId: value.versionId, VersionStages: [stage] };
  }

  return {
    handle: createAwsJson({
      version: '1.1',
      target: 'secretsmanager',
      callerRule: { accessKeys: options.accessKeys, signingName: 'secretsmanager' },
      requestsOf: secretsRequests,
      maxBodyBytes: BODY_MAX_BYTES,
      invalidInputCode: 'InvalidParameterException',
      onFault: options.onFault,
      operations: {
        GetSecretValue: operation(
          z.object({ SecretId, VersionId: z.optional(z.string()), VersionStage: z.optional(z.string()) }),
          (input) => {
            const secret = secretOf(input.SecretId);
            const { version, stage } = versionOf(secret, input);
            return {
              ARN: arnOf(secret),
              Name: secret.name,
              VersionId: version.versionId,
              VersionStages: [stage],
              CreatedDate: version.createdAt / 1000,
              SecretString: version.secretString,
              SecretBinary: version.secretBinary,
            };
          },
        ),
        PutSecretValue: operation(Change, change),
        DescribeSecret: operation(z.object({ SecretId }), (input) => describe(secretOf(input.SecretId))),
        ListSecrets: operation(z.object({}), () => ({ SecretList: files.all().map(describe) })),
        CreateSecret: operation(Creation, async (input) => {
          if (files.find(input.Name))
            throw new AwsError('ResourceExistsException', `The secret ${input.Name} already exists.`);
          const secret = newSecret(input.Name, givenValue(input), now());
          await files.put(secret);
          return { ARN: arnOf(secret), Name: secret.name, VersionId: secret.current.versionId };
        }),
        DeleteSecret: operation(
          z.object({ SecretId, ForceDeleteWithoutRecovery: z.optional(z.boolean()) }),
          async (input) => {
            const secret = secretOf(input.SecretId);
            if (!input.ForceDeleteWithoutRecovery)
              throw new AwsError('InvalidRequestException', 'Recovery windows are not supported. Force the deletion.');
            await files.remove(secret.name);
            return { ARN: arnOf(secret), Name: secret.name, DeletionDate: now() / 1000 };
          },
        ),
      },
    }),
    currentText(id) {
      const { secretString } = secretOf(id).current;
      if (secretString === undefined) throw new Error(`The secret ${id} has no text value`);
      return secretString;
    },
    async close() {},
  };
}

/** @throws AwsError unless there is exactly one value of valid size */
function givenValue(input: z.infer<z.ZodMiniObject<typeof Value>>): Omit<Version, 'createdAt'> {
  const { SecretString: secretString, SecretBinary: secretBinary } = input;
  const value = secretString ?? secretBinary;
  if (value === undefined || (secretString !== undefined && secretBinary !== undefined))
    throw new AwsError('InvalidRequestException', 'You must provide either SecretString or SecretBinary.');
  const bytes = secretBinary === undefined ? Buffer.byteLength(value) : Buffer.from(value, 'base64').length;
  if (bytes === 0 || bytes > VALUE_MAX_BYTES)
    throw new AwsError('InvalidParameterException', `A secret must have 1 to ${VALUE_MAX_BYTES} bytes.`);
  return { versionId: input.ClientRequestToken ?? randomUUID(), secretString, secretBinary };
}

function isSameValue(a: Omit<Version, 'createdAt'>, b: Omit<Version, 'createdAt'>): boolean {
  return a.secretString === b.secretString && a.secretBinary === b.secretBinary;
}

/** @throws AwsError when no version has that id and stage */
function versionOf(secret: Secret, wanted: { VersionId?: string; VersionStage?: string }) {
  const staged = [
    { stage: 'AWSCURRENT', version: secret.current },
    { stage: 'AWSPREVIOUS', version: secret.previous },
  ];
  // without either, use the current version; with a version id only, use any
  const stage = wanted.VersionStage ?? (wanted.VersionId ? undefined : 'AWSCURRENT');
  for (const { stage: ownStage, version } of staged) {
    const fits = (!stage || stage === ownStage) && (!wanted.VersionId || wanted.VersionId === version?.versionId);
    if (version && fits) return { stage: ownStage, version };
  }
  throw new AwsError(
    'ResourceNotFoundException',
    `Secrets Manager can't find the specified secret value for ${wanted.VersionId ?? `staging label: ${stage}`}`,
  );
}

function describe(secret: Secret): object {
  return {
    ARN: arnOf(secret),
    Name: secret.name,
    CreatedDate: secret.createdAt / 1000,
    LastChangedDate: secret.current.createdAt / 1000,
    VersionIdsToStages: {
      [secret.current.versionId]: ['AWSCURRENT'],
      ...(secret.previous && { [secret.previous.versionId]: ['AWSPREVIOUS'] }),
    },
  };
}

function bareArnOf({ name }: Secret): string {
  return `arn:aws:secretsmanager:${LOCAL_ACCOUNT.region}:${LOCAL_ACCOUNT.accountId}:secret:${name}`;
}

function arnOf(secret: Secret): string {
  return `${bareArnOf(secret)}-${secret.arnSuffix}`;
}
