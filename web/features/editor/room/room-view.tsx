import { useSearchParams } from 'react-router';
import { formatInches } from '../../../../shared/geometry/inches-text.ts';
import type { Product } from '../../../../shared/schemas/product.ts';
import type { DraftProject } from '../../projects/index.ts';
import { HangingTemplate } from './hanging-template.tsx';
import { RoomControls } from './room-controls.tsx';
import { roomCopy } from './room-copy.ts';
import { RoomScene } from './room-scene.tsx';
import { useRoom } from './use-room.ts';

/** The wall in a room, and the page to hang it by. Which of the two stands in the address: `?view=room|template`. */
export function RoomView({ project, product }: { project: DraftProject; product: Product }) {
  const { settings, change } = useRoom();
  const [search, setSearch] = useSearchParams();
  const go = (view: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('view', view);
        return next;
      },
      { preventScrollReset: true },
    );
  if (search.get('view') === 'template')
    return <HangingTemplate project={project} product={product} settings={settings} onBack={() => go('room')} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto pb-6">
      <RoomScene project={project} product={product} settings={settings} onMove={(at) => change({ ...settings, at })} />
      <p className="text-ink-soft text-small">
        {roomCopy.lead} {roomCopy.rulerWall(formatInches(settings.wallWidthInches))}
      </p>
      <RoomControls settings={settings} onChange={change} onTemplate={() => go('template')} />
    </div>
  );
}
