import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GroupKind, GroupRowsReply } from '../../../shared/product/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ScreenHeading, useAdminSite, usePaletteActions } from '../kit/index.ts';
import { copy } from './copy.ts';
import { GroupDialog } from './group-dialog.tsx';
import { productAdminQueries } from './queries.ts';

const texts = copy.groups;

/** /admin/groups: the shop's product groups and artists. */
export function GroupsScreen() {
  const query = useQuery(productAdminQueries(useAdminSite()).groups);
  const [opened, setOpened] = useState<{ kind: GroupKind; id?: string }>();
  const create = (kind: GroupKind) => setOpened({ kind });
  const { groups = [], artists = [] } = query.data ?? {};
  const row = [...groups, ...artists].find(({ group }) => group.id === opened?.id);
  usePaletteActions([
    { id: 'new-group', label: texts.create.product_group, run: () => create('product_group') },
    { id: 'new-artist', label: texts.create.artist, run: () => create('artist') },
  ]);
  return (
    <>
      <ScreenHeading heading={texts.heading} lead={texts.lead} />
      <Loaded query={query} failed={texts.failed} skeleton={<Skeleton className="mt-8 h-32 w-full" />}>
        {() => (
          <>
            <GroupList kind="product_group" rows={groups} onCreate={create} onOpen={setOpened} />
            <GroupList kind="artist" rows={artists} onCreate={create} onOpen={setOpened} />
          </>
        )}
      </Loaded>
      {opened && (row || opened.id === undefined) && (
        <GroupDialog kind={opened.kind} row={row} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface GroupListProps {
  kind: GroupKind;
  rows: GroupRowsReply['groups'] | GroupRowsReply['artists'];
  onCreate(kind: GroupKind): void;
  onOpen(opened: { kind: GroupKind; id: string }): void;
}

function GroupList({ kind, rows, onCreate, onOpen }: GroupListProps) {
  const heading = kind === 'artist' ? texts.artists : texts.own;
  return (
    <section aria-label={heading} className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-lead">{heading}</h2>
        <Button size="small" onClick={() => onCreate(kind)}>
          {texts.create[kind]}
        </Button>
      </div>
      {rows.length === 0 && <p className="border-line border-t py-3 text-ink-soft text-small">{texts.none}</p>}
      <ul aria-label={heading}>
        {rows.map(({ group }) => (
          <li key={group.id} className="flex items-center gap-3 border-line border-t py-1.5 text-small">
            {group.imageUrl ? (
              <img src={group.imageUrl} alt="" className="size-10 object-cover" />
            ) : (
              <span className="size-10 shrink-0 bg-line" />
            )}
            <span className="min-w-0 flex-1">
              <button
                type="button"
                data-row-link
                aria-label={texts.open(group.name)}
                onClick={() => onOpen({ kind, id: group.id })}
                className="touch-target font-medium underline-offset-4 hover:underline"
              >
                {group.name}
              </button>
              <span className="block truncate text-caption text-ink-soft">
                {'collectionName' in group ? group.collectionName : group.description}
              </span>
            </span>
            <span className="numbers text-caption text-ink-soft">
              {group.sortOrder < 0 ? texts.hidden : texts.placeOf(group.sortOrder)}
            </span>
            <Link to={paths.adminProducts({ group: group.id })} className="touch-target underline underline-offset-4">
              {texts.products}
              <VisuallyHidden> {group.name}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
