import { createHmac } from 'node:crypto';
import { type AccessKey, type AccessKeys, accessKeysOf } from '../access-keys.ts';
import type { Authorizer } from './authorizer.ts';
import type { Principal } from './policy.ts';
import type { Rights } from './template-rights.ts';

/**
 * The access keys of a data folder: the owner's, with all rights, and one per function, with the rights of its role.
 */
export interface FunctionAccess {
  accessKeys: AccessKeys;
  /** Keys by function. */
  functionKeys: Readonly<Record<string, AccessKey>>;
}

/**
 * Function keys are derived from the owner's, so that they survive restarts and URLs that a function signed remain
 * valid.
 */
export function createFunctionAccess(owner: AccessKey, rights: Rights, authorizer: Authorizer): FunctionAccess {
  const holders = rights.functions.map(({ principal }) => ({
    key: functionKey(owner, principal.functionName),
    principal,
  }));
  const principals = new Map<string, Principal>(holders.map(({ key, principal }) => [key.accessKeyId, principal]));
  return {
    accessKeys: {
      ...accessKeysOf(owner, ...holders.map(({ key }) => key)),
      refusal({ accessKeyId }, requests) {
        const principal = principals.get(accessKeyId);
        return principal && authorizer.refusal(principal, requests())?.message;
      },
    },
    functionKeys: Object.fromEntries(holders.map(({ key, principal }) => [principal.functionName, key])),
  };
}

function functionKey(owner: AccessKey, functionName: string): AccessKey {
  const derived = (purpose: string) =>
    createHmac('sha256', owner.secretAccessKey).update(`${purpose} of ${functionName}`).digest();
  return {
    accessKeyId: `LOCAL${derived('access key id').toString('hex').slice(0, 15).toUpperCase()}`,
    secretAccessKey: derived('secret access key').toString('base64url'),
  };
}
