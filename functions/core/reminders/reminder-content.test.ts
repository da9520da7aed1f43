import { describe, expect, test } from 'vitest';
import type { MailboxState } from '../../../shared/customer/mailbox.ts';
import type { Customer } from '../../../shared/customer/schema.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { exampleCustomer, exampleProduct, exampleProject, exampleTile } from '../../../tests/support/examples.ts';
import { reminderContent } from './reminder-content.ts';

const KEY = 'uploads/default/C-customer-1/photo-1';
const COLORS = { wall: '#faf7f2', edge: '#e6dfd5' };

/** A wall of six photos, with changes by the test. */
function remind({
  customer = exampleCustomer({ acceptsMarketing: true }),
  changes = {},
  taken = new Map<string, string>(),
  mailbox = undefined,
  pictures = (_key: string): Buffer | undefined => Buffer.from('webp'),
}: {
  customer?: Customer | undefined;
  changes?: Partial<Project>;
  taken?: Map<string, string>;
  mailbox?: MailboxState | undefined;
  pictures?: (key: string) => Buffer | undefined;
} = {}) {
  const asked: string[] = [];
  const tiles = Array.from({ length: 6 }, (_, n) => exampleTile(`${KEY}${n}`, { id: `t${n}` }));
  const project = exampleProject(tiles, changes);
  const content = reminderContent(
    {
      customers: { byId: async () => customer },
      projects: { get: async () => project },
      claims: { takenBy: async () => taken },
      mailboxes: { get: async () => mailbox },
      catalog: { product: async () => exampleProduct() },
      pictures: {
        get: async (key) => {
          asked.push(key);
          const body = pictures(key);
          return body && { body, etag: '' };
        },
      },
      drawWall: async (_drawing, photos) => Buffer.from(`${photos.filter(Boolean).length} photos`),
    },
    { tenantId: 'default', customerId: 'customer-1', projectId: project.id },
    COLORS,
  );
  return { asked, content };
}

test.each([{ bouncedAt: '2026-11-28T12:00:00Z' }, { complainedAt: '2026-11-28T12:00:00Z' }])(
  'a mailbox with %o gets no reminder',
  async (mailbox) => {
    expect(await remind({ mailbox }).content).toBeUndefined();
  },
);

describe('a reminder', () => {
  test('shows the wall with the previews of its photos', async () => {
    const { content, asked } = remind();
    expect((await content)?.picture).toMatchObject({ jpeg: Buffer.from('6 photos') });
    expect(asked).toHaveLength(6);
    for (const key of asked)
      expect(key).toMatch(/^photos\/default\/C-customer-1\/photo-1\d\/(preview|thumbnail)\.webp$/);
  });

  test('omits a missing photo and shows the others', async () => {
    const { content } = remind({ pictures: (key) => (key.includes('photo-13') ? undefined : Buffer.from('webp')) });
    expect((await content)?.picture).toMatchObject({ jpeg: Buffer.from('5 photos') });
  });
});

describe('a reminder without a reason', () => {
  test.each([
    ['without consent', { customer: exampleCustomer() }],
    ['after an unsubscription', { customer: exampleCustomer({ acceptsMarketing: false }) }],
    ['of an ordered wall', { changes: { status: 'Completed' } }],
    ['of a wall that is being paid', { taken: new Map([['project-1', 'attempt']]) }],
    ['of an empty wall', { changes: { tiles: [] } }],
    ['of a wall whose photos are all deleted', { pictures: () => undefined }],
  ] as [string, Parameters<typeof remind>[0]][])('is not composed: %s', async (_, about) => {
    expect(await remind(about).content).toBeUndefined();
  });
});
