import { isOnTheWay, useUploadPercent } from '../../../documents/photos/index.ts';
import type { TileView } from '../../../documents/projects/index.ts';

/**
 * Badges at a tile's corner and edge, so that the picture stays visible. Screen readers get them in the tile's label.
 */
export function TileSigns({ view }: { view: TileView }) {
  const { photo, warnings } = view;
  const percent = useUploadPercent(photo?.id ?? '');
  const isBroken = photo?.status === 'failed' || photo?.status === 'refused';
  const isOnItsWay = photo !== undefined && isOnTheWay(photo);
  const isToBeLookedAt = isBroken || warnings.length > 0;
  if (!isOnItsWay && !isToBeLookedAt) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {isOnItsWay && (
        <div className="absolute inset-x-0 -bottom-2 h-1 overflow-hidden rounded-full bg-line">
          <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      )}
      {isToBeLookedAt && (
        <span
          className={`absolute -right-1.5 -bottom-1.5 flex size-(--sign) items-center justify-center rounded-full font-semibold text-[calc(var(--sign)*0.6)] text-paper shadow-surface ${isBroken ? 'bg-danger' : 'bg-signal'}`}
        >
          !
        </span>
      )}
    </div>
  );
}
