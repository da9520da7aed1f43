import { clsx } from 'clsx';
import { type ReactNode, useMemo, useRef } from 'react';
import type { TileWarning } from '../../../shared/photo/preflight-codes.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { CartLine } from '../../documents/cart/index.ts';
import { selectPhotosById } from '../../documents/photos/index.ts';
import type { DraftProject } from '../../documents/projects/index.ts';
import { projectsTexts } from '../../documents/projects/index.ts';
import { NotedPictures, noteText, ProjectWall, wallNotes, warningOfNote } from '../../documents/projects/tile/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { cartTexts } from './copy.ts';

/** The maximum in the project schema. */
const QUANTITY_MAX = 999;

export interface CartSetProps {
  project: DraftProject;
  product: Product;
  title: string;
  /** The server's lines of this project; undefined until they are known. */
  lines: readonly CartLine[] | undefined;
  /** The lines are out of date. */
  isUpdating: boolean;
  onEdit(): void;
  onDuplicate(): void;
  onRemove(): void;
  onQuantity(quantity: number): void;
  onAccept(tileIds: string[], warning: TileWarning): void;
  children?: ReactNode;
}

/** One framed set, with lines like a receipt. */
export function CartSet(props: CartSetProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(cartTexts);
  const { project, product, title, lines, isUpdating, onEdit, onDuplicate, onRemove, onQuantity, onAccept, children } =
    props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={title} className="grid gap-x-6 gap-y-4 border-line border-b py-6 sm:grid-cols-[96px_1fr]">
      <div className="hidden w-24 sm:block">
        <ProjectWall project={project} product={product} />
      </div>
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="font-medium outline-none">
          {title}
        </h2>
        <ul aria-busy={isUpdating} className={clsx('mt-2 transition-colors', isUpdating && 'text-ink-soft')}>
          {lines?.map((line) => (
            <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
              <span>
                {copy.line(line.quantity, line.variantTitle)}
                <span className="numbers ml-3 text-ink-soft text-small">{copy.each(line.unitCents)}</span>
              </span>
              <span className="numbers">{copy.amount(line.subtotalCents)}</span>
            </li>
          ))}
          {lines === undefined && (
            <li className="py-1">
              <Skeleton className="h-6 w-full max-w-80" />
            </li>
          )}
        </ul>
        {children}
        <Notes
          project={project}
          product={product}
          onEdit={onEdit}
          onAccept={(...accepted) => {
            onAccept(...accepted);
            // The button is removed with its note.
            heading.current?.focus();
          }}
        />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Stepper
            label={copy.quantity.label}
            less={copy.quantity.less}
            more={copy.quantity.more}
            value={project.quantity}
            min={1}
            max={QUANTITY_MAX}
            onChange={onQuantity}
          />
          <div className="flex gap-2 max-sm:-ml-4">
            <Button variant="plain" onClick={onEdit}>
              {copy.edit}
            </Button>
            <Button variant="plain" onClick={onDuplicate}>
              {copy.duplicate}
            </Button>
            <Button variant="plain" onClick={onRemove}>
              {terms.remove}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The warnings of a set before payment, each with its pictures and a link to the editor. */
function Notes({
  project,
  product,
  onEdit,
  onAccept,
}: Pick<CartSetProps, 'project' | 'product' | 'onEdit' | 'onAccept'>) {
  const copy = useTexts(cartTexts);
  const projectsCopy = useTexts(projectsTexts);
  const photos = useAppSelector(selectPhotosById);
  const { byNote } = useMemo(() => wallNotes(project, product, photos), [project, product, photos]);
  if (byNote.size === 0) return null;
  return (
    <ul aria-label={copy.notes} className="mt-3 grid gap-2 text-small">
      {[...byNote].map(([note, tiles]) => {
        const text = noteText(projectsCopy, note, tiles);
        const warning = warningOfNote(note);
        return (
          <li key={note} className="flex items-center gap-3">
            <NotedPictures
              tiles={tiles}
              project={project}
              product={product}
              photos={photos}
              label={text}
              onOpen={onEdit}
            />
            <div
              className={clsx(
                'flex flex-wrap items-center gap-x-4',
                warning === undefined ? 'text-danger' : 'text-signal',
              )}
            >
              <p>{text}</p>
              <div className="flex gap-x-3">
                <NoteAction onClick={onEdit}>{copy.fix}</NoteAction>
                {warning && (
                  <NoteAction
                    onClick={() =>
                      onAccept(
                        tiles.map(({ id }) => id),
                        warning,
                      )
                    }
                  >
                    {copy.keep}
                  </NoteAction>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function NoteAction({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="touch-target text-left underline underline-offset-4">
      {children}
    </button>
  );
}
