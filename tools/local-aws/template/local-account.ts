export const LOCAL_ACCOUNT = { accountId: '000000000000', region: 'us-east-1' } as const;
