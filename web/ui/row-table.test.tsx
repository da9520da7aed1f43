import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { RowLink, RowTable } from './row-table.tsx';

afterEach(cleanup);

test('arrow keys move between the links of the rows and do not scroll the page', () => {
  Element.prototype.scrollIntoView ??= () => {};
  render(
    <RowTable
      label="Cities"
      rows={['austin', 'boston']}
      keyOf={(city) => city}
      columns={[
        { heading: 'City', cell: (city) => <RowLink to={`/${city}`}>{city}</RowLink> },
        { heading: 'Letters', cell: (city) => city.length, className: 'text-right' },
      ]}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['City', 'Letters']);
  screen.getByRole('link', { name: 'austin' }).focus();
  const isUnhandled = fireEvent.keyDown(screen.getByRole('table', { name: 'Cities' }), { key: 'ArrowDown' });
  expect([document.activeElement?.textContent, isUnhandled]).toEqual(['boston', false]);
});
