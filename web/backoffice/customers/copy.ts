import type { CustomerFileReply, CustomerSort, MergeCustomersReply } from '../../../shared/customer/admin-wire.ts';
import type { Role } from '../../../shared/customer/schema.ts';
import { plural } from '../../lib/plural.ts';
import type { ExportCopy } from '../kit/index.ts';

const counted = (count: number, one: string, many: string) => `${count} ${plural(count, { one, other: many })}`;

export const copy = {
  heading: 'Customers',
  lead: 'Accounts, and guests by their email. Search by the start of the email, first or last name.',
  search: 'Name or email',
  find: 'Find',
  lists: 'Lists',
  all: 'All customers',
  staff: 'Staff',
  found: 'Customers',
  customers: (count: number) =>
    plural(count, { one: '1 customer', other: `${count.toLocaleString('en-US')} customers` }),
  sorts: {
    last_order: 'Last order',
    orders: 'Most orders',
    spent: 'Most spent',
    newest: 'Newest',
  } satisfies Record<CustomerSort, string>,
  nobody: { heading: 'No customers found', lead: 'Enter at least the first two letters.' },
  noCustomers: {
    heading: 'No customers yet',
    lead: 'Accounts appear here after sign-up, guests after their first order.',
  },
  kinds: { account: 'Account', guest: 'Guest' },
  never: 'None',
  csv: {
    start: 'Export CSV',
    running: (count) => `${counted(count, 'customer', 'customers')} written`,
    stop: 'Stop',
    done: (count) => `The file has ${counted(count, 'customer', 'customers')}.`,
    failed: 'The export failed: the shop did not answer. Please try again.',
    fileName: (day) => `customers-${day}.csv`,
  } satisfies ExportCopy,
  missing: 'There is no such customer. The account may have been deleted, or merged into another one.',
  back: 'Customers',
  columns: { name: 'Customer', kind: 'Kind', orders: 'Orders', spent: 'Spent', last: 'Last order' },
  roles: { shopper: 'Customer', fulfilment: 'Print team', admin: 'Administrator' } satisfies Record<Role, string>,
  orders: 'Orders',
  noOrders: 'No orders yet.',
  ordersList: 'Orders, newest first',
  walls: 'Walls',
  noWalls: 'No walls.',
  account: 'Account',
  addresses: 'Addresses',
  noAddresses: 'None saved.',
  marketing: 'Emails about offers',
  yes: 'Yes',
  no: 'No',
  tags: 'Tags',
  none: 'None',
  membership: 'Membership',
  member: (file: CustomerFileReply) =>
    file.membership.isMember
      ? file.membership.isByTag
        ? 'Member (by tag)'
        : `Member (${file.membership.orders.join(', ')})`
      : file.membership.orders.length > 0
        ? `Former member (${file.membership.orders.join(', ')})`
        : 'Not a member',
  welcome: 'Welcome promo',
  welcomeStates: { none: 'Not requested', active: 'Active', expired: 'Expired', denied: 'Not available' },
  used: 'used',
  joined: 'Joined',
  joinedWith: ({ carts, accounts }: CustomerFileReply['joined']) =>
    [counted(carts, 'browser', 'browsers'), counted(accounts.length, 'merged account', 'merged accounts')].join(', '),
  rewards: {
    heading: 'Reward tiles',
    left: (left: number, given: number) => `${left} left of ${given} given`,
    open: 'Give reward tiles',
    title: 'Give reward tiles',
    lead: 'They are free of charge. The customer can use them from the next visit.',
    tiles: 'Tiles',
    reason: 'Reason',
    reasonHint: 'Shown to staff in the history.',
    confirm: 'Give',
    done: 'Given.',
  },
  role: {
    open: 'Change the role',
    title: 'Change the role',
    lead: (name: string) => `Decides what ${name} can do. It takes effect immediately, and the history records it.`,
    label: 'Role',
    choose: 'Choose',
    confirm: 'Change',
    done: 'Changed.',
  },
  printRooms: {
    open: 'Print rooms',
    title: 'Print rooms',
    lead: (name: string) =>
      `The brands whose orders ${name} prints, in one queue. It takes effect immediately, and the history records it.`,
    also: (brands: readonly string[]) => `(also prints for ${brands.join(', ')})`,
    label: 'Brands',
    own: (brand: string) => `${brand}, the brand of the account`,
    done: 'Saved.',
    max: (count: number) => `At most ${count} brands in one queue.`,
  },
  merge: {
    open: 'Merge another account',
    title: 'Merge another account into this one',
    lead: 'The other account is closed. Its orders, walls, addresses, memberships and remaining rewards move to this one. This can’t be undone.',
    email: 'Email of the account to close',
    confirm: 'Merge',
    going: 'This takes a while.',
    rest: 'Move newer orders and walls',
    done: ({ orders, projects }: MergeCustomersReply['moved']) =>
      `Merged: ${counted(orders, 'order', 'orders')} and ${counted(projects, 'wall', 'walls')} moved.`,
  },
  file: {
    open: 'Export the data',
    done: (sha256: string) => `Saved as a file. The history has its SHA-256, ${sha256.slice(0, 12)}…`,
  },
  erase: 'Delete the data',
  actions: 'Actions',
  failure: 'That did not work. Please try again.',
};
