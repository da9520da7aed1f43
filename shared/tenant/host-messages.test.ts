import { describe, expect, test } from 'vitest';
import { parseHostMessage } from './host-messages.ts';

const said = (type: string, payload?: unknown) => parseHostMessage({ tpxData: { type, payload, requestId: 'r1' } });
const payloadOf = (type: string, payload?: unknown) => {
  const parsed = said(type, payload);
  if (parsed.kind !== 'message') throw new Error(JSON.stringify(parsed));
  return parsed.message.payload;
};

describe('normalizes a host page’s settings to the editor’s', () => {
  test.each([
    ['#FFFFFF00', '#FFFFFF00'],
    ['#939598FF', '#939598FF'],
    ['#939598', '#939598FF'],
    ['#ffffffff', '#FFFFFFFF'],
    [' #FFFFFF ', '#FFFFFFFF'],
    ['#ffffff00', '#FFFFFF00'],
    ['#00000000', '#FFFFFF00'],
    ['white', '#FFFFFF00'],
    ['', '#FFFFFF00'],
  ])('mat %j is %s', (given, expected) => {
    expect(payloadOf('updateState', { matColor: given })).toEqual({ matColor: expected });
  });

  test.each([
    ['Landscape', 'Landscape'],
    ['landscape', 'Landscape'],
    ['PORTRAIT', 'Portrait'],
    [' portrait ', 'Portrait'],
    ['upright', 'Landscape'],
  ])('orientation %j is %s', (given, expected) => {
    expect(payloadOf('updateState', { orientation: given })).toEqual({ orientation: expected });
  });

  test.each([
    ['color', 'color'],
    ['Grayscale', 'grayScale'],
    ['grayScale', 'grayScale'],
    ['sepia', 'color'],
  ])('filter %j is %s', (given, expected) => {
    expect(payloadOf('updateState', { filter: given })).toEqual({ filter: expected });
  });
});

test.each([
  ['changeRoute', { path: '/cart?code=A#list' }],
  ['receiveLocalStorage', { entries: { 'default:promo': '{}' } }],
  ['getBase64Img', { photoId: 'p1' }],
])('%s arrives unchanged', (type, payload) => {
  expect(said(type, payload)).toEqual({ kind: 'message', message: { type, payload, requestId: 'r1' } });
});

test.each([
  ['openProfile', {}],
  ['clearDevicePhotos', {}],
  ['notifyBuilderClosed', {}],
  ['startUpload', { files: [] }],
])('%s needs nothing but its name', (type, payload) => {
  expect(payloadOf(type)).toEqual(payload);
});

test('files arrive as files', () => {
  const file = new File(['x'], 'a.jpg');
  expect(payloadOf('startUpload', { files: [file] })).toEqual({ files: [file] });
  expect(said('startUpload', { files: ['a.jpg'] })).toMatchObject({ kind: 'unreadable', to: 'startUpload' });
});

test.each([
  ['changeRoute', { path: 'https://evil.example/' }, 'path: Expected a path of the shop such as /cart'],
  ['changeRoute', { path: '//evil.example/' }, 'path: Expected a path of the shop such as /cart'],
  ['changeRoute', { path: '/\\evil.example/' }, 'path: Expected a path of the shop such as /cart'],
  ['changeRoute', { path: 'javascript:alert(1)' }, 'path: Expected a path of the shop such as /cart'],
  ['updateState', { cartToken: 'short' }, 'cartToken: '],
  ['updateState', { frameColor: 7 }, 'frameColor: '],
  ['receiveLocalStorage', { entries: { a: 1 } }, 'entries.a: '],
  [
    'receiveLocalStorage',
    { entries: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, ''])) },
    'entries: Expected at most 200 entries',
  ],
])('%s with %j gets an error message', (type, payload, error) => {
  const parsed = said(type, payload);
  expect(parsed).toMatchObject({ kind: 'unreadable', to: type, requestId: 'r1' });
  expect(parsed).toHaveProperty('error', expect.stringContaining(error));
});

test.each([
  undefined,
  'changeRoute',
  { type: 'changeRoute', payload: { path: '/cart' } },
  { tpxData: { type: 'eval', payload: {} } },
  { tpxData: { type: '__proto__', payload: {} } },
  { tpxData: null },
])('%j is another sender’s', (data) => {
  expect(parseHostMessage(data)).toEqual({ kind: 'foreign' });
});
