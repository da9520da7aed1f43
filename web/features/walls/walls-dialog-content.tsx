import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { usePhotoServices } from '../../documents/photos/index.ts';
import { newWallStarted } from '../../documents/projects/actions.ts';
import { selectCartProjects } from '../../documents/projects/index.ts';
import { useRestoredProjects } from '../../documents/projects/sync/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { wallsTexts } from './copy.ts';
import { useWalls } from './use-walls.ts';
import { useWallsAddress } from './use-walls-address.ts';
import { DeletedRow, WallRow } from './wall-row.tsx';

/** Pictures of all unfinished walls, to open or delete: docs/spec 11.21. */
export function WallsDialogContent() {
  const terms = useTexts(termTexts);
  const copy = useTexts(wallsTexts);
  const { close } = useWallsAddress();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { rows, nowMs, open, remove, putBack, offerUndo } = useWalls();
  const inCart = useAppSelector(selectCartProjects);
  const { isPending } = useRestoredProjects();
  usePhotoServices();

  function start(): void {
    dispatch(newWallStarted());
    navigate(paths.photoPicker(), { replace: true });
  }

  const isEmpty = rows.length === 0;
  const isNothing = isEmpty && !isPending && inCart.length === 0;
  return (
    <Dialog
      onClose={() => {
        offerUndo();
        close();
      }}
      title={isNothing ? copy.empty.heading : copy.title}
      description={isNothing ? copy.empty.lead : copy.lead}
      footer={
        <Button
          variant={isEmpty ? 'primary' : 'quiet'}
          isWide
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={start}
        >
          {isEmpty ? terms.choosePhotos : copy.start}
        </Button>
      }
    >
      {isEmpty ? (
        isPending && <Waiting />
      ) : (
        <ul aria-label={copy.list} className="-my-2 divide-y divide-line">
          {rows.map((row) => (
            <li key={row.project.id}>
              {row.isDeleted ? (
                <DeletedRow row={row} onUndo={() => putBack(row)} />
              ) : (
                <WallRow row={row} nowMs={nowMs} onOpen={() => open(row)} onDelete={() => remove(row)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {inCart.length > 0 && (
        <p className="mt-6 text-ink-soft text-small">
          {copy.inCart.inList(inCart)}{' '}
          <Link to={paths.cart()} replace className="text-ink underline underline-offset-4">
            {copy.inCart.see}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function Waiting() {
  const copy = useTexts(wallsTexts);
  return (
    <div role="status" className="grid gap-4">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
