import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { RowLink, RowTable } from './row-table.tsx';

afterEach(cleanup);

test('has a heading for each column, and marks the link of each row for the keys of staff screens', () => {
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
  for (const link of screen.getAllByRole('link')) expect(link.dataset.rowLink).toBeDefined();
});
