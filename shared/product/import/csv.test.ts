import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

describe('a CSV file', () => {
  test.each<[string, string, string[][]]>([
    [
      'plain cells',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['quoted cells with commas', 'a,"b, c"\n', [['a', 'b, c']]],
    ['doubled quotes', '"8"" tile",b', [['8" tile', 'b']]],
    [
      'line breaks in a cell',
      '"a\nb\r\nc",d\ne,f',
      [
        ['a\nb\nc', 'd'],
        ['e', 'f'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['a byte order mark before a quote', '\uFEFF"a",b', [['a', 'b']]],
    [
      'semicolons',
      'a;b\n"1;2";3,5',
      [
        ['a', 'b'],
        ['1;2', '3,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old line endings',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['empty cells, also at the end', 'a,,b,\n', [['a', '', 'b', '']]],
    [
      'empty lines left out',
      'a,b\n\n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['text behind a closing quote left out', '"a"x,b', [['a', 'b']]],
    ['a quote inside of a plain cell', 'a"b,c', [['a"b', 'c']]],
    ['nothing', '', []],
    ['commas in a quoted heading, and semicolons between', '"a,b,c";d;e', [['a,b,c', 'd', 'e']]],
  ])('with %s', (_what, text, cells) => expect(cellsOf(text)).toEqual(cells));

  test('reports the line of each record, after multi-line records too', () => {
    const { records } = readCsv('h\n"a\nb\r\nc"\n\nd\r\n"e"\n');
    expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'h'],
      [2, 'a\nb\nc'],
      [6, 'd'],
      [7, 'e'],
    ]);
  });

  test('reports where an unclosed quote was opened', () => {
    expect(readCsv('a,b\n1,"2\n3,4').openQuotes).toEqual([2]);
  });

  test('supports cells of a megabyte', () => {
    const huge = 'x"\n'.repeat(350_000);
    expect(cellsOf(`a,"${huge.replaceAll('"', '""')}"\nb,c`)).toEqual([
      ['a', huge],
      ['b', 'c'],
    ]);
  });

  test('is read only as far as requested', () => {
    expect(readCsv('a\nb\nc', 2).records).toHaveLength(2);
  });

  test('reads back any written table', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', ' ', 'é') });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const text = [['h', 'h'], ...written]
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const kept = written.filter((row) => row.some((each) => each.trim() !== ''));
        expect(cellsOf(text).slice(1)).toEqual(kept);
      }),
    );
  });
});
