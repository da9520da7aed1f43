import { useQuery } from '@tanstack/react-query';
import { isProblem } from '../../lib/api-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Page } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { pagesTexts } from './copy.ts';
import { NotFoundScreen } from './messages/index.ts';
import { PageLoaded } from './page-loaded.tsx';

export const AboutScreen = () => {
  const copy = useTexts(pagesTexts);
  return <ContentScreen name="about" heading={copy.about} />;
};
export const PrivacyScreen = () => {
  const copy = useTexts(pagesTexts);
  return <ContentScreen name="privacy" heading={copy.privacy} />;
};
export const ReturnsScreen = () => {
  const copy = useTexts(pagesTexts);
  return <ContentScreen name="returns" heading={copy.returns} />;
};
export const TermsScreen = () => {
  const copy = useTexts(pagesTexts);
  return <ContentScreen name="terms" heading={copy.terms} />;
};

interface ContentScreenProps {
  name: string;
  /** Shown until the page's own heading loads, or if it has none. */
  heading: string;
}

function ContentScreen({ name, heading }: ContentScreenProps) {
  const page = useQuery(tenantQueries(useSite()).page(name));
  if (isProblem(page.error) && page.error.status === 404) return <NotFoundScreen />;
  return (
    <Page heading={page.data?.title ?? heading} width="reading">
      <PageLoaded query={page}>{({ body }) => <RichText html={body} />}</PageLoaded>
    </Page>
  );
}
