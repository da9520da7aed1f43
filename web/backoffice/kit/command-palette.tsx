import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAdminShop } from './admin-shop.tsx';
import { copy } from './copy.ts';
import type { PaletteAction } from './palette-actions.ts';
import { pathInShop, SECTIONS } from './sections.ts';
import { shopsQuery } from './shops-query.ts';

export interface CommandPaletteProps {
  actions: readonly PaletteAction[];
  onClose(): void;
}

/** Finds screens of the back office and actions of the current screen by name. */
export function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const { shopId, canChoose, choose } = useAdminShop();
  const site = useSite();
  const otherShop = shopId === site.tenant.id ? undefined : shopId;
  const shops = useQuery({ ...shopsQuery(site), enabled: canChoose }).data?.shops ?? [];
  const [typed, setTyped] = useState('');
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  const text = typed.trim();
  return (
    <Dialog onClose={onClose} title={copy.palette.title}>
      <Command label={copy.palette.title} loop>
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={copy.palette.search}
          className="w-full rounded-sm border border-edge bg-paper px-3 py-2 outline-none focus-visible:border-ink"
        />
        <Command.List className="mt-3 max-h-[50dvh] overflow-y-auto">
          <Command.Empty className="py-6 text-center text-ink-soft text-small">{copy.palette.empty}</Command.Empty>
          {actions.length > 0 && (
            <Command.Group heading={copy.palette.here} className={GROUP}>
              {actions.map(({ id, label, run }) => (
                <Item key={id} id={`here ${id}`} label={label} onSelect={after(run)} />
              ))}
            </Command.Group>
          )}
          <Command.Group heading={copy.palette.go} className={GROUP}>
            {SECTIONS.map((section) => (
              <Item
                key={section.id}
                id={`go ${section.id}`}
                label={copy.sections[section.id]}
                onSelect={after(() => navigate(pathInShop(section, otherShop)))}
              />
            ))}
            <Item id="go home" label={copy.toShop} onSelect={after(() => navigate(paths.home()))} />
          </Command.Group>
          {shops.length > 1 && (
            <Command.Group heading={copy.palette.shops} className={GROUP}>
              {shops
                .filter(({ id }) => id !== shopId)
                .map(({ id, brand }) => (
                  <Item
                    key={id}
                    id={`shop ${id}`}
                    label={copy.palette.workIn(brand)}
                    onSelect={after(() => choose(id))}
                  />
                ))}
            </Command.Group>
          )}
          {text !== '' && (
            <Command.Group heading={copy.palette.find} className={GROUP} forceMount>
              <Command.Item
                forceMount
                value={`find ${text}`}
                className={ITEM}
                onSelect={after(() => navigate(paths.printRoom({ search: text })))}
              >
                {copy.palette.findOrder(text)}
              </Command.Item>
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Item({ id, label, onSelect }: { id: string; label: string; onSelect(): void }) {
  return (
    <Command.Item value={id} keywords={[label]} className={ITEM} onSelect={onSelect}>
      {label}
    </Command.Item>
  );
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-ink-soft';
const ITEM =
  'cursor-pointer rounded-sm px-3 py-2 text-small data-[selected=true]:bg-ground data-[selected=true]:font-medium';
