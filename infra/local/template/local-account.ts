/** The account that the embedded cloud pretends to be. No key of it opens anything outside this machine. */
export const LOCAL_ACCOUNT = {
  accountId: '000000000000',
  region: 'us-east-1',
  accessKeyId: 'TESSERALOCAL',
  secretAccessKey: 'tessera-local-secret',
} as const;
