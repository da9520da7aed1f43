import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ArticleText, HelpArticle } from '../../../shared/content/schema.ts';
import { EditLoading, useAdminSite } from '../kit/index.ts';
import { contentCalls, contentQueries } from './content-queries.ts';
import { TextEditor } from './text-editor.tsx';

export function ArticleScreen() {
  const { articleId = '' } = useParams();
  const site = useAdminSite();
  const query = useQuery(contentQueries(site).article(articleId));
  if (query.data === undefined) return <EditLoading queries={[query]} />;
  const { article, revision = 0, isOwn = false } = query.data ?? {};
  const published = article ? ArticleText.parse(article) : { slug: articleId, title: '', section: '', body: '' };
  return (
    <TextEditor
      key={articleId}
      object={{ kind: 'article', id: articleId }}
      queryKey={contentQueries(site).articles.queryKey}
      schema={ArticleText}
      current={{ published, draft: article?.draft, state: article?.state, isOwn, isThere: article !== undefined }}
      revision={revision}
      textOf={(state) => {
        const earlier = HelpArticle.safeParse(state).data;
        return earlier && (earlier.draft ?? ArticleText.parse(earlier));
      }}
      save={(change) => contentCalls(site).changeArticle(articleId, change)}
    />
  );
}
