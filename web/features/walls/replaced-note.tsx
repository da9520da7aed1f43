import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { projectSwitched } from '../../documents/projects/index.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { copy } from './copy.ts';
import { replacementNoted, selectReplacedWall } from './walls-slice.ts';

/** After a login that opened the account's wall: a note about the previous wall and a link back to it. */
export function ReplacedNote({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  const replaced = useAppSelector(selectReplacedWall);
  if (!replaced) return null;
  return (
    <div
      role="status"
      className={clsx(
        'flex items-center gap-2 border-line border-b bg-paper px-4 py-2 text-small md:px-6 lg:px-10',
        className,
      )}
    >
      <p className="mr-auto">
        {copy.replaced}{' '}
        <button
          type="button"
          className="font-medium underline underline-offset-4"
          onClick={() => {
            dispatch(projectSwitched(replaced.project.id));
            dispatch(replacementNoted());
          }}
        >
          {copy.goBack}
        </button>
      </p>
      <IconButton label={copy.dismiss} icon={<X aria-hidden="true" />} onClick={() => dispatch(replacementNoted())} />
    </div>
  );
}
