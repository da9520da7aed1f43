import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedArticle } from '../../../shared/content/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { failureText, ScreenHeading, useAdminSite, useChange, usePaletteActions } from '../kit/index.ts';
import { contentCalls, contentQueries } from './content-queries.ts';
import { copy } from './copy.ts';
import { CreateDialog, StateText } from './list-parts.tsx';
import { movedSortOrder } from './moved-sort-order.ts';

export function HelpScreen() {
  const { toast } = useSite();
  const site = useAdminSite();
  const list = useQuery(contentQueries(site).articles);
  const [isCreating, setCreating] = useState(false);
  const openCreate = () => setCreating(true);
  usePaletteActions([{ id: 'new-article', label: copy.help.new, run: openCreate }]);
  const place = useChange(contentCalls(site).placeArticle, contentQueries(site).articles.queryKey);
  const articles = list.data?.articles ?? [];

  function change({ article, revision }: ListedArticle, next: { sortOrder?: number; isPromoted?: boolean }): void {
    const { id, title, sortOrder, isPromoted } = article;
    place.mutate(
      { id, revision, sortOrder, isPromoted, ...next },
      {
        onSuccess: () => toast.success(copy.help.moved(title)),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  }
  const move = (index: number, step: -1 | 1) => {
    const row = articles[index];
    const orders = articles.map(({ article }) => article.sortOrder);
    const sortOrder = movedSortOrder(orders, index, step);
    if (row && sortOrder !== undefined) change(row, { sortOrder });
  };

  return (
    <>
      <ScreenHeading
        heading={copy.help.heading}
        lead={copy.help.lead}
        actions={
          <Button variant="primary" onClick={openCreate}>
            {copy.help.new}
          </Button>
        }
      />
      <Loaded query={list} failed={copy.failed}>
        {() => (
          <>
            {articles.length === 0 && <p className="text-ink-soft text-small">{copy.help.empty}</p>}
            <ul aria-label={copy.help.list}>
              {articles.map((row, index) => (
                <ArticleRow
                  key={row.article.id}
                  row={row}
                  isFirst={index === 0}
                  isLast={index === articles.length - 1}
                  isBusy={place.isPending}
                  onMove={(step) => move(index, step)}
                  onPromote={(isPromoted) => change(row, { isPromoted })}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {isCreating && (
        <CreateDialog
          title={copy.help.new}
          lead={copy.help.newLead}
          label={copy.id}
          pathOf={paths.adminArticle}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

interface ArticleRowProps {
  row: ListedArticle;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove(step: -1 | 1): void;
  onPromote(isPromoted: boolean): void;
}

function ArticleRow({ row: { article, isOwn }, isFirst, isLast, isBusy, onMove, onPromote }: ArticleRowProps) {
  const { tenant } = useSite();
  const { id, title, section, state, draft, isPromoted } = article;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-1 text-small">
      <span className="flex">
        <IconButton
          label={copy.help.up(title)}
          icon={<ChevronUp aria-hidden="true" className="size-4" />}
          disabled={isFirst || isBusy}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={copy.help.down(title)}
          icon={<ChevronDown aria-hidden="true" className="size-4" />}
          disabled={isLast || isBusy}
          onClick={() => onMove(1)}
        />
      </span>
      <Link
        to={paths.adminArticle(id)}
        data-row-link
        className="touch-target flex min-w-0 flex-1 basis-60 flex-wrap items-baseline gap-x-4 py-1.5 max-sm:flex-col hover:underline"
      >
        <span className="shrink-0 text-caption text-ink-soft sm:w-44">{section}</span>
        <span className="min-w-0 font-medium">{title}</span>
      </Link>
      <StateText of={{ isOwn, state, hasDraft: draft !== undefined }} sharedBrand={tenant.brand} />
      <label className="touch-target flex items-center gap-2 text-caption">
        <input
          type="checkbox"
          checked={isPromoted}
          disabled={isBusy}
          onChange={(event) => onPromote(event.target.checked)}
          className="size-4 accent-accent"
        />
        {copy.help.promoted}
      </label>
    </li>
  );
}
