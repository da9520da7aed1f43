import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ColumnMapping } from '../../../../shared/product/import/columns.ts';
import { IMPORT_BYTES_MAX } from '../../../../shared/product/import/wire.ts';
import { paths } from '../../../site/paths.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ScreenHeading, useAdminSite, usePaletteActions, useSingleMutation } from '../../kit/index.ts';
import { copy } from './copy.ts';
import { ImportDetails } from './import-details.tsx';
import { MappingForm } from './mapping-form.tsx';
import { importCalls, importQueries } from './queries.ts';
import { type FileSample, readFileSample } from './read-file-sample.ts';

/** /admin/product-import: choose, map, check, apply and revert a file; the shown import is in the URL. */
export function ProductImportScreen() {
  const [search] = useSearchParams();
  const importId = search.get('import') ?? undefined;
  return (
    <>
      <ScreenHeading heading={copy.heading} lead={copy.lead} />
      {importId === undefined ? (
        <NewImport />
      ) : (
        <>
          <Link
            to={paths.adminProductImport()}
            className="touch-target mt-2 inline-flex text-small underline underline-offset-4"
          >
            {copy.another}
          </Link>
          <ImportDetails key={importId} importId={importId} />
        </>
      )}
    </>
  );
}

function NewImport() {
  const site = useAdminSite();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [sampled, setSampled] = useState<FileSample>();
  const [errorText, setErrorText] = useState('');
  const upload = useSingleMutation({
    mutationFn: ({ file, mapping }: { file: File; mapping: ColumnMapping }) => importCalls(site).upload(file, mapping),
    onSuccess: (id) => navigate(paths.adminProductImport(id)),
    onError: () => setErrorText(copy.uploadFailed),
  });
  const choose = () => input.current?.click();
  usePaletteActions([{ id: 'choose-file', label: copy.choose, run: choose }]);

  async function sampleFile(file: File): Promise<void> {
    setErrorText('');
    setSampled(undefined);
    if (file.size > IMPORT_BYTES_MAX) return setErrorText(copy.tooLarge);
    const found = await readFileSample(file);
    if (found) setSampled(found);
    else setErrorText(copy.unreadable);
  }

  return (
    <>
      <Button
        className="mt-6"
        variant={sampled ? 'quiet' : 'primary'}
        icon={<Upload aria-hidden="true" className="size-4" />}
        onClick={choose}
      >
        {copy.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv"
        aria-label={copy.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void sampleFile(file);
          // Fires `change` when the same file is chosen again.
          currentTarget.value = '';
        }}
      />
      <p role="alert" className="mt-3 text-danger text-small empty:hidden">
        {errorText}
      </p>
      {sampled && (
        <MappingForm
          key={`${sampled.file.name} ${sampled.file.lastModified}`}
          sampled={sampled}
          isBusy={upload.isPending}
          onCheck={(mapping) => {
            setErrorText('');
            upload.mutate({ file: sampled.file, mapping });
          }}
          onCancel={() => setSampled(undefined)}
        />
      )}
      <LatestImports />
    </>
  );
}

function LatestImports() {
  const query = useQuery(importQueries(useAdminSite()).list);
  return (
    <section aria-label={copy.latest} className="mt-10 max-w-4xl">
      <h2 className="mb-2 font-serif text-lead">{copy.latest}</h2>
      <Loaded query={query}>
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="border-line border-t py-3 text-ink-soft text-small">{copy.none}</p>
          ) : (
            <ul aria-label={copy.latest}>
              {imports.map(({ id, fileName, state, createdAt, by }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-line border-t py-2 text-small">
                  <Link
                    to={paths.adminProductImport(id)}
                    data-row-link
                    className="touch-target break-all font-medium underline-offset-4 hover:underline"
                  >
                    {fileName}
                  </Link>
                  <span>{copy.states[state]}</span>
                  <span className="numbers ml-auto text-caption text-ink-soft">
                    <AtTime iso={createdAt} />, {copy.by(by.name)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
