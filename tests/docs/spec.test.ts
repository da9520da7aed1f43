import { describe, expect, test } from 'vitest';
import { chapters, longSentences, misnumbered, ruleIds, sectionIds, sectionsReferredTo } from './spec.ts';

const WORDS_MAX = 25;

describe('docs/spec', () => {
  test('has many rules in twenty chapters', () => {
    expect(chapters).toHaveLength(20);
    expect(ruleIds.length).toBeGreaterThan(500);
  });

  test('numbers each section and each rule once', () => {
    const ids = [...sectionIds, ...ruleIds];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test.each(chapters)('$file numbers every bullet under its section, in order', (chapter) => {
    expect(misnumbered(chapter)).toEqual([]);
  });

  test.each(chapters)(`$file has no sentence longer than ${WORDS_MAX} words`, ({ lines }) => {
    expect(longSentences(lines, WORDS_MAX)).toEqual([]);
  });

  test.each(chapters)('$file references existing sections', ({ lines }) => {
    expect(sectionsReferredTo(lines).filter((id) => !sectionIds.includes(id))).toEqual([]);
  });
});

describe('the check', () => {
  test('finds a bullet that is unnumbered, misplaced or out of order', () => {
    const lines = ['### 1.2 Title', '- **1.2.1** One.', '- Two.', '- **1.3.2** Three.', '- **1.2.1** Four.'];
    expect(misnumbered({ file: '', lines })).toEqual([
      '1.2: - Two.',
      '1.2: - **1.3.2** Three.',
      '1.2: - **1.2.1** Four.',
    ]);
  });

  test('counts the words of a sentence, without code, tables and rule numbers', () => {
    const lines = ['- **1.2.1** (decided) One two `three four` [five](six.md)! Six.', '| one two three four five |'];
    expect(longSentences(lines, 3)).toEqual([]);
    expect(longSentences(lines, 2)).toEqual([' One two  five!']);
  });

  test('finds references and ignores measures', () => {
    expect(sectionsReferredTo(['as in (5.4), (6.1 to 6.3) and (0.25 in), from 8.25 on'])).toEqual([
      '5.4',
      '6.1',
      '6.3',
    ]);
  });
});
