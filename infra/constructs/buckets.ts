import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
  HttpMethods,
  type LifecycleRule,
  ObjectOwnership,
  StorageClass,
} from 'aws-cdk-lib/aws-s3';
import type { CfnQueuePolicy, Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import {
  ORIGINALS_ARCHIVED_AFTER_DAYS,
  TAGGED_AGE_MIN_DAYS,
  UNDO_DAYS,
  UNNEEDED_TAG,
  UPLOAD_DAYS,
} from '../../shared/photo/retention.ts';
import { acknowledgeOriginalsCopy } from '../nag.ts';

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

interface BucketSettings {
  /** That may upload photos from a browser. */
  siteOrigins: string[];
  /** Of the distribution that may read previews and pictures. */
  distributionId: string;
}

export interface Buckets {
  logs: Bucket;
  photos: Bucket;
  prints: Bucket;
}

export function addBuckets(stack: Stack, { siteOrigins, distributionId }: BucketSettings): Buckets {
  const logs = bucket(stack, 'Logs', {
    // CloudFront's standard logs are written with an ACL.
    objectOwnership: ObjectOwnership.OBJECT_WRITER,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
  logs.addToResourcePolicy(
    new PolicyStatement({
      sid: 'SiteBucketWritesItsLog',
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [logs.arnForObjects('s3/site/*')],
      // The site bucket lives in the other stack, so it is named by account, not by id.
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  const photos = bucket(stack, 'Photos', {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 's3/photos/',
    versioned: true,
    lifecycleRules: [
      // Prints and copies are made from originals/; uploads wait for intake, at most as long as its dead letters.
      { prefix: 'uploads/', expiration: Duration.days(UPLOAD_DAYS), noncurrentVersionExpiration: Duration.days(1) },
      {
        // Most are never read again after the first day, and a print or reprint reads them within milliseconds from here.
        prefix: 'originals/',
        transitions: [
          {
            storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
            transitionAfter: Duration.days(ORIGINALS_ARCHIVED_AFTER_DAYS),
          },
        ],
      },
      {
        // Read while a wall is edited, then hardly ever; this class charges nothing for a look.
        prefix: 'photos/',
        transitions: [{ storageClass: StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(0) }],
      },
      // The rows of the import hold the earlier products; the file is needed to continue.
      { prefix: 'imports/', expiration: Duration.days(90) },
      ...UNNEEDED_GO,
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: siteOrigins,
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag'],
        maxAge: 3600,
      },
    ],
  });
  photos.addToResourcePolicy(
    new PolicyStatement({
      sid: 'CloudFrontReadsPreviewsAndPictures',
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [photos.arnForObjects('photos/*'), photos.arnForObjects('media/*')],
      conditions: {
        StringEquals: {
          'AWS:SourceArn': `arn:aws:cloudfront::${stack.account}:distribution/${distributionId}`,
        },
      },
    }),
  );
  const prints = bucket(stack, 'Prints', {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 's3/prints/',
    versioned: true,
    lifecycleRules: UNNEEDED_GO,
    // The print room reads files by signed addresses, to check them and to put them into one archive.
    cors: [{ allowedMethods: [HttpMethods.GET], allowedOrigins: siteOrigins, maxAge: 3600 }],
  });
  return { logs, photos, prints };
}

/** Replicates originals, from which everything else of a photo can be made again. */
export function copyOriginals(stack: Stack, photos: Bucket, copyArn: string): void {
  const role = new Role(stack, 'OriginalsCopyRole', { assumedBy: new ServicePrincipal('s3.amazonaws.com') });
  const may = (actions: string[], resources: string[]) =>
    role.addToPolicy(new PolicyStatement({ effect: Effect.ALLOW, actions, resources }));
  may(['s3:GetReplicationConfiguration', 's3:ListBucket'], [photos.bucketArn]);
  may(
    ['s3:GetObjectVersionForReplication', 's3:GetObjectVersionAcl', 's3:GetObjectVersionTagging'],
    [photos.arnForObjects('originals/*')],
  );
  may(['s3:ReplicateObject', 's3:ReplicateDelete', 's3:ReplicateTags'], [`${copyArn}/originals/*`]);
  const resource = photos.node.defaultChild as CfnBucket;
  resource.replicationConfiguration = {
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
  acknowledgeOriginalsCopy(role, resource, copyArn);
}

/**
 * Uploads announce themselves to the intake queue. Written at the resource itself: the high-level call would add a
 * custom-resource Lambda with wide rights.
 */
export function notifyIntake(photos: Bucket, queue: Queue): void {
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { StringEquals: { 'aws:SourceAccount': photos.stack.account } },
    }),
  );
  const resource = photos.node.defaultChild as CfnBucket;
  resource.notificationConfiguration = {
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: 'uploads/' }] } },
      },
    ],
  };
  // S3 tries the queue when the notification is set, so the permission has to be there first.
  resource.addResourceDependency(queue.node.findChild('Policy').node.defaultChild as CfnQueuePolicy);
}

function bucket(scope: Construct, id: string, props: BucketProps): Bucket {
  const created = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
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
