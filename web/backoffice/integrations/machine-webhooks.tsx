import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEndpointView } from '../../../shared/order/fulfilment.ts';
import { FULFILMENT_EVENTS } from '../../../shared/order/fulfilment-events.ts';
import { useTexts } from '../../lib/texts.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { useAdminSite, useChange } from '../kit/index.ts';
import { CreateDialog, Refusal, refusalOf, SecretDialog } from './machine-dialogs.tsx';
import { machineCalls, machineQueries } from './machine-queries.ts';
import { MachineList, MachineSection } from './machine-section.tsx';
import { machinesCopy } from './machines-copy.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

const copy = machinesCopy.webhooks;
type Opened =
  | { kind: 'new' }
  | { kind: 'made'; secret: string }
  | { kind: 'remove' | 'deliveries'; endpoint: WebhookEndpointView };

export function MachineWebhooks() {
  const query = useQuery(machineQueries(useAdminSite()).webhooks);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <MachineSection
      heading={copy.heading}
      action={<Button onClick={() => setOpened({ kind: 'new' })}>{copy.create}</Button>}
    >
      <MachineList label={copy.heading} query={query} itemsOf={({ endpoints }) => endpoints} none={copy.none}>
        {(endpoint) => (
          <EndpointRow key={endpoint.id} endpoint={endpoint} onOpen={(kind) => setOpened({ kind, endpoint })} />
        )}
      </MachineList>
      {opened?.kind === 'new' && (
        <NewWebhook onMade={(secret) => setOpened({ kind: 'made', secret })} onClose={close} />
      )}
      {opened?.kind === 'made' && (
        <SecretDialog title={copy.made} lead={copy.once} label={copy.secret} secret={opened.secret} onClose={close} />
      )}
      {opened?.kind === 'remove' && <RemoveWebhook endpoint={opened.endpoint} onClose={close} />}
      {opened?.kind === 'deliveries' && <WebhookDeliveries endpoint={opened.endpoint} onClose={close} />}
    </MachineSection>
  );
}

function EndpointRow(props: { endpoint: WebhookEndpointView; onOpen(kind: 'remove' | 'deliveries'): void }) {
  const terms = useTexts(termTexts);
  const { endpoint, onOpen } = props;
  const { id, url, events, failingSince, disabledAt } = endpoint;
  const site = useAdminSite();
  const enable = useChange(machineCalls(site).enableWebhook, machineQueries(site).webhooks.queryKey);
  const since = disabledAt ?? failingSince;
  return (
    <li className="border-line border-t py-2 text-small">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <span className="break-all font-medium">{url}</span>
        <span className={since === undefined ? 'text-ink-soft' : 'text-danger'}>
          {disabledAt !== undefined ? copy.off : failingSince !== undefined ? copy.failing : copy.works}{' '}
          {since !== undefined && <AtTime iso={since} />}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          {disabledAt !== undefined && (
            <Button size="small" variant="primary" busy={enable.isPending} onClick={() => enable.mutate(id)}>
              {copy.enable}
            </Button>
          )}
          <Button size="small" aria-label={copy.deliveriesNamed(url)} onClick={() => onOpen('deliveries')}>
            {copy.deliveries}
          </Button>
          <Button size="small" aria-label={copy.removeNamed(url)} onClick={() => onOpen('remove')}>
            {terms.remove}
          </Button>
        </span>
      </div>
      <p className="text-caption text-ink-soft">{events.join(', ')}</p>
      {disabledAt !== undefined && <p className="mt-1 text-danger">{copy.offLead}</p>}
      <Refusal error={enable.error} />
    </li>
  );
}

function NewWebhook({ onMade, onClose }: { onMade(secret: string): void; onClose(): void }) {
  const site = useAdminSite();
  const create = useChange(machineCalls(site).createWebhook, machineQueries(site).webhooks.queryKey);
  return (
    <CreateDialog
      title={copy.create}
      field={{ label: copy.url, hint: copy.urlHint, type: 'url', maxLength: 1000 }}
      legend={copy.events}
      choices={FULFILMENT_EVENTS}
      labels={copy.event}
      preselected={FULFILMENT_EVENTS}
      change={create}
      onCreate={(url, events, onCreated) =>
        create.mutate(
          { url, events },
          {
            onSuccess({ secret }) {
              onCreated();
              onMade(secret);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function RemoveWebhook({ endpoint, onClose }: { endpoint: WebhookEndpointView; onClose(): void }) {
  const terms = useTexts(termTexts);
  const site = useAdminSite();
  const remove = useChange(machineCalls(site).removeWebhook, machineQueries(site).webhooks.queryKey);
  return (
    <FormDialog
      title={copy.removeSure}
      description={copy.removeLead(endpoint.url)}
      submitText={terms.remove}
      isDangerous
      isBusy={remove.isPending}
      error={refusalOf(remove.error)}
      onSubmit={() => remove.mutate(endpoint.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
