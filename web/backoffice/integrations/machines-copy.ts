import {
  FULFILMENT_KEYS_MAX,
  type FulfilmentEventType,
  type FulfilmentScope,
  WEBHOOK_ENDPOINTS_MAX,
} from '../../../shared/order/fulfilment-events.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { plural } from '../../lib/plural.ts';

export const machinesCopy = {
  heading: 'Machines',
  lead: 'Systems of labs and print rooms that pull print files, and their webhooks.',
  close: 'Done',
  copy: 'Copy',
  copied: 'Copied',
  keys: {
    heading: 'Keys',
    none: 'No keys yet.',
    create: 'Create a key',
    name: 'Name',
    nameHint: 'The machine’s name, shown in the history of orders.',
    scopes: 'Permissions',
    scope: {
      'orders:read': 'Read orders and their events',
      'files:read': 'Download print files',
      'orders:write': 'Mark orders as printed, packed and sent',
    } satisfies Record<FulfilmentScope, string>,
    made: (name: string) => `The key for ${name}`,
    once: 'Copy it now: it is shown once and not stored.',
    token: 'Key',
    used: 'Last used',
    unused: 'Never used',
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke ${name}`,
    revokeSure: (name: string) => `Revoke the key for ${name}?`,
    revokeLead: 'The machine that uses it loses access immediately. This can’t be undone.',
    revoked: 'Revoked',
  },
  webhooks: {
    heading: 'Webhooks',
    none: 'No webhooks yet.',
    create: 'Add a webhook',
    url: 'URL',
    urlHint: 'Over https, at a public host.',
    events: 'Events',
    event: {
      'order.ready_to_print': 'An order is ready to print',
      'order.on_hold': 'An order is put on hold',
      'order.released': 'Order released',
      'order.cancelled': 'An order is canceled',
      'order.parcel_sent': 'Part of an order is sent',
      'order.shipped': 'An order is sent',
      'order.tracking_corrected': 'A tracking number is corrected',
      'prints.withdrawn': 'Print files withdrawn',
      'prints.remade': 'Print files rendered again',
    } satisfies Record<FulfilmentEventType, string>,
    made: 'Webhook secret',
    once: 'Copy it now: it is shown only once. The machine uses it to verify that events come from this shop.',
    secret: 'Secret',
    works: 'On',
    failing: 'Failing since',
    off: 'Switched off',
    offLead:
      'It accepted nothing for three days, or replied that it is gone. Nothing is sent there until you switch it on.',
    enable: 'Switch on',
    removeNamed: (url: string) => `Remove ${url}`,
    removeSure: 'Remove this webhook?',
    removeLead: (url: string) => `Nothing more is sent to ${url}. This cannot be undone.`,
    deliveries: 'Deliveries',
    deliveriesNamed: (url: string) => `Deliveries to ${url}`,
    noDeliveries: 'No deliveries yet.',
    state: { Waiting: 'Waiting', Delivered: 'Delivered', Failed: 'Failed' },
    tries: (count: number) => plural(count, { one: '1 attempt', other: `${count} attempts` }),
    answer: (answer: string) => `answered ${answer}`,
    again: 'Send again',
    againNamed: (orderId: string) => `Send the event of ${orderId} again`,
  },
  refusal(error: unknown): string {
    if (isProblem(error, 'too_many_keys')) return `There are ${FULFILMENT_KEYS_MAX} keys already. Revoke one first.`;
    if (isProblem(error, 'too_many_webhooks'))
      return `There are ${WEBHOOK_ENDPOINTS_MAX} webhooks already. Remove one first.`;
    if (isProblem(error, 'endpoint_not_allowed'))
      return 'Events are sent over https only, to a public host. Please check the address.';
    if (isProblem(error, 'endpoint_host_not_public'))
      return 'No public server has that host name. Please check the address.';
    if (isProblem(error, 'invalid_request')) return 'Please fill in every field.';
    if (isProblem(error, 'webhook_off')) return 'This webhook is switched off. Switch it on first.';
    return 'The shop did not answer. Nothing was changed. Please try again.';
  },
};
