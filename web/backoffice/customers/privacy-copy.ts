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
  noProof: 'Nothing was deleted of this email before.',
  person: (person: Person) => person.name || person.email,
  goesHeading: 'What will be deleted',
  inventoryLabel: 'What there was',
  goes: ({ photos, walls }: Person) => [
    `${counted(photos, 'photo', 'photos')} with every copy, and the print files made of them`,
    counted(walls, 'saved wall', 'saved walls'),
    'The account: email, addresses, sessions, membership, connections to photo services',
  ],
  stays: ({ orders }: Person) =>
    `${counted(orders, 'order stays', 'orders stay')} in the books, with name, address and money, and without photos, email or phone.`,
  waits: (ids: readonly string[]) =>
    `The deletion starts once ${plural(ids.length, { one: 'this order has', other: 'these orders have' })} ended: ${ids.join(', ')}.`,
  isStaff: 'This is an account of the staff. It loses its access, too.',
  open: 'Delete this person’s data',
  sureTitle: 'Delete for good?',
  sureLead: (email: string) => `Type ${email} to confirm. This cannot be undone.`,
  sureField: 'Email once more',
  sureWrong: 'That is another email.',
  confirm: 'Delete for good',
  proofs: 'Deletions of this email',
  state: {
    waiting: 'Waiting until the orders that are under way have ended',
    erasing: 'Being deleted; a last look follows an hour later',
    erased: 'Deleted; a last look found nothing',
  } satisfies Record<Erasure['state'], string>,
  asked: (askedBy: Erasure['askedBy']) => (askedBy === 'customer' ? 'Asked by the customer' : 'Asked by the staff'),
  closed: 'Account closed',
  erased: 'Done',
  inventory: ({ objects, rows, orders }: NonNullable<Erasure['inventory']>) =>
    `${counted(objects.versions, 'version', 'versions')} of files, ${counted(rows.count, 'row', 'rows')}, ${counted(orders, 'order', 'orders')}`,
  later: (count: number) => `${counted(count, 'thing', 'things')} came later and went, too`,
  hashes: 'SHA-256 of the names',
  proof: 'Proof',
  refusal: (error: unknown): string =>
    isProblem(error, 'email_not_found')
      ? 'This account no longer exists.'
      : 'That did not work. Nothing has changed; please try again.',
};
