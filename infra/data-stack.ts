import { CfnOutput, CfnParameter, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { RETRY } from '../shared/platform/retry.ts';
import { addBuckets, copyOriginals, notifyIntake } from './constructs/buckets.ts';
import { planConcurrency } from './constructs/concurrency.ts';
import { addTables } from './constructs/tables.ts';
import { WorkQueue } from './constructs/work-queue.ts';
import type { Deployment } from './deployment.ts';
import { acknowledgeData } from './nag.ts';

/**
 * The keys that sign access tokens, newest first: the first one signs, all of them verify. To rotate, put a new name in
 * front and deploy; once the tokens of the old key have expired (15 minutes), remove its name and deploy again,
 * TesseraApp first, because it uses the key. A removed key stays in KMS until an operator deletes it.
 */
const SIGNING_KEY_NAMES = ['SigningKey'];

/** What must survive every deployment: tables, pictures, keys, the mail identity. */
export class DataStack extends Stack {
  readonly catalog: ITableV2;
  readonly shop: ITableV2;
  readonly ephemeral: ITableV2;
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

    const { tableUnits } = planConcurrency(props.deployment.executions);
    const { restoredTables } = props.deployment;
    ({
      catalog: this.catalog,
      shop: this.shop,
      ephemeral: this.ephemeral,
    } = addTables(this, tableUnits, restoredTables));
    const buckets = addBuckets(this, {
      siteOrigins: origins.valueAsList,
      distributionId: distributionId.valueAsString,
    });
    ({ logs: this.logs, photos: this.photos, prints: this.prints } = buckets);

    this.intakeQueue = new WorkQueue(this, 'Intake', RETRY.intake);
    notifyIntake(this.photos, this.intakeQueue.queue);

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
    if (originalsCopyArn) copyOriginals(this, this.photos, originalsCopyArn);
    this.mailConfigurationSet =
      mailIdentity === 'own' ? this.createMailIdentity() : mailIdentity.existing.configurationSet;
    new CfnOutput(this, 'PhotoUrlKeySecret', { value: this.photoUrlKey.secretArn });
    new CfnOutput(this, 'CatalogTable', { value: this.catalog.tableName });
    new CfnOutput(this, 'ShopTable', { value: this.shop.tableName });
    new CfnOutput(this, 'PhotosBucket', { value: this.photos.bucketName });
    new CfnOutput(this, 'PrintsBucket', { value: this.prints.bucketName });
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
      description: 'Domain that the shop sends mail from. Deploying prints the records that its DNS needs.',
    });
    const configurationSet = new ConfigurationSet(this, 'Mail', {
      reputationMetrics: true,
      // Receipts and login codes also reach those who have reported a reminder as spam.
      suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    });
    configurationSet.addEventDestination('MailReports', {
      // SES publishes to the default bus only.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    const identity = new EmailIdentity(this, 'MailIdentity', {
      identity: Identity.domain(domain.valueAsString),
      configurationSet,
      // A domain of our own, so that SPF aligns with the sender. Until its DNS records are there, SES uses its own.
      mailFromDomain: `bounce.${domain.valueAsString}`,
    });
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return configurationSet.configurationSetName;
  }
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
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}
