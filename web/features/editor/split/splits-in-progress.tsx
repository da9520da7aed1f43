import { Link } from 'react-router';
import { hangingOf } from '../../../../shared/wall/project-hanging.ts';
import { type DraftProject, selectProjects, useProduct } from '../../../documents/projects/index.ts';
import { ProjectWall } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { splitTexts } from './split-copy.ts';
import { FROM_WALL } from './use-split-address.ts';

const PICTURE_HEIGHT_MAX_PX = 40;
const PICTURE_WIDTH_MAX_PX = 48;

/** Links to unfinished splits above the wall, in one row on a phone. */
export function SplitsInProgress({ className }: { className?: string }) {
  const splitCopy = useTexts(splitTexts);
  const projects = useAppSelector(selectProjects);
  const splits = projects.filter((project) => project.isSplit && project.status === 'InProgress');
  if (splits.length === 0) return null;
  return (
    <nav aria-label={splitCopy.inProgress} className={className}>
      <ul className="flex gap-2 overflow-x-auto p-1">
        {splits.map((project) => (
          <li key={project.id} className="shrink-0">
            <Link
              to={paths.printing(project.id)}
              state={FROM_WALL}
              preventScrollReset
              className="flex min-h-11 items-center gap-3 rounded-sm border border-line bg-paper py-1 pr-3 pl-2 text-small hover:border-ink"
            >
              <SplitPicture project={project} />
              {splitCopy.open(project.rows ?? 1, project.cols ?? 1)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SplitPicture({ project }: { project: DraftProject }) {
  const { product } = useProduct(project.productId);
  if (!product) return <span className="size-10" />;
  const { size } = hangingOf(project, product);
  const widthPx = Math.min(PICTURE_WIDTH_MAX_PX, (PICTURE_HEIGHT_MAX_PX * size.widthInches) / size.heightInches);
  return (
    <span className="flex h-10 w-12 items-center justify-center">
      <ProjectWall project={project} product={product} style={{ width: widthPx }} />
    </span>
  );
}
