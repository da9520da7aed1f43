import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DockerImage, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { DeployedEnvironment, LambdaName } from '../../functions/adapters/environment.ts';
import { DIST } from '../build/paths.ts';
import { acknowledgeKeyPatterns } from '../nag.ts';
import type { IsolatedNetwork } from './isolated-network.ts';
import { indexStatement, type RowRights, rowStatements } from './rights.ts';

interface CommonProps {
  memoryMb: number;
  timeoutSeconds: number;
  /** Ships sharp for arm64 with the bundle (`npm run build:native`). */
  needsNativePackages?: boolean;
  /** Reserved concurrency, which is also the maximum; undefined shares the account's. */
  reservedExecutions?: number | undefined;
  /** Confines its traffic; without one, it reaches the whole internet. */
  network?: IsolatedNetwork;
}

type AppFunctionProps = CommonProps &
  {
    [Name in LambdaName]: {
      /** Folder of functions/lambda. */
      entry: Name;
      environment: DeployedEnvironment<Name>;
    };
  }[LambdaName];

/** Actions that Lambda performs with a function's role to connect it to a network; none takes a resource. */
const CONNECT = [
  'CreateNetworkInterface',
  'DeleteNetworkInterface',
  'DescribeNetworkInterfaces',
  'DescribeSubnets',
  'AssignPrivateIpAddresses',
  'UnassignPrivateIpAddresses',
].map((action) => `ec2:${action}`);
/** Calls by the function's own code carry the function's ARN; calls by the Lambda service do not. */
const BY_LAMBDA_ITSELF = { Null: { 'lambda:SourceFunctionArn': 'true' } };

/** `npm run build` puts each bundle into a folder here; the context `bundles` names another place. */
const BUNDLES = join(DIST, 'functions');
/** `npm run build:native` puts the packages for the Lambda's processor here; the context `nativeModules` names another place. */
const NATIVE_MODULES = join(DIST, 'native', 'node_modules');
/** The binaries without which photos, prints and mails fail at run time. */
const ARM64_BINARIES = join('@img', 'sharp-linux-arm64');

/** A Lambda of the shop, with the shared runtime, processor, bundling, logs and tracing. */
export class AppFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: AppFunctionProps) {
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: codeOf(scope, props),
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      tracing: Tracing.ACTIVE,
      logGroup: new LogGroup(scope, `${id}Logs`, {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
      reservedConcurrentExecutions: props.reservedExecutions,
    });
    if (props.network) this.connectTo(props.network);
  }

  /** By hand: the CDK would attach a managed policy, whose rights the function's code would also have. */
  private connectTo({ subnetIds, securityGroupId }: IsolatedNetwork): void {
    (this.node.defaultChild as CfnFunction).vpcConfig = { subnetIds, securityGroupIds: [securityGroupId] };
    this.may(CONNECT, ['*'], BY_LAMBDA_ITSELF);
  }

  /** Adds a narrow right, written out next to the code that needs it. */
  may(actions: string[], resources: string[], conditions?: Record<string, Record<string, string>>): this {
    this.addToRolePolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) }),
    );
    return this;
  }

  /** Adds rights to rows by the start of their partition key, such as `{ read: ['PHOTO#*'] }`. */
  mayUseRows(table: ITable, rights: RowRights): this {
    for (const statement of rowStatements(table, rights)) this.addToRolePolicy(statement);
    return this;
  }

  /** @param partitions starts of the index's partition key */
  mayQueryIndex(table: ITable, indexName: string, partitions: readonly string[]): this {
    this.addToRolePolicy(indexStatement(table, indexName, partitions));
    return this;
  }

  /** @param keys patterns of object keys, such as `uploads/*` */
  mayUseObjects(bucket: IBucket, actions: string[], keys: readonly string[]): this {
    acknowledgeKeyPatterns(this, bucket, keys);
    return this.may(
      actions,
      keys.map((pattern) => bucket.arnForObjects(pattern)),
    );
  }

  /** Grants the right to list: without it S3 answers 403 instead of 404 for a missing object. */
  mayMissObjects(bucket: IBucket): this {
    return this.may(['s3:ListBucket'], [bucket.bucketArn]);
  }
}

/**
 * The bundle in dist/. A function that needs native packages ships with them. Only where the context `native` is false, as
 * for tests and a shop on this machine, the bundle finds those of the machine that runs it.
 *
 * @throws Error where the arm64 packages are missing
 */
function codeOf(scope: Construct, { entry, needsNativePackages }: AppFunctionProps): Code {
  const bundle = join(String(scope.node.tryGetContext('bundles') ?? BUNDLES), entry);
  if (!needsNativePackages || scope.node.tryGetContext('native') === false) return Code.fromAsset(bundle);
  const modules = String(scope.node.tryGetContext('nativeModules') ?? NATIVE_MODULES);
  if (!existsSync(join(modules, ARM64_BINARIES)))
    throw new Error('Run `npm run build:native` first: the arm64 packages are missing.');
  return Code.fromAsset(bundle, {
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      local: {
        tryBundle(output) {
          cpSync(bundle, output, { recursive: true });
          cpSync(modules, join(output, 'node_modules'), { recursive: true });
          return true;
        },
      },
    },
  });
}
