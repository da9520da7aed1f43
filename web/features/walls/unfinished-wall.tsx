import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { projectSwitched } from '../../documents/projects/actions.ts';
import { selectOpenProjects } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { EmptyWall } from '../pages/messages/index.ts';
import { wallsTexts } from './copy.ts';
import { LargePicture } from './large-picture.tsx';

export interface UnfinishedWallProps {
  /** Heading of a screen that is empty for another reason; defaults to the wall. */
  heading?: string;
  fallback: ReactNode;
  children?: ReactNode;
}

/** An empty screen's link to the wall that was last edited. */
export function UnfinishedWall({ heading, fallback, children }: UnfinishedWallProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(wallsTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const projects = useAppSelector(selectOpenProjects).map(({ project }) => project);
  const [last, ...others] = projects;
  if (!last) return fallback;
  return (
    <EmptyWall
      heading={heading ?? copy.unfinished.heading(last)}
      lead={heading === undefined ? copy.unfinished.lead : copy.unfinished.notInCart(projects)}
      picture={<LargePicture project={last} others={others.length} />}
    >
      <div className="flex flex-wrap-reverse justify-center gap-3">
        <Link to={paths.photoPicker()} className={buttonClass({ size: 'large' })}>
          {terms.choosePhotos}
        </Link>
        <Button
          variant="primary"
          size="large"
          onClick={() => {
            dispatch(projectSwitched(last.id));
            void navigate(paths.printing(last.isSplit ? last.id : undefined));
          }}
        >
          {copy.unfinished.goOn(others.length)}
        </Button>
      </div>
      {children}
    </EmptyWall>
  );
}
