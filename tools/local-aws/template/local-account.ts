export const LOCAL_ACCOUNT = { accountId: '000000000000', region: 'us-east-1' } as const;

/** Of the one distribution, which a parameter of TesseraData names. */
export const LOCAL_DISTRIBUTION_ID = 'LOCAL';
