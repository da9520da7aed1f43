import { useQuery } from '@tanstack/react-query';
import type { WebhookDeliveryView, WebhookEndpointView } from '../../../shared/order/fulfilment.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAdminSite, useChange } from '../kit/index.ts';
import { Refusal } from './machine-dialogs.tsx';
import { machineCalls, machineQueries } from './machine-queries.ts';
import { MachineList } from './machine-section.tsx';
import { machinesCopy } from './machines-copy.ts';

const copy = machinesCopy.webhooks;

export function WebhookDeliveries({ endpoint, onClose }: { endpoint: WebhookEndpointView; onClose(): void }) {
  const query = useQuery(machineQueries(useAdminSite()).deliveries(endpoint.id));
  return (
    <Dialog
      onClose={onClose}
      title={copy.deliveries}
      description={<span className="break-all">{endpoint.url}</span>}
      isWide
    >
      <div className="pb-6">
        <MachineList
          label={copy.deliveries}
          query={query}
          itemsOf={({ deliveries }) => deliveries}
          none={copy.noDeliveries}
        >
          {(delivery) => <DeliveryRow key={delivery.eventId} delivery={delivery} endpointId={endpoint.id} />}
        </MachineList>
      </div>
    </Dialog>
  );
}

function DeliveryRow({ delivery, endpointId }: { delivery: WebhookDeliveryView; endpointId: string }) {
  const { eventId, type, orderId, timestamp, state, tries, lastAnswer } = delivery;
  const site = useAdminSite();
  const send = useChange(machineCalls(site).sendAgain, machineQueries(site).deliveries(endpointId).queryKey);
  return (
    <li className="border-line border-t py-2 text-small">
      <div className="numbers flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">{orderId}</span>
        <span>{type}</span>
        <AtTime iso={timestamp} className="text-ink-soft" />
        <span className={state === 'Failed' ? 'text-danger' : 'text-ink-soft'}>
          {[copy.state[state], copy.tries(tries), lastAnswer && copy.answer(lastAnswer)].filter(Boolean).join(', ')}
        </span>
        <Button
          size="small"
          className="ml-auto"
          aria-label={copy.againNamed(orderId)}
          busy={send.isPending}
          onClick={() => send.mutate({ endpointId, eventId })}
        >
          {copy.again}
        </Button>
      </div>
      <Refusal error={send.error} />
    </li>
  );
}
