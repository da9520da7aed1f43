import { describe, expect, test } from 'vitest';
import { isCovered, printable } from './printable.ts';

describe('paper fonts cover', () => {
  test.each([
    ['Latin with any diacritics', 'Łukasiewicz, Nguyễn Thị Ánh, Ørsted, Žižek, Iñárritu, Şahin, Þór, ẞ, ŵ, Ǆ'],
    ['combining marks', 'a\u0301 e\u0323\u0302 n\u0303'],
    ['Cyrillic', 'Щукина Ґанна Ђорђевић Қазақ ё'],
    ['Greek with breathings', 'Χρόνια πολλά, Ἀθηνᾶ'],
    ['Hebrew with points', 'מזל טוב שָׁלוֹם'],
    ['Arabic, Persian and Urdu', 'كل عام وأنتم بخير، مُحَمَّد پژگچ ٹڈڑے ۱۲۳'],
    ['Armenian and Georgian', 'Շնորհավոր გილოცავ'],
    ['Hindi and Nepali', 'जन्मदिन मुबारक क्षत्रिय र्‍य'],
    ['Bengali, Gujarati and Punjabi', 'শুভ জন্মদিন જન્મદિન મુબારક ਜਨਮਦਿਨ'],
    ['Tamil, Telugu, Kannada, Malayalam and Sinhala', 'பிறந்தநாள் పుట్టినరోజు ಹುಟ್ಟುಹಬ್ಬ ജന്മദിനം උපන්දිනය'],
    ['Thai, Lao, Khmer and Burmese', 'สุขสันต์วันเกิด ສຸກສັນວັນເກີດ រីករាយថ្ងៃកំណើត မွေးနေ့'],
    ['Amharic', 'መልካም ልደት'],
    ['simplified and traditional Chinese', '生日快乐 生日快樂 龍龜鬱 體臺灣'],
    ['Japanese', 'お誕生日おめでとう カタカナ 峠 込 働 髙﨑 〒'],
    ['Korean', '생일 축하해요 똠방각하 뷁'],
    ['punctuation and money', '“quoted” ‘it’s’ — … • € £ ¥ ₹ ₪ ₩ ½ № ™ © °'],
    ['styled letters', '𝓗𝓪𝓹𝓹𝔂 𝕭𝖎𝖗𝖙𝖍𝖉𝖆𝖞 ㎏ ﬁ ①'],
    ['symbols', '★ ☆ ♥ ♫ ✓ ✗ → ⇒ ☎ ☀ ∞ ≈ ≠ ∑ √'],
    ['emoji', '❤️ 🎈 🎁 😀 🥳 🫶 🫠 🪩'],
    ['emoji with skin tones', '👍🏽 👋🏿 🧑🏻'],
    ['joined emoji', '👩‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 ❤️‍🔥 👩🏽‍❤️‍💋‍👨🏿 🐻‍❄️'],
    ['flags and keycaps', '🇺🇸 🇯🇵 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ #️⃣'],
  ])('%s', (_what, text) => {
    expect([...text].filter((point) => !isCovered(point))).toEqual([]);
    expect(printable(text)).toBe(text);
  });
});

describe('characters outside of them', () => {
  test.each([
    ['maps small letters and digits to plain ones', 'H₂O, 1ⁱ', 'H2O, 1i'],
    ['replaces an emoji of a later Unicode with a word, once', 'us \u{1FAFD}\u{1FAFE} & all', 'us [emoji] & all'],
    ['replaces private and unassigned characters with a word, once', 'a \uE123\uE124 b', 'a [unprintable] b'],
    ['replaces a lone surrogate with a word', 'a\uD800b', 'a[unprintable]b'],
    ['replaces marks of other scripts with their base letter', 'z\u{1D165}', 'z'],
    ['removes invisible characters', 'a\u{E0041}\u180Eb', 'ab'],
  ])('%s', (_what, text, printed) => {
    expect(printable(text)).toBe(printed);
    expect(printable(printed)).toBe(printed);
  });

  test('every code point of the text and emoji planes is covered by a font or a replacement', () => {
    const points = [...Array(0x20000).keys()].map((point) => String.fromCodePoint(point));
    expect(points.filter((point) => !isCovered(printable(point)))).toEqual([]);
  }, 60_000);
});
