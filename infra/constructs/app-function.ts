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
  /** ships sharp for arm64 beside the bundle (`npm run build:native`) */
  needsNativePackages?: boolean;
  /** executions that are this function's alone, and the most that it gets; undefined to share those of the account */
  reservedExecutions?: number | undefined;
  /** where its traffic goes; without one it reaches whatever answers on the internet */
  network?: IsolatedNetwork;
}

type AppFunctionProps = CommonProps &
  {
    [Name in LambdaName]: {
      /** folder of functions/lambda */
      entry: Name;
      environment: DeployedEnvironment<Name>;
    };
  }[LambdaName];

/** What Lambda does with the role of a function to connect it to a network; none of it takes a resource. */
const CONNECT = [
  'CreateNetworkInterface',
  'DeleteNetworkInterface',
  'DescribeNetworkInterfaces',
  'DescribeSubnets',
  'AssignPrivateIpAddresses',
  'UnassignPrivateIpAddresses',
].map((action) => `ec2:${action}`);
/** A call that comes from the function's own code carries the ARN of the function; one of the Lambda service does not. */
const BY_LAMBDA_ITSELF = { Null: { 'lambda:SourceFunctionArn': 'true' } };

/** Where `npm run build` puts the bundles, each in a folder of its own; the context `bundles` names another place. */
const BUNDLES = join(DIST, 'functions');
/** Where `npm run build:native` puts the packages that are built for the Lambda's processor. */
const NATIVE_MODULES = join(DIST, 'native', 'node_modules');

/** Every Lambda of the shop: same runtime, processor, bundle, logs and tracing. */
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

  /** By hand: with the CDK's way comes a managed policy whose rights the function's code would have as well. */
  private connectTo({ subnetIds, securityGroupId }: IsolatedNetwork): void {
    (this.node.defaultChild as CfnFunction).vpcConfig = { subnetIds, securityGroupIds: [securityGroupId] };
    this.may(CONNECT, ['*'], BY_LAMBDA_ITSELF);
  }

  /** A narrow right, written out next to what needs it. */
  may(actions: string[], resources: string[], conditions?: Record<string, Record<string, string>>): this {
    this.addToRolePolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) }),
    );
    return this;
  }

  /** Rights to rows of a table by the beginning of their partition key, such as `{ read: ['PHOTO#*'] }`. */
  mayUseRows(table: ITable, rights: RowRights): this {
    for (const statement of rowStatements(table, rights)) this.addToRolePolicy(statement);
    return this;
  }

  /** @param partitions beginnings of the index's own partition key */
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

  /** Without the right to list, S3 answers 403 in place of 404 for an object that is not there. */
  mayMissObjects(bucket: IBucket): this {
    return this.may(['s3:ListBucket'], [bucket.bucketArn]);
  }
}

/**
 * The bundle as it lies in dist/. With the context `native` (as a deployment sets it) a function that needs native
 * packages gets them copied beside it; without it the packages of the machine that runs the bundle are found instead.
 */
function codeOf(scope: Construct, { entry, needsNativePackages }: AppFunctionProps): Code {
  const bundle = join(String(scope.node.tryGetContext('bundles') ?? BUNDLES), entry);
  if (!needsNativePackages || !scope.node.tryGetContext('native')) return Code.fromAsset(bundle);
  if (!existsSync(NATIVE_MODULES)) throw new Error('Run `npm run build:native` first: the arm64 packages are missing.');
  return Code.fromAsset(bundle, {
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      local: {
        tryBundle(output) {
          cpSync(bundle, output, { recursive: true });
          cpSync(NATIVE_MODULES, join(output, 'node_modules'), { recursive: true });
          return true;
        },
      },
    },
  });
}
