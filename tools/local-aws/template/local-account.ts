/** The account that the embedded cloud pretends to be. */
export const LOCAL_ACCOUNT = { accountId: '000000000000', region: 'us-east-1' } as const;
