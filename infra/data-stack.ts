import { CfnOutput, CfnParameter, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
  HttpMethods,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { ConfigurationSet, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { CfnQueuePolicy } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { TAGGED_AGE_MIN_DAYS, UNDO_DAYS, UNNEEDED_TAG } from '../shared/photo/retention.ts';
import { RETRY } from '../shared/platform/retry.ts';
import { WorkQueue } from './constructs/work-queue.ts';
import type { Deployment } from './deployment.ts';
import { acknowledgeData, acknowledgeOriginalsCopy } from './nag.ts';

/**
 * The keys that sign access tokens, newest first: the first one signs, all of them verify. To rotate, put a new name in
 * front and deploy; once the tokens of the old key have expired (15 minutes), remove its name and deploy again,
 * TesseraApp first, because it uses the key. A removed key stays in KMS until an operator deletes it.
 */
const SIGNING_KEY_NAMES = ['SigningKey'];

/** Columns of a customer's order list (OrderSummary); lines, walls and history stay in the row. */
const ORDER_LIST_COLUMNS = [
  'id',
  'paymentState',
  'productionState',
  'holds',
  'placedAt',
  'dueAt',
  'email',
  'recipientName',
  'tiles',
  'totalCents',
  'cover',
];

/** What lists of orders are filtered by: short, because a filter that few orders meet reads all of them. */
const ORDER_FILTER_COLUMNS = ['facets', 'words', 'dueAt'];

/**
 * Photos and prints live as long as something needs them (docs/privacy.md); lambda/privacy tags the others. S3 counts the
 * days from the write of the object: old objects go in the night after they were tagged, and an object that was rewritten
 * at that moment stays long enough for a wrong tag to be removed (ADR 23). Replaced and deleted objects can be restored
 * for a while.
 */
const UNNEEDED_GO: LifecycleRule[] = [
  { tagFilters: { [UNNEEDED_TAG.key]: UNNEEDED_TAG.value }, expiration: Duration.days(TAGGED_AGE_MIN_DAYS) },
  { noncurrentVersionExpiration: Duration.days(UNDO_DAYS) },
  { expiredObjectDeleteMarker: true },
];

/** What must survive every deployment: tables, pictures, keys, the mail identity. */
export class DataStack extends Stack {
  readonly catalog: TableV2;
  readonly shop: TableV2;
  readonly ephemeral: TableV2;
  readonly logs: Bucket;
  readonly photos: Bucket;
  readonly prints: Bucket;
  readonly intakeQueue: WorkQueue;
  /** Newest first */
  readonly signingKeys: Key[];
  readonly pepper: Secret;
  readonly photoUrlKey: Secret;
  readonly mapKitKey: Secret;
  readonly photoSources: Secret;
  readonly sourceTokenKey: Secret;
  readonly webhookKey: Secret;
  readonly paymentEventKey: Secret;
  readonly paymentAccounts: Secret;
  readonly labAccounts: Secret;
  /** The default of SES; the sender needs the right to use it. */
  readonly mailConfigurationSet: string | undefined;

  constructor(scope: Construct, id: string, props: StackProps & { deployment: Deployment }) {
    super(scope, id, { ...props, terminationProtection: true });
    const origins = new CfnParameter(this, 'SiteOrigins', {
      type: 'CommaDelimitedList',
      description: 'Origins that may upload photos from a browser, without trailing slash.',
    });
    // A parameter, not a reference: the distribution is in the stack that uses this one.
    const distributionId = new CfnParameter(this, 'DistributionId', {
      description: 'Id of the distribution that may read previews and pictures: the output of TesseraApp.',
    });

    this.catalog = table(this, 'Catalog', { backup: true });
    this.shop = table(this, 'Shop', {
      backup: true,
      // Of the few rows that have an end of life (ADR 33).
      timeToLiveAttribute: 'ttl',
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      globalSecondaryIndexes: [
        index('gsi1', ORDER_LIST_COLUMNS),
        index('gsi2', ORDER_FILTER_COLUMNS),
        index('gsi3', ORDER_FILTER_COLUMNS),
      ],
    });
    this.ephemeral = table(this, 'Ephemeral', { backup: false, timeToLiveAttribute: 'ttl' });

    this.logs = bucket(this, 'Logs', {
      // CloudFront's standard logs are written with an ACL.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    this.logs.addToResourcePolicy(
      new PolicyStatement({
        sid: 'SiteBucketWritesItsLog',
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.logs.arnForObjects('s3/site/*')],
        // The site bucket lives in the other stack, so it is named by account, not by id.
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    this.photos = bucket(this, 'Photos', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3/photos/',
      versioned: true,
      lifecycleRules: [
        // Prints and copies are made from originals/; uploads wait for intake, at most as long as its dead letters.
        { prefix: 'uploads/', expiration: Duration.days(30) },
        // The rows of the import hold the earlier products; the file is needed to continue.
        { prefix: 'imports/', expiration: Duration.days(90) },
        ...UNNEEDED_GO,
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: origins.valueAsList,
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
    });
    this.photos.addToResourcePolicy(
      new PolicyStatement({
        sid: 'CloudFrontReadsPreviewsAndPictures',
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.photos.arnForObjects('photos/*'), this.photos.arnForObjects('media/*')],
        conditions: {
          StringEquals: {
            'AWS:SourceArn': `arn:aws:cloudfront::${this.account}:distribution/${distributionId.valueAsString}`,
          },
        },
      }),
    );
    this.prints = bucket(this, 'Prints', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3/prints/',
      versioned: true,
      lifecycleRules: UNNEEDED_GO,
      // The print room reads files by signed addresses, to check them and to put them into one archive.
      cors: [{ allowedMethods: [HttpMethods.GET], allowedOrigins: origins.valueAsList, maxAge: 3600 }],
    });

    this.intakeQueue = new WorkQueue(this, 'Intake', RETRY.intake);
    this.notifyIntake();

    this.signingKeys = SIGNING_KEY_NAMES.map((name) => signingKey(this, name));
    this.pepper = secret(this, 'Pepper', 'Keys the hashes of login codes.', GENERATED);
    this.photoUrlKey = secret(
      this,
      'PhotoUrlKey',
      'PEM private key (RSA 2048) that signs the addresses of previews. Its public half is one of the keys that TesseraApp is deployed with.',
    );
    this.mapKitKey = secret(
      this,
      'MapKitKey',
      'Key for MapKit JS as JSON: teamId, keyId and privateKey (PEM, PKCS 8). Until it is put here, maps are off.',
    );
    this.photoSources = secret(
      this,
      'PhotoSources',
      'Apps that are registered with the providers of photos, as JSON: facebook, instagram and google, each with appId and appSecret. Those that are missing are not offered.',
    );
    this.sourceTokenKey = secret(
      this,
      'SourceTokenKey',
      'Encrypts the tokens of photo sources. With another one, shoppers must reconnect.',
      GENERATED,
    );
    this.webhookKey = secret(
      this,
      'WebhookKey',
      'The secrets of webhook endpoints are derived from it. With another one, endpoints must be recreated.',
      GENERATED,
    );
    this.paymentEventKey = secret(
      this,
      'PaymentEventKey',
      'Signs the events of the embedded payment provider.',
      GENERATED,
    );
    this.paymentAccounts = secret(
      this,
      'PaymentAccounts',
      'Accounts at providers of payments by tenant, as JSON: stripe with secretKey and webhookSecret. Tenants without one take test cards only.',
    );
    this.labAccounts = secret(
      this,
      'LabAccounts',
      'Accounts at labs by tenant and lab, as JSON: see docs/labs.md. Tenants without one print in their own print room.',
    );
    const { mailIdentity, originalsCopyArn } = props.deployment;
    if (originalsCopyArn) this.copyOriginals(originalsCopyArn);
    this.mailConfigurationSet =
      mailIdentity === 'own' ? this.createMailIdentity() : mailIdentity.existing.configurationSet;
    new CfnOutput(this, 'PhotoUrlKeySecret', { value: this.photoUrlKey.secretArn });
    acknowledgeData(this);
  }

  /**
   * The domain is a parameter of each stack that needs it, never an export: CloudFormation refuses to change an export
   * while the other stack uses it, and with it the domain could never be changed.
   *
   * @returns the name of its configuration set
   */
  private createMailIdentity(): string {
    const domain = new CfnParameter(this, 'MailDomain', {
      description: 'Domain that the shop sends mail from. SES shows the DKIM records that its DNS needs.',
    });
    const configurationSet = new ConfigurationSet(this, 'Mail', { reputationMetrics: true });
    const identity = new EmailIdentity(this, 'MailIdentity', {
      identity: Identity.domain(domain.valueAsString),
      configurationSet,
    });
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return configurationSet.configurationSetName;
  }

  /** Replicates originals, from which everything else of a photo can be made again. */
  private copyOriginals(copyArn: string): void {
    const role = new Role(this, 'OriginalsCopyRole', { assumedBy: new ServicePrincipal('s3.amazonaws.com') });
    const may = (actions: string[], resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ effect: Effect.ALLOW, actions, resources }));
    may(['s3:GetReplicationConfiguration', 's3:ListBucket'], [this.photos.bucketArn]);
    may(
      ['s3:GetObjectVersionForReplication', 's3:GetObjectVersionAcl', 's3:GetObjectVersionTagging'],
      [this.photos.arnForObjects('originals/*')],
    );
    may(['s3:ReplicateObject', 's3:ReplicateDelete', 's3:ReplicateTags'], [`${copyArn}/originals/*`]);
    const photos = this.photos.node.defaultChild as CfnBucket;
    photos.replicationConfiguration = {
      role: role.roleArn,
      rules: [
        {
          id: 'originals',
          status: 'Enabled',
          priority: 1,
          filter: { prefix: 'originals/' },
          deleteMarkerReplication: { status: 'Enabled' },
          destination: { bucket: copyArn, storageClass: 'GLACIER_IR' },
        },
      ],
    };
    acknowledgeOriginalsCopy(role, photos, copyArn);
  }

  /**
   * Uploads announce themselves to the intake queue. Written at the resource itself: the high-level call would add a
   * custom-resource Lambda with wide rights.
   */
  private notifyIntake(): void {
    const { queue } = this.intakeQueue;
    queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [queue.queueArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const photos = this.photos.node.defaultChild as CfnBucket;
    photos.notificationConfiguration = {
      queueConfigurations: [
        {
          event: 's3:ObjectCreated:*',
          queue: queue.queueArn,
          filter: { s3Key: { rules: [{ name: 'prefix', value: 'uploads/' }] } },
        },
      ],
    };
    // S3 tries the queue when the notification is set, so the permission has to be there first.
    photos.addResourceDependency(queue.node.findChild('Policy').node.defaultChild as CfnQueuePolicy);
  }
}

/** Retained by every deployment and by deleting the stack, but not after a first deployment that fails. */
const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

function table(scope: Construct, id: string, props: Partial<TablePropsV2> & { backup: boolean }): TableV2 {
  const { backup, ...rest } = props;
  return new TableV2(scope, id, {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billing: Billing.onDemand({ maxReadRequestUnits: 4000, maxWriteRequestUnits: 2000 }),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: backup },
    deletionProtection: true,
    // Also after a first deployment that fails: to take it down again, CloudFormation would have to pass the protection.
    removalPolicy: RemovalPolicy.RETAIN,
    ...rest,
  });
}

/** An index with its own keys, and these columns of the rows. */
function index(indexName: string, nonKeyAttributes: string[]): GlobalSecondaryIndexPropsV2 {
  return {
    indexName,
    partitionKey: { name: `${indexName}pk`, type: AttributeType.STRING },
    sortKey: { name: `${indexName}sk`, type: AttributeType.STRING },
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes,
  };
}

const GENERATED: SecretProps['generateSecretString'] = { passwordLength: 64, excludePunctuation: true };

/** Retained by every deployment, but not after a first one that fails. */
function secret(
  scope: Construct,
  id: string,
  description: string,
  generateSecretString?: SecretProps['generateSecretString'],
): Secret {
  const removalPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
  return new Secret(scope, id, { description, generateSecretString, removalPolicy });
}

function signingKey(scope: Construct, id: string): Key {
  return new Key(scope, id, {
    description: 'Signs access tokens (ES256).',
    keySpec: KeySpec.ECC_NIST_P256,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: KEPT,
  });
}

function bucket(scope: Construct, id: string, props: BucketProps): Bucket {
  const created = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: KEPT,
    ...props,
  });
  created.addToResourcePolicy(
    new PolicyStatement({
      sid: 'TlsOnly',
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:*'],
      resources: [created.bucketArn, created.arnForObjects('*')],
      conditions: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
  );
  return created;
}
