import type { DraftProject, DraftTile, TileLook } from '../../../documents/projects/index.ts';
import { lookOf } from '../../../documents/projects/index.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { copy } from '../copy.ts';

/** The target of a look change: the tile on the stage, or the whole wall. */
export type Scope = 'tile' | 'all';

export function ScopeChoice({ scope, onChange }: { scope: Scope; onChange(scope: Scope): void }) {
  return (
    <Segmented<Scope>
      label={copy.scope.label}
      isLabelHidden
      options={[
        { value: 'tile', label: copy.scope.tile },
        { value: 'all', label: copy.scope.all },
      ]}
      value={scope}
      onChange={onChange}
    />
  );
}

/** The look shared by all tiles; fields that differ are absent, so that any option can be chosen. */
export function commonLook(project: DraftProject, tiles: readonly DraftTile[]): Partial<TileLook> {
  const [first, ...others] = tiles.map((tile) => lookOf(project, tile));
  if (!first) return {};
  const isCommon = ([name, value]: [string, unknown]) => others.every((look) => look[name as keyof TileLook] === value);
  return Object.fromEntries(Object.entries(first).filter(isCommon));
}
