import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * Secrets that CloudFront sends to the API, which refuses requests without one. CloudFormation creates each secret once
 * and passes its value to the distribution and the functions, so that another deployment changes nothing.
 *
 * To rotate, deploy `[old, new]`, then `[new, old]`, then `[new]`: the API accepts the new one before CloudFront sends it,
 * and the old one until no edge location sends it.
 */
export class OriginSecrets extends Construct {
  /** Value of the header that CloudFront adds. */
  readonly sent: string;
  /** All values that the API accepts, with commas between them. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, names: readonly string[]) {
    super(scope, id);
    const values = names.map((name) =>
      new Secret(this, name, {
        description: 'CloudFront sends it to the API, which refuses requests without it.',
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
