import { CfnParameter, Stack } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { PhotoUrlKey } from '../deployment.ts';

/**
 * The public keys that check the signed addresses of previews. CloudFront refuses to change a key in place, so a key is a
 * separate resource, named after itself: a new key is a new resource, and both are trusted until the old one is removed
 * from the list. The private key in the secret decides which one signs.
 */
export class PhotoUrlKeys extends Construct {
  readonly group: KeyGroup;
  /** `fingerprint:id` of each, separated by commas; the signer looks up its key's id in it. */
  readonly pairs: string;

  constructor(scope: Construct, id: string, keys: readonly PhotoUrlKey[]) {
    super(scope, id);
    const trusted = (keys.length > 0 ? keys.map((key) => ({ ...key, id: key.fingerprint })) : [this.parameters()]).map(
      ({ id, fingerprint, publicKey }) => {
        const resource = new PublicKey(this, `Key${id}`, {
          comment: 'Checks the signed addresses of previews',
          encodedKey: publicKey,
        });
        return { fingerprint, resource };
      },
    );
    this.group = new KeyGroup(this, 'Group', { items: trusted.map(({ resource }) => resource) });
    this.pairs = trusted.map(({ fingerprint, resource }) => `${fingerprint}:${resource.publicKeyId}`).join(',');
  }

  /** One machine makes its key when it starts, long after the templates. */
  private parameters(): PhotoUrlKey & { id: string } {
    const parameter = (name: string, description: string) =>
      new CfnParameter(Stack.of(this), name, { description }).valueAsString;
    return {
      id: '',
      publicKey: parameter('PhotoUrlPublicKey', 'PEM public key (RSA 2048) that belongs to the secret PhotoUrlKey.'),
      fingerprint: parameter('PhotoUrlKeyFingerprint', 'SHA-256 of that key in DER, its first 16 hexadecimal digits.'),
    };
  }
}
