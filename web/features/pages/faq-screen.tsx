import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ShownArticle } from '../../../shared/content/schema.ts';
import { useTexts } from '../../lib/texts.ts';
import { helpQueries } from '../../site/help-queries.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { pagesTexts } from './copy.ts';
import { FaqArticle } from './faq-article.tsx';
import { bySection, findArticles } from './find-articles.ts';
import { PageLoaded } from './page-loaded.tsx';

/** /faqs: questions by section, filtered while typing. Readable without scripts. */
export function FaqScreen() {
  const copy = useTexts(pagesTexts);
  const articles = useQuery(helpQueries(useSite()).articles());
  return (
    <Page heading={copy.faq.heading} width="reading">
      <PageLoaded query={articles}>{(loaded) => <Questions articles={loaded} />}</PageLoaded>
    </Page>
  );
}

function Questions({ articles }: { articles: readonly ShownArticle[] }) {
  const copy = useTexts(pagesTexts);
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const found = findArticles(articles, query);
  return (
    <>
      <search className="noscript:hidden">
        <Field
          label={copy.faq.search}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
        />
      </search>
      {/* Always rendered, so that screen readers announce its changes. */}
      <p role="status" className="mt-2 text-small text-ink-soft empty:sr-only">
        {isSearching && copy.faq.found(found.length)}
      </p>
      {bySection(found).map((section) => (
        <Section key={section.heading} {...section} />
      ))}
      {found.length === 0 && isSearching ? (
        <div className="mt-8 grid justify-items-start gap-4">
          <h2 className="font-serif text-lead wrap-anywhere">{copy.faq.noneHeading(query.trim())}</h2>
          <p className="text-ink-soft">{copy.faq.none}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={paths.contact()} className={buttonClass({ variant: 'primary' })}>
              {copy.contactUs}
            </Link>
            <Button onClick={() => setQuery('')}>{copy.faq.showAll}</Button>
          </div>
        </div>
      ) : (
        <div className="mt-12 grid justify-items-start gap-2 border-t border-line pt-8">
          <h2 className="font-serif text-lead">{copy.faq.more}</h2>
          <p className="text-ink-soft">{copy.faq.moreLead}</p>
          <Link to={paths.contact()} className={`${buttonClass({})} mt-2`}>
            {copy.contactUs}
          </Link>
        </div>
      )}
    </>
  );
}

function Section({ heading, articles }: { heading: string; articles: readonly ShownArticle[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-serif text-lead">
        {heading}
      </h2>
      <ul className="mt-3 border-t border-line">
        {articles.map((article) => (
          <li key={article.id} className="border-b border-line">
            <FaqArticle article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
