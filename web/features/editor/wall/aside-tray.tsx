import type { Product } from '../../../../shared/product/schema.ts';
import { tilesPutBack } from '../../../documents/projects/actions.ts';
import type { DraftProject, DraftTile } from '../../../documents/projects/index.ts';
import { projectsTexts } from '../../../documents/projects/index.ts';
import { describeTile, ProjectTile, useTileView } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { Editor } from '../use-editor.ts';
import { wallTexts } from './wall-copy.ts';

/** Tiles set aside next to the wall; a tap returns one. */
export function AsideTray({ editor }: { editor: Editor }) {
  const wallCopy = useTexts(wallTexts);
  const { project, product, context } = editor;
  const aside = project.tilesAside ?? [];
  if (aside.length === 0) return null;
  return (
    <section aria-label={wallCopy.aside} className="mt-8 border-line border-t pt-5">
      <h2 className="font-medium text-small">{wallCopy.aside}</h2>
      <p className="text-caption text-ink-soft">{wallCopy.asideLead}</p>
      <ul className="mt-3 flex flex-wrap gap-4">
        {aside.map((tile) => (
          <li key={tile.id}>
            <AsideTile
              project={project}
              product={product}
              tile={tile}
              onHang={() => {
                context.dispatch(tilesPutBack({ tileIds: [tile.id] }));
                context.offerUndo(wallCopy.hungAgain);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AsideTileProps {
  project: DraftProject;
  product: Product;
  tile: DraftTile;
  onHang(): void;
}

function AsideTile({ project, product, tile, onHang }: AsideTileProps) {
  const wallCopy = useTexts(wallTexts);
  const view = useTileView(project, tile, product);
  const projectsCopy = useTexts(projectsTexts);
  const label = wallCopy.hangAgain(describeTile(projectsCopy, view));
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onHang}
      className="block w-16 opacity-70 transition-opacity hover:opacity-100 focus-visible:opacity-100"
    >
      <ProjectTile view={view} product={product} use="thumbnail" alt="" />
    </button>
  );
}
