import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { projectSwitched } from '../../documents/projects/actions.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { wallsTexts } from './copy.ts';
import { replacedWall, useReplacedWall } from './replaced-wall.ts';

/** After a login that opened the account's wall: a note about the previous wall and a link back to it. */
export function ReplacedNote({ className }: { className?: string }) {
  const copy = useTexts(wallsTexts);
  const dispatch = useAppDispatch();
  const { forget } = replacedWall(useSite());
  const replaced = useReplacedWall();
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
            forget();
          }}
        >
          {copy.goBack}
        </button>
      </p>
      <IconButton label={copy.dismiss} icon={<X aria-hidden="true" />} onClick={forget} />
    </div>
  );
}
