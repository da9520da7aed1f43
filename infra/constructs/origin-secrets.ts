import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * What CloudFront shows to the API, so that the API answers nobody else. CloudFormation makes each secret once and puts
 * its value into the distribution and the functions itself, so deploying again changes nothing.
 *
 * To rotate, deploy `[old, new]`, then `[new, old]`, then `[new]`: the API has learnt the new one before CloudFront sends
 * it, and forgets the old one after no edge location sends it any more.
 */
export class OriginSecrets extends Construct {
  /** value of the header that CloudFront adds */
  readonly sent: string;
  /** all values that the API accepts, with commas between them */
  readonly accepted: string;

  constructor(scope: Construct, id: string, names: readonly string[]) {
    super(scope, id);
    const values = names.map((name) =>
      new Secret(this, name, {
        description: 'CloudFront shows it to the API, which answers nobody else.',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      }).secretValue.unsafeUnwrap(),
    );
    const [sent] = values;
    if (!sent) throw new Error('The API needs at least one origin secret.');
    this.sent = sent;
    this.accepted = values.join(',');
  }
}
