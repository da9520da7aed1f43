import type { Erasure, Person } from '../../../shared/customer/erasures.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { plural } from '../../lib/plural.ts';

const counted = (count: number, one: string, many: string) => `${count} ${plural(count, { one, other: many })}`;

export const privacyCopy = {
  heading: 'Delete a person’s data',
  lead: 'Delete a person’s data at their request, and find the proof of a deletion.',
  email: 'Email of the person',
  find: 'Find',
  nobody: (email: string) => `There is no account with ${email}.`,
  noProof: 'There are no earlier deletions for this email.',
  person: (person: Person) => person.name || person.email,
  goesHeading: 'Data to be deleted',
  inventoryLabel: 'Deleted data',
  goes: ({ photos, walls }: Person) => [
    `${counted(photos, 'photo', 'photos')} with every copy, and the print files made of them`,
    counted(walls, 'saved wall', 'saved walls'),
    'The account: email, addresses, sessions, membership, connections to photo services',
  ],
  stays: ({ orders }: Person) =>
    `${counted(orders, 'order stays', 'orders stay')} in the books, with name, address and money, and without photos, email or phone.`,
  waits: (ids: readonly string[]) =>
    `The deletion starts once ${plural(ids.length, { one: 'this order has', other: 'these orders have' })} ended: ${ids.join(', ')}.`,
  isStaff: 'This is a staff account. Deleting it also removes its access to the back office.',
  open: 'Delete this person’s data',
  sureTitle: 'Delete for good?',
  sureLead: (email: string) => `Type ${email} to confirm. This cannot be undone.`,
  sureField: 'Confirm the email',
  sureWrong: 'The email doesn’t match.',
  confirm: 'Delete for good',
  proofs: 'Deletions of this email',
  state: {
    waiting: 'Waiting for open orders to be finished',
    erasing: 'Being deleted; a final check follows an hour later',
    erased: 'Deleted; the final check found nothing',
  } satisfies Record<Erasure['state'], string>,
  asked: (askedBy: Erasure['askedBy']) => (askedBy === 'customer' ? 'Requested by the customer' : 'Requested by staff'),
  closed: 'Account closed',
  erased: 'Done',
  inventory: ({ objects, rows, orders }: NonNullable<Erasure['inventory']>) =>
    `${counted(objects.versions, 'version', 'versions')} of files, ${counted(rows.count, 'row', 'rows')}, ${counted(orders, 'order', 'orders')}`,
  later: (count: number) => `${counted(count, 'item', 'items')} added later and deleted, too`,
  hashes: 'SHA-256 of the names',
  proof: 'Proof',
  refusal: (error: unknown): string =>
    isProblem(error, 'email_not_found')
      ? 'This account no longer exists.'
      : 'That did not work. Nothing has changed; please try again.',
};
