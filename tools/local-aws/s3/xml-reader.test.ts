import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../shared/lib/test-property-runs.ts';
import { S3Error } from './errors.ts';
import { element, xmlDocument } from './xml.ts';
import { childrenOf, parseXml, textOf } from './xml-reader.ts';

describe('request documents', () => {
  test('reads back any written text', () => {
    const anyText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), (keys) => {
        const document = xmlDocument(
          'Delete',
          keys.map((key) => element('Object', [element('Key', key)])),
          'http://x/',
        );
        const read = childrenOf(parseXml(document), 'Object').map((object) => textOf(object, 'Key'));
        expect(read).toEqual(keys);
      }),
    );
  });

  test('empty elements, spaces between elements and character references', () => {
    const root = parseXml('<?xml version="1.0"?>\n<A x="1">\n <B/>\n <C >&#65;&#x42;&lt;&amp;&quot;</C>\n</A>\n');
    expect(textOf(root, 'B')).toBe('');
    expect(textOf(root, 'C')).toBe('AB<&"');
  });

  test.each([
    '',
    'text',
    '<A>',
    '</A>',
    '<A></B>',
    '<A/><B/>',
    '<A/>text',
    'text<A/>',
    '<A',
    '<A><![CDATA[x]]></A>',
    '<A><!-- x --></A>',
    '<!DOCTYPE A [<!ENTITY x "y">]><A>&x;</A>',
    '<A>&x;</A>',
    '<A>&amp</A>',
    '<A>& </A>',
    '<A>&#0;</A>',
    '<A>&#xD800;</A>',
    '<A>&#x110000;</A>',
    '<1/>',
    `${'<A>'.repeat(50)}${'</A>'.repeat(50)}`,
  ])('%s is refused', (document) => {
    expect(() => parseXml(document)).toThrow(expect.objectContaining({ code: 'MalformedXML' }));
  });

  test('refuses garbage without crashing', () => {
    const anyMarkup = fc
      .array(fc.constantFrom('<', '>', '/', 'A', '&', ';', '#', 'x', '1', ' ', '"', '?', '!', '<A>', '</A>'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anyMarkup, (document) => {
        try {
          expect(parseXml(document).name).not.toBe('');
        } catch (error) {
          if (!(error instanceof S3Error)) throw error;
        }
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
