import { expect, test } from 'vitest';
import type { HostMessage } from '../../../shared/tenant/host-messages.ts';
import { createHostChannel } from './channel.ts';
import { PARTNER, PARTNER_MOBILE, testFrame } from './test-frame.ts';

const ORIGINS = [PARTNER, PARTNER_MOBILE];
const ASK = { tpxData: { type: 'requestLocalStorage', payload: {} } } as const;

/** @param origin parent origin as the browser reports it */
function open(origin: string | undefined = PARTNER, origins = ORIGINS) {
  const page = testFrame(origin);
  // Bypasses the default parameter, which would replace `undefined`.
  page.frame.parentOrigin = origin as string;
  return { page, channel: createHostChannel(page.frame, origins) };
}

function receivedBy(channel: ReturnType<typeof open>['channel']): HostMessage['type'][] {
  const received: HostMessage['type'][] = [];
  channel?.listen(({ type }) => received.push(type));
  return received;
}

test.each([
  ['of another site', 'https://evil.example', ORIGINS],
  ['whose host name starts like the partner’s', `${PARTNER}.evil.example`, ORIGINS],
  ['without an origin', 'null', ORIGINS],
  ['around a tenant without partners', PARTNER, []],
])('opens no channel with a page %s', (_whose, origin, origins) => {
  expect(open(origin, origins).channel).toBeUndefined();
});

test('sends messages to the host page’s origin only', () => {
  const { page, channel } = open();
  channel?.send(ASK);
  expect(page.received).toEqual([{ message: ASK, targetOrigin: PARTNER }]);
});

test('without a known origin, addresses every partner until one has replied', () => {
  const page = testFrame();
  const channel = createHostChannel({ ...page.frame, parentOrigin: undefined }, ORIGINS);
  channel?.send(ASK);
  expect(page.received.map(({ targetOrigin }) => targetOrigin)).toEqual(ORIGINS);
  page.send('openProfile', {}, { origin: PARTNER_MOBILE });
  channel?.send(ASK);
  expect(page.received.slice(2).map(({ targetOrigin }) => targetOrigin)).toEqual([PARTNER_MOBILE]);
  // From now on, other origins are ignored.
  page.send('openProfile', {}, { origin: PARTNER });
  expect(receivedBy(channel)).toEqual(['openProfile']);
  expect(page.received.map(({ targetOrigin }) => targetOrigin)).not.toContain('*');
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another partner than the host page', { origin: PARTNER_MOBILE }],
  ['another window of the partner', { source: {} }],
  ['no window', { source: null }],
])('ignores a message of %s', (_whose, given) => {
  const { page, channel } = open();
  const received = receivedBy(channel);
  const unreadable: unknown[] = [];
  channel?.onUnreadable((message) => unreadable.push(message));
  page.send('changeRoute', { path: '/cart' }, given);
  page.send('changeRoute', { path: 'https://evil.example' }, given);
  expect([received, unreadable, page.received]).toEqual([[], [], []]);
});

test('queues early messages for the listener in order, and delivers an awaited one at once', async () => {
  const { page, channel } = open();
  const received = channel?.next('receiveLocalStorage', new Promise(() => undefined));
  page.send('openProfile');
  page.send('receiveLocalStorage', { entries: { a: '1' } });
  page.send('clearDevicePhotos');
  expect((await received)?.payload).toEqual({ entries: { a: '1' } });
  expect(receivedBy(channel)).toEqual(['openProfile', 'clearDevicePhotos']);
});
