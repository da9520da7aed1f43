import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHeading, useAdminSite, usePaletteActions } from '../kit/index.ts';
import { contentQueries } from './content-queries.ts';
import { copy } from './copy.ts';
import { CreateDialog, StateText } from './list-parts.tsx';

export function PagesScreen() {
  const { tenant } = useSite();
  const list = useQuery(contentQueries(useAdminSite()).pages);
  const [isCreating, setCreating] = useState(false);
  const openCreate = () => setCreating(true);
  usePaletteActions([{ id: 'new-page', label: copy.pages.new, run: openCreate }]);
  return (
    <>
      <ScreenHeading
        heading={copy.pages.heading}
        lead={copy.pages.lead}
        actions={
          <Button variant="primary" onClick={openCreate}>
            {copy.pages.new}
          </Button>
        }
      />
      <Loaded query={list} failed={copy.failed}>
        {({ pages }) => (
          <>
            {pages.length === 0 && <p className="text-ink-soft text-small">{copy.pages.empty}</p>}
            <ul aria-label={copy.pages.list}>
              {pages.map(({ page, isOwn }) => (
                <li key={page.name} className="border-line border-t">
                  <Link
                    to={paths.adminPage(page.name)}
                    data-row-link
                    className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5 text-small hover:bg-paper"
                  >
                    <span className="min-w-40 font-medium">{page.name}</span>
                    <span className="min-w-0 flex-1 truncate">{page.title}</span>
                    <StateText
                      of={{ isOwn, state: page.state, hasDraft: page.draft !== undefined }}
                      sharedBrand={tenant.brand}
                    />
                    <span className="numbers text-caption text-ink-soft">
                      <AtTime iso={page.updatedAt} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {isCreating && (
        <CreateDialog
          title={copy.pages.new}
          lead={copy.pages.newLead}
          label={copy.name}
          pathOf={paths.adminPage}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
