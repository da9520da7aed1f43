import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ContentPage, PageText } from '../../../shared/content/schema.ts';
import { EditLoading, useAdminSite } from '../kit/index.ts';
import { contentCalls, contentQueries } from './content-queries.ts';
import { TextEditor } from './text-editor.tsx';

export function PageScreen() {
  const { name = '' } = useParams();
  const site = useAdminSite();
  const query = useQuery(contentQueries(site).page(name));
  if (query.data === undefined) return <EditLoading queries={[query]} />;
  const { page, revision = 0, isOwn = false } = query.data ?? {};
  const published = page ? PageText.parse(page) : { body: '' };
  return (
    <TextEditor
      key={name}
      object={{ kind: 'page', id: name }}
      queryKey={contentQueries(site).pages.queryKey}
      schema={PageText}
      current={{ published, draft: page?.draft, state: page?.state, isOwn, isThere: page !== undefined }}
      revision={revision}
      textOf={(state) => {
        const earlier = ContentPage.safeParse(state).data;
        return earlier && (earlier.draft ?? PageText.parse(earlier));
      }}
      save={(change) => contentCalls(site).changePage(name, change)}
    />
  );
}
