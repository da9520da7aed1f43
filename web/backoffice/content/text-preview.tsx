import { useQuery } from '@tanstack/react-query';
import type { TextPreviewRequest } from '../../../shared/content/admin-wire.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { useAdminSite } from '../kit/index.ts';
import { contentQueries } from './content-queries.ts';
import { copy } from './copy.ts';
import { useSettled } from './use-settled.ts';

const WAIT_MS = 300;

/** Preview rendered and sanitized by the server, in the shop's typography. */
export function TextPreview({ text, isNamed }: { text: TextPreviewRequest; isNamed: boolean }) {
  const asked = JSON.parse(useSettled(JSON.stringify(text), WAIT_MS)) as TextPreviewRequest;
  const { data, isError } = useQuery(contentQueries(useAdminSite()).preview(asked));
  const isShown = data && data.body !== '' && (!isNamed || data.title !== undefined);
  return (
    <section aria-labelledby="text-preview" className="min-w-0">
      <h2 id="text-preview" className="mb-2 text-caption text-ink-soft">
        {copy.preview.heading}
      </h2>
      {isError && !data && <p className="text-danger text-small">{copy.preview.failed}</p>}
      {data && (
        <div className="rounded-sm border border-line bg-ground p-5">
          {data.section !== undefined && <p className="mb-2 text-caption text-ink-soft">{data.section}</p>}
          {data.title !== undefined && <p className="mb-4 font-serif text-title">{data.title}</p>}
          {isShown ? <RichText html={data.body} /> : <p className="text-ink-soft text-small">{copy.preview.nothing}</p>}
        </div>
      )}
    </section>
  );
}
