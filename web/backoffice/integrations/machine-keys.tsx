import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FulfilmentKeyView } from '../../../shared/order/fulfilment.ts';
import { FULFILMENT_SCOPES, type FulfilmentScope } from '../../../shared/order/fulfilment-events.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAdminSite, useChange } from '../kit/index.ts';
import { CreateDialog, refusalOf, SecretDialog } from './machine-dialogs.tsx';
import { machineCalls, machineQueries } from './machine-queries.ts';
import { MachineList, MachineSection } from './machine-section.tsx';
import { machinesCopy } from './machines-copy.ts';

const copy = machinesCopy.keys;
type Opened =
  | { kind: 'new' }
  | { kind: 'made'; name: string; token: string }
  | { kind: 'revoke'; key: FulfilmentKeyView };

export function MachineKeys() {
  const query = useQuery(machineQueries(useAdminSite()).keys);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <MachineSection
      heading={copy.heading}
      action={<Button onClick={() => setOpened({ kind: 'new' })}>{copy.create}</Button>}
    >
      <MachineList label={copy.heading} query={query} itemsOf={({ keys }) => keys} none={copy.none}>
        {(key) => <KeyRow key={key.id} view={key} onRevoke={() => setOpened({ kind: 'revoke', key })} />}
      </MachineList>
      {opened?.kind === 'new' && (
        <NewKey onMade={(name, token) => setOpened({ kind: 'made', name, token })} onClose={close} />
      )}
      {opened?.kind === 'made' && (
        <SecretDialog
          title={copy.made(opened.name)}
          lead={copy.once}
          label={copy.token}
          secret={opened.token}
          onClose={close}
        />
      )}
      {opened?.kind === 'revoke' && <RevokeKey view={opened.key} onClose={close} />}
    </MachineSection>
  );
}

function KeyRow({ view, onRevoke }: { view: FulfilmentKeyView; onRevoke(): void }) {
  const { name, scopes, createdAt, lastUsedOn, revokedAt } = view;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-t py-2 text-small">
      <span className="min-w-40 font-medium">{name}</span>
      <span className="text-ink-soft">{scopes.join(', ')}</span>
      <span className="numbers text-ink-soft">
        <AtTime iso={createdAt} isDayEnough />
      </span>
      <span className="numbers text-ink-soft">{lastUsedOn ? `${copy.used} ${lastUsedOn}` : copy.unused}</span>
      <span className="ml-auto">
        {revokedAt !== undefined ? (
          <span className="text-ink-soft">
            {copy.revoked} <AtTime iso={revokedAt} isDayEnough />
          </span>
        ) : (
          <Button size="small" aria-label={copy.revokeNamed(name)} onClick={onRevoke}>
            {copy.revoke}
          </Button>
        )}
      </span>
    </li>
  );
}

function NewKey({ onMade, onClose }: { onMade(name: string, token: string): void; onClose(): void }) {
  const site = useAdminSite();
  const create = useChange(machineCalls(site).createKey, machineQueries(site).keys.queryKey);
  return (
    <CreateDialog<FulfilmentScope>
      title={copy.create}
      field={{ label: copy.name, hint: copy.nameHint, maxLength: 60 }}
      legend={copy.scopes}
      choices={FULFILMENT_SCOPES}
      labels={copy.scope}
      preselected={['orders:read', 'files:read']}
      change={create}
      onCreate={(name, scopes, onCreated) =>
        create.mutate(
          { name, scopes },
          {
            onSuccess({ key, token }) {
              onCreated();
              onMade(key.name, token);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function RevokeKey({ view, onClose }: { view: FulfilmentKeyView; onClose(): void }) {
  const site = useAdminSite();
  const revoke = useChange(machineCalls(site).revokeKey, machineQueries(site).keys.queryKey);
  return (
    <FormDialog
      title={copy.revokeSure(view.name)}
      description={copy.revokeLead}
      submitText={copy.revoke}
      isDangerous
      isBusy={revoke.isPending}
      error={refusalOf(revoke.error)}
      onSubmit={() => revoke.mutate(view.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
