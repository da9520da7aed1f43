import { CfnParameter, Fn, type Stack } from 'aws-cdk-lib';

/** What whoever deploys TesseraApp tells it. */
export interface AppSettings {
  /** where shoppers find the shop, for mails and tokens */
  siteOrigin: string;
  /** the secret that CloudFront sends, and with commas all those that the functions accept */
  originVerify: { sent: string; accepted: string };
  /** JSON, or empty */
  photoSourceEndpoints: string;
  /** origins with commas, or empty */
  remoteExceptions: string;
}

/** Declares the parameters of the stack. Descriptions are ASCII: CloudFormation shows anything else as a question mark. */
export function declareSettings(stack: Stack): AppSettings {
  const siteOrigins = new CfnParameter(stack, 'SiteOrigins', {
    type: 'CommaDelimitedList',
    default: 'https://tessera.example',
    description: 'Where shoppers find the shop, without trailing slash; the first one is used in mails and tokens.',
  });
  const originVerify = new CfnParameter(stack, 'OriginVerify', {
    type: 'CommaDelimitedList',
    noEcho: true,
    description:
      'Secret that CloudFront shows to the API, such as `openssl rand -hex 32`. All values are accepted, the first is sent: to change it, deploy "old,new", then "new,old", then "new".',
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
    originVerify: {
      sent: Fn.select(0, originVerify.valueAsList),
      accepted: Fn.join(',', originVerify.valueAsList),
    },
    photoSourceEndpoints: photoSourceEndpoints.valueAsString,
    remoteExceptions: remoteExceptions.valueAsString,
  };
}
