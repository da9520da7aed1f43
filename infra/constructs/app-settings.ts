import { CfnParameter, Fn, type Stack } from 'aws-cdk-lib';
import type { OriginSecrets } from './origin-secrets.ts';

/** Parameters of TesseraApp. */
export interface AppSettings {
  /** Origin of the shop, for mails and tokens. */
  siteOrigin: string;
  /** Domain of the shop's mail sender. */
  mailDomain: string;
  /** Values that CloudFront may present to the functions, comma-separated. */
  originSecretsAccepted: string;
  /** JSON, or empty. */
  photoSourceEndpoints: string;
  /** Comma-separated origins, or empty. */
  remoteExceptions: string;
}

/** Declares the parameters of the stack. Descriptions are ASCII: CloudFormation shows anything else as a question mark. */
export function declareSettings(stack: Stack, originSecrets: OriginSecrets): AppSettings {
  const siteOrigins = new CfnParameter(stack, 'SiteOrigins', {
    type: 'CommaDelimitedList',
    description: 'Where shoppers find the shop, without trailing slash; the first one is used in mails and tokens.',
  });
  const mailDomain = new CfnParameter(stack, 'MailDomain', {
    description: 'Domain that the shop sends mail from; an identity of SES in this account.',
  });
  const photoSourceEndpoints = new CfnParameter(stack, 'PhotoSourceEndpoints', {
    default: '',
    description: 'JSON with other addresses of the providers of photos, for trials; empty for the documented ones.',
  });
  const remoteExceptions = new CfnParameter(stack, 'RemoteExceptions', {
    default: '',
    description:
      'Origins, with commas between them, that photos may be fetched from without https or at a private address, for trials on one machine. Leave it empty.',
  });
  return {
    siteOrigin: Fn.select(0, siteOrigins.valueAsList),
    mailDomain: mailDomain.valueAsString,
    originSecretsAccepted: originSecrets.accepted,
    photoSourceEndpoints: photoSourceEndpoints.valueAsString,
    remoteExceptions: remoteExceptions.valueAsString,
  };
}
