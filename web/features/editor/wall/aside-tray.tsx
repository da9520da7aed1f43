import type { Product } from '../../../../shared/product/schema.ts';
import { tilesHungAgain } from '../../../documents/projects/actions.ts';
import type { DraftProject, DraftTile } from '../../../documents/projects/index.ts';
import { HungTile, useTileView } from '../../../documents/projects/tile/index.ts';
import type { Editor } from '../use-editor.ts';
import { wallCopy } from './wall-copy.ts';

/** Tiles set aside next to the wall; a tap returns one. */
export function AsideTray({ editor }: { editor: Editor }) {
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
                context.dispatch(tilesHungAgain({ tileIds: [tile.id] }));
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
  const view = useTileView(project, tile, product);
  return (
    <button
      type="button"
      aria-label={wallCopy.hangAgain(view.description)}
      title={wallCopy.hangAgain(view.description)}
      onClick={onHang}
      className="block w-16 opacity-70 transition-opacity hover:opacity-100 focus-visible:opacity-100"
    >
      <HungTile view={view} product={product} use="thumbnail" alt="" />
    </button>
  );
}
