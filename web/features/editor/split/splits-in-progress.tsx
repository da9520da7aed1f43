import { Trash2 } from 'lucide-react';
import type { Product } from '../../../../shared/schemas/product.ts';
import {
  type DraftProject,
  HungTile,
  projectOpened,
  projectPutBack,
  projectRemoved,
  selectProjects,
  useTileView,
} from '../../../documents/projects/index.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../../site/store-hooks.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { copy } from '../copy.ts';
import { splitCopy } from './split-copy.ts';

/** Splits that were begun and are not in the cart: the way back to them from the wall. */
export function SplitsInProgress({ product }: { product: Product }) {
  const dispatch = useAppDispatch();
  const { toast } = useSite();
  const projects = useAppSelector(selectProjects);
  const splits = projects.filter((project) => project.isSplit && project.status === 'InProgress');
  if (splits.length === 0) return null;

  function remove(project: DraftProject): void {
    const index = projects.indexOf(project);
    dispatch(projectRemoved({ projectId: project.id }));
    toast.info(splitCopy.removed, {
      action: { label: copy.undo, onClick: () => dispatch(projectPutBack({ project, index })) },
    });
  }

  return (
    <section aria-label={splitCopy.heading} className="mt-8 border-line border-t pt-5">
      <h2 className="font-medium text-small">{splitCopy.heading}</h2>
      <ul className="mt-3 flex flex-wrap gap-4">
        {splits.map((project) => (
          <li key={project.id} className="flex items-center gap-1">
            <button
              type="button"
              className="touch-target flex items-center gap-3 text-left text-small underline-offset-4 hover:underline"
              onClick={() => dispatch(projectOpened({ projectId: project.id }))}
            >
              <FirstPiece project={project} product={product} />
              {splitCopy.open(project.rows ?? 1, project.cols ?? 1)}
            </button>
            <IconButton label={splitCopy.remove} icon={<Trash2 aria-hidden="true" />} onClick={() => remove(project)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FirstPiece({ project, product }: { project: DraftProject; product: Product }) {
  const tile = project.tiles[0] as DraftProject['tiles'][number];
  const view = useTileView(project, tile, product);
  return (
    <span className="block w-12">
      <HungTile view={view} product={product} use="thumbnail" alt="" />
    </span>
  );
}
