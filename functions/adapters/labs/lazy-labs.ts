import type { FindLab, Lab } from '../../core/labs/lab.ts';
import { lazy } from '../../core/lib/lazy.ts';
import { once } from '../../core/lib/once.ts';
import { systemClock } from '../clock.ts';
import { lazySecret } from '../lazy-secret.ts';
import type { LabAccount } from './lab-accounts.ts';

/**
 * Loads the labs of all tenants on first use.
 *
 * @param secretId secret with the tenants' accounts
 */
export function lazyLabs({ secretId, printsBucket }: { secretId: string; printsBucket: string }): FindLab {
  const accounts = once(async () => {
    const { readLabAccounts } = await import('./lab-accounts.ts');
    return readLabAccounts(await lazySecret(secretId)());
  });
  const labs = new Map<string, Lab>();
  return async (tenantId, lab) => {
    const account = (await accounts())(tenantId, lab);
    if (!account) return undefined;
    const id = `${tenantId}/${lab}`;
    const known = labs.get(id) ?? lazy(() => labOf(account));
    labs.set(id, known);
    return known;
  };

  async function labOf(account: LabAccount): Promise<Lab> {
    switch (account.adapter) {
      case 'direct': {
        const { createDirectLab } = await import('./direct-lab.ts');
        return createDirectLab(account, systemClock);
      }
      case 'folder': {
        const [{ createFolderLab }, { createObjects }] = await Promise.all([
          import('./folder-lab.ts'),
          import('../objects.ts'),
        ]);
        return createFolderLab(account, createObjects(printsBucket), systemClock);
      }
    }
  }
}
