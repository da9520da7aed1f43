import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../lib/test-property-runs.ts';
import { meantEmail } from './mail-domain.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.cm', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@yhaoo.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@hotnail.con', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['ada@icoud.com', 'ada@icloud.com'],
  ['ada@comcst.net', 'ada@comcast.net'],
  ['ada@sbcgloble.net', 'ada@sbcglobal.net'],
  ['ada@aol.con', 'ada@aol.com'],
  ['ada@msn.cm', 'ada@msn.com'],
  [' Ada.King+tiles@GMIAL.COM. ', 'ada.king+tiles@gmail.com'],
])('%s was probably meant to be %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  'ada@gmail.com',
  'ada@GMAIL.com',
  'ada@yahoo.com',
  'ada@yahoo.ca',
  'ada@yahoo.co.uk',
  'ada@hotmail.fr',
  'ada@outlook.de',
  'ada@live.nl',
  'ada@mail.com',
  'ada@email.com',
  'ada@ymail.com',
  'ada@googlemail.com',
  'ada@proton.me',
  'ada@me.com',
  'ada@mac.com',
  'ada@aim.com',
  'ada@gmx.net',
  'ada@hey.com',
  'ada@olive.com',
  'ada@cox.com',
  'ada@example.com',
  'ada@tessera.example',
  'ada@mit.edu',
  'ada@umail.ucsb.edu',
  'ada@gmail.com.mx',
  'ada@mail.gmail.example',
  'ada@aon.com',
  'ada@ibm.com',
  'ada@nasa.gov',
  'ada@gmail',
  'ada',
  '@gmial.com',
  'ada@@gmial.com',
  '',
])('%j gets no suggestion', (typed) => expect(meantEmail(typed)).toBeUndefined());

test('a suggestion keeps the name and gets no further suggestion', () => {
  const domain = fc.stringMatching(/^[a-z]{2,9}\.(com|net|con|co)$/);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9._+-]{1,12}$/), domain, (name, typed) => {
      const meant = meantEmail(`${name}@${typed}`);
      if (meant === undefined) return;
      expect(meant.startsWith(`${name}@`)).toBe(true);
      expect(meantEmail(meant)).toBeUndefined();
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
