import type { LabAction, LabList, LabOrderView } from '../../../../shared/order/lab-orders.ts';
import { PRINT_ROOM } from '../../../../shared/tenant/lab-routing.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { plural } from '../../../lib/plural.ts';

const LISTS: Record<LabList, string> = {
  Silent: 'Needs attention',
  Rejected: 'Rejected',
  OnHold: 'Waiting',
  Submitted: 'Submitted',
  Accepted: 'Accepted',
  InProduction: 'Printing',
  Shipped: 'Shipped',
  Cancelled: 'Canceled or moved',
};

const ACTIONS: Record<LabAction, string> = {
  ask: 'Check status',
  submit: 'Submit again',
  cancel: 'Cancel there',
  move: 'Send elsewhere',
};

const DONE: Record<LabAction, (one: LabOrderView) => string> = {
  ask: ({ lab, orderId }) => `${lab} is asked for the status of ${orderId}.`,
  submit: ({ lab, orderId }) => `${orderId} is submitted to ${lab} again, under the same reference.`,
  cancel: ({ lab, orderId }) => `${lab} is asked to cancel ${orderId}.`,
  move: ({ movedTo, orderId }) => `${orderId} is made by ${makerName(movedTo ?? PRINT_ROOM)}.`,
};

function makerName(to: string): string {
  return to === PRINT_ROOM ? 'the print room' : to;
}

const REFUSALS: Readonly<Record<string, string>> = {
  lab_order_not_there: 'This order’s state has changed. This is the current order.',
  too_many_notes: 'This order has as many notes as it can have.',
  unknown_lab: 'This shop’s rules no longer name this lab.',
  unknown_lab_order: 'This order is no longer at a lab.',
};

export const labsCopy = {
  link: 'Orders at labs',
  heading: 'Orders at labs',
  back: 'Print room',
  tabs: 'Lists of orders at labs',
  list: LISTS,
  failed: 'The orders at labs did not load.',
  more: (list: LabList) => (list === 'Shipped' || list === 'Cancelled' ? 'Load older ones' : 'Load more'),
  empty: (list: LabList) => (list === 'Silent' ? 'Nothing needs attention' : `${LISTS[list]}: none`),
  emptyLead: (list: LabList) =>
    list === 'Silent'
      ? 'An order shows up here when its lab has lost it, has not reported for too long, or sends a report that cannot be read.'
      : undefined,
  noLabs: 'No lab makes anything for this shop.',
  state: (one: Pick<LabOrderView, 'state'>) => LISTS[one.state],
  since: 'since',
  heard: 'last report',
  lines: (numbers: readonly number[]) =>
    `${plural(numbers.length, { one: 'line', other: 'lines' })} ${numbers.join(', ')}`,
  attempts: (count: number) => plural(count, { one: '1 call has failed', other: `${count} calls have failed` }),
  sentence: (text: string) => (/[.!?)]$/.test(text) ? text : `${text}.`),
  cancellation: {
    wanted: 'The lab is being asked to cancel it.',
    asked: 'The lab was asked to cancel it, and has not answered.',
    too_late: 'It was too late to cancel it there.',
  },
  movedTo: (to: string) => `Made by ${makerName(to)} instead.`,
  action: ACTIONS,
  actionFor: (action: LabAction, { lab, orderId }: LabOrderView) => `${ACTIONS[action]}: ${orderId} at ${lab}`,
  done: DONE,
  cancelSure: ({ lab, orderId }: LabOrderView) => `Cancel ${orderId} at ${lab}?`,
  cancelLead:
    'If the lab is printing already, it is too late to cancel. Once it is canceled there, send the order elsewhere.',
  cancelKeep: 'Leave it there',
  move: {
    title: ({ orderId }: LabOrderView) => `Send ${orderId} elsewhere`,
    lead: ({ lab }: LabOrderView) => `${lab} will not make it. Nothing is printed twice.`,
    legend: 'Made by',
    printRoom: 'Our print room',
    confirm: 'Send it there',
  },
  refusal: (error: unknown) =>
    (isProblem(error) && REFUSALS[error.code]) || 'That did not work. Nothing has changed; please try again.',
};
