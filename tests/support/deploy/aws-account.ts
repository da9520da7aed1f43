import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCloudFormation } from './cloudformation.ts';
import { queryError, queryReply, toXml } from './query-protocol.ts';
import type { AccountState } from './resource-rules.ts';
import { ServiceError, type Stack } from './stack-engine.ts';

/** A fake AWS account with the calls that the CDK's command line makes. */
export interface StandInAccount extends AccountState {
  stacks: ReadonlyMap<string, Stack>;
  /** Points a program at this account only. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Starts a bootstrapped account that enforces CloudFormation's rules: undeclared parameters, exports in use, and the
 * limits of single services.
 */
export async function startStandInAccount(options: Partial<AccountState> = {}): Promise<StandInAccount> {
  const state: AccountState = {
    id: '123456789012',
    mailIdentities: new Set(),
    isCloudFrontVerified: true,
    leftBehind: [],
    ...options,
  };
  /** Uploads of the CLI to the asset bucket, by key. */
  const assets = new Map<string, string>();
  const cloudFormation = createCloudFormation(state, (url) => assets.get(url.split('/').at(-1) ?? '') ?? '');

  function answer(request: IncomingMessage, body: string): string {
    const target = request.headers['x-amz-target'];
    if (target === 'AmazonSSM.GetParameter')
      return JSON.stringify({ Parameter: { Name: 'version', Type: 'String', Value: '30' } });
    if (target !== undefined || request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return answerBucket(request, body);
    const form = new URLSearchParams(body);
    const action = form.get('Action') ?? '';
    if (action === 'GetCallerIdentity')
      return queryReply(action, { Account: state.id, Arn: `arn:aws:iam::${state.id}:user/deployer`, UserId: 'U' });
    if (action === 'AssumeRole') return queryReply(action, roleCredentials(form.get('RoleArn') ?? ''));
    return queryReply(action, cloudFormation.answer(action, form));
  }

  /** The asset bucket: stores templates and pretends that code is uploaded. */
  function answerBucket({ method, url = '' }: IncomingMessage, body: string): string {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method === 'PUT') assets.set(pathname.split('/').at(-1) ?? '', body);
    const prefix = searchParams.get('prefix') ?? '';
    const isThere = prefix.endsWith('.zip');
    return `<ListBucketResult>${toXml({ KeyCount: isThere ? 1 : 0 })}${isThere ? `<Contents>${toXml({ Key: prefix, Size: ASSET_BYTES })}</Contents>` : ''}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(queryError('InternalFailure', String(error)));
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      response.end(answer(request, Buffer.concat(chunks).toString()));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      response.statusCode = 400;
      response.end(queryError(error.code, error.message));
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    stacks: cloudFormation.stacks,
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'AKIASTANDIN',
      AWS_SECRET_ACCESS_KEY: 'stand-in',
      AWS_REGION: 'us-east-1',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}

/** The CLI considers smaller files empty and uploads them again. */
const ASSET_BYTES = 1000;

function roleCredentials(roleArn: string) {
  return {
    Credentials: {
      AccessKeyId: 'ASIASTANDIN',
      SecretAccessKey: 'stand-in',
      SessionToken: 'stand-in',
      Expiration: new Date(Date.now() + 3_600_000).toISOString(),
    },
    AssumedRoleUser: { Arn: roleArn, AssumedRoleId: 'R' },
  };
}
