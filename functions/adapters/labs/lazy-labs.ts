import { lazy } from '../../core/lib/lazy.ts';
import { once } from '../../core/lib/once.ts';
import type { FindLab, Lab } from '../../core/production/labs/lab.ts';
import { systemClock } from '../clock.ts';
import { lazySecret } from '../lazy-adapters.ts';
import type { LabAccount } from './lab-accounts.ts';

export interface LabSettings {
  /** of the tenants' accounts */
  secretId: string;
  printsBucket: string;
  /** where labs find the shop, without trailing slash */
  siteOrigin: string;
}

/** The labs of all tenants, each loaded when it is first asked for something. */
export function lazyLabs({ secretId, printsBucket, siteOrigin }: LabSettings): FindLab {
  const accounts = once(async () => {
    const { readLabAccounts } = await import('./lab-accounts.ts');
    return readLabAccounts(await lazySecret(secretId)());
  });
  const labs = new Map<string, Lab>();
  return async (tenantId, lab) => {
    const account = (await accounts())(tenantId, lab);
    if (!account) return undefined;
    const id = `${tenantId}/${lab}`;
    const known = labs.get(id) ?? lazy(() => labOf(account, `${siteOrigin}/webhooks/labs/${id}`));
    labs.set(id, known);
    return known;
  };

  async function labOf(account: LabAccount, eventsUrl: string): Promise<Lab> {
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
      case 'prodigi': {
        const { createProdigiLab } = await import('./prodigi-lab.ts');
        return createProdigiLab(account, eventsUrl);
      }
      case 'whcc': {
        const { createWhccLab } = await import('./whcc-lab.ts');
        return createWhccLab(account, systemClock);
      }
    }
  }
}
