import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { objectStates } from './object-states.ts';

const s3 = new S3Client({ region: 'us-east-1' });
const mock = mockClient(s3);
const TO = new Date('2026-11-28T09:30:00Z');
const at = (minutes: number) => new Date(TO.getTime() + minutes * 60_000);

/** Newest first, as S3 lists them. No ETag: a delete marker. */
type Listed = [key: string, minutes: number, etag?: string, isLatest?: boolean];

function page(listed: readonly Listed[], next?: { key: string; version: string }) {
  const entries = listed.map(([Key, minutes, ETag, IsLatest = false]) => ({
    Key,
    VersionId: `${Key}@${minutes}`,
    LastModified: at(minutes),
    IsLatest,
    ETag,
  }));
  return {
    Versions: entries.filter(({ ETag }) => ETag),
    DeleteMarkers: entries.filter(({ ETag }) => !ETag).map(({ ETag: _none, ...marker }) => marker),
    ...(next && { IsTruncated: true, NextKeyMarker: next.key, NextVersionIdMarker: next.version }),
  };
}

test.each<[string, Listed[], unknown]>([
  ['an object that stayed', [['a', -5, 'x']], { kind: 'there' }],
  ['an object that came later', [['a', 5, 'x']], { kind: 'there' }],
  ['one written at that very second', [['a', 0, 'x']], { kind: 'there' }],
  [
    'one rewritten with the same bytes',
    [
      ['a', 5, 'x'],
      ['a', -5, 'x'],
    ],
    { kind: 'there' },
  ],
  [
    'one deleted since',
    [
      ['a', 5],
      ['a', -5, 'x'],
    ],
    { kind: 'lost', versionId: 'a@-5' },
  ],
  [
    'one replaced since, twice',
    [
      ['a', 9, 'z'],
      ['a', 5, 'y'],
      ['a', -5, 'x'],
      ['a', -9, 'w'],
    ],
    { kind: 'lost', versionId: 'a@-5' },
  ],
  [
    'one deleted before, of which a version is left',
    [
      ['a', -5],
      ['a', -9, 'x'],
    ],
    { kind: 'lost', versionId: 'a@-9' },
  ],
  [
    'one deleted before and written again since',
    [
      ['a', 5, 'y'],
      ['a', -5],
    ],
    { kind: 'there' },
  ],
  [
    'one deleted in the second of its write',
    [
      ['a', 0, undefined, true],
      ['a', 0, 'x'],
    ],
    { kind: 'lost', versionId: 'a@0' },
  ],
  [
    'one that came and went since',
    [
      ['a', 9],
      ['a', 5, 'x'],
    ],
    { kind: 'lost', versionId: 'a@5' },
  ],
  ['one without a version', [['a', 5]], undefined],
])('%s', async (_name, listed, expected) => {
  mock.reset();
  mock.on(ListObjectVersionsCommand).resolves(page(listed));
  expect((await objectStates(s3, 'photos', TO)).get('a')).toEqual(expected);
});

test('versions of one object may be on two pages', async () => {
  mock.reset();
  mock
    .on(ListObjectVersionsCommand)
    .resolvesOnce(
      page(
        [
          ['a', -5, 'x'],
          ['b', 5],
        ],
        { key: 'b', version: 'b@5' },
      ),
    )
    .resolvesOnce(
      page([
        ['b', -5, 'x'],
        ['c', -5, 'x'],
      ]),
    );
  const states = await objectStates(s3, 'photos', TO);
  expect([...states].map(([key, { kind }]) => `${key} ${kind}`)).toEqual(['a there', 'b lost', 'c there']);
  expect(mock.commandCalls(ListObjectVersionsCommand)[1]?.args[0].input).toMatchObject({
    KeyMarker: 'b',
    VersionIdMarker: 'b@5',
  });
});
