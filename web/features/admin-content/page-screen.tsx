import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ContentPage, PageText } from '../../../shared/content/schema.ts';
import { QueryWaits } from '../../ui/query-waits.tsx';
import { useAdminSite } from '../admin/index.ts';
import { contentCalls, contentQueries } from './content-queries.ts';
import { copy } from './copy.ts';
import { TextEditor } from './text-editor.tsx';

export function PageScreen() {
  const { name = '' } = useParams();
  const site = useAdminSite();
  const query = useQuery(contentQueries(site).page(name));
  if (query.data === undefined) return <QueryWaits query={query} texts={copy} />;
  const { page, revision = 0, isOwn = false } = query.data ?? {};
  const published = page ? PageText.parse(page) : { body: '' };
  return (
    <TextEditor
      key={name}
      object={{ kind: 'page', id: name }}
      schema={PageText}
      current={{ published, draft: page?.draft, state: page?.state, isOwn, isThere: page !== undefined }}
      revision={revision}
      stateOf={(state) => {
        const earlier = ContentPage.safeParse(state).data;
        return earlier && (earlier.draft ?? PageText.parse(earlier));
      }}
      save={(change) => contentCalls(site).changePage(name, change)}
      read={query.refetch}
    />
  );
}
