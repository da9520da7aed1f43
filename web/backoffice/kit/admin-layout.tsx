import { useQuery } from '@tanstack/react-query';
import { Menu, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { logOut, useSession } from '../../features/account/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminShopProvider, useAdminShop } from './admin-shop.tsx';
import { CommandPalette } from './command-palette.tsx';
import { copy } from './copy.ts';
import { type PaletteAction, PaletteContext, type PaletteRegistry } from './palette-actions.ts';
import { shopsQuery } from './shops-query.ts';
import { KeysButton } from './shortcuts/keys-button.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

export function AdminLayout() {
  return (
    <AdminShopProvider>
      <Frame />
    </AdminShopProvider>
  );
}

function Frame() {
  const { shopId } = useAdminShop();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const palette = usePalette();
  const { pathname } = useLocation();
  const [menuOf, setMenuOf] = useState(pathname);
  if (menuOf !== pathname) {
    setMenuOf(pathname);
    setMenuOpen(false);
  }
  return (
    <PaletteContext value={palette.registry}>
      <div className="flex min-h-dvh flex-col lg:flex-row">
        <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 lg:sticky lg:top-0 lg:h-dvh lg:w-56 lg:shrink-0 lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-4 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-5 lg:py-5">
          <Link
            to={paths.admin()}
            className="touch-target mr-auto inline-flex items-center font-serif text-lead lg:mr-0"
          >
            {copy.name}
          </Link>
          <ShopChoice />
          <Button size="small" onClick={palette.open} aria-keyshortcuts="Meta+K Control+K" className="lg:justify-start">
            <Search aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{copy.palette.open}</span>
          </Button>
          <KeysButton className="lg:justify-start" />
          <span className="lg:hidden">
            <IconButton label={copy.menu} icon={<Menu aria-hidden="true" />} onClick={() => setMenuOpen(true)} />
          </span>
          <div className="max-lg:hidden">
            <AdminNavigation />
          </div>
          <div className="mt-auto max-lg:hidden">
            <Leaving />
          </div>
        </div>
        <div key={shopId} className="min-w-0 flex-1 px-4 pt-5 pb-16 md:px-6 lg:px-8">
          <Outlet />
        </div>
      </div>
      {isMenuOpen && (
        <Dialog onClose={() => setMenuOpen(false)} title={copy.name}>
          <AdminNavigation />
          <div className="mt-6">
            <Leaving />
          </div>
        </Dialog>
      )}
      {palette.shown && <CommandPalette actions={palette.shown} onClose={palette.close} />}
    </PaletteContext>
  );
}

function ShopChoice() {
  const { shopId, canChoose, choose } = useAdminShop();
  const { data } = useQuery({ ...shopsQuery(useSite()), enabled: canChoose });
  if (!data || data.shops.length < 2) return null;
  return (
    <label className="flex items-center gap-2 text-caption text-ink-soft lg:grid lg:gap-1">
      <span className="max-lg:sr-only">{copy.shop.label}</span>
      <select
        value={shopId}
        onChange={(event) => choose(event.target.value)}
        className="h-9 min-w-0 max-w-28 rounded-sm border border-edge bg-paper px-2 text-ink text-small lg:max-w-none"
      >
        {data.shops.map(({ id, brand }) => (
          <option key={id} value={id}>
            {brand}
          </option>
        ))}
      </select>
    </label>
  );
}

function Leaving() {
  const site = useSite();
  const email = useSession()?.customer.email;
  return (
    <div className="grid justify-items-start gap-1 text-caption text-ink-soft">
      <p className="max-w-full truncate" title={email}>
        {email}
      </p>
      <Link to={paths.home()} className="touch-target inline-flex items-center underline-offset-4 hover:underline">
        {copy.toShop}
      </Link>
      <button type="button" onClick={() => logOut(site)} className="touch-target underline-offset-4 hover:underline">
        {copy.logout}
      </button>
    </div>
  );
}

function usePalette() {
  const [shown, setShown] = useState<readonly PaletteAction[]>();
  const { registry, actions } = useMemo(createRegistry, []);
  const open = () => setShown(actions());
  useShortcuts([{ keys: ['Control+K'], label: copy.palette.title, group: 'everywhere', isForFields: true, run: open }]);
  return { registry, shown, open, close: () => setShown(undefined) };
}

function createRegistry() {
  const sources = new Set<() => readonly PaletteAction[]>();
  const registry: PaletteRegistry = {
    register(source) {
      sources.add(source);
      return () => sources.delete(source);
    },
  };
  return { registry, actions: () => [...sources].flatMap((source) => source()) };
}
