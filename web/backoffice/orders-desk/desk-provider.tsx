import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSite } from '../../site/site-context.tsx';
import { siteInShop } from '../../site/site-in-shop.ts';
import { useShopBrand } from '../kit/index.ts';
import { type Desk, DeskContext, type Notice } from './desk.ts';
import { createOrderCalls } from './order-calls.ts';
import { ADMIN } from './roles.ts';
import { PackingDialog, usePacking } from './shipping/packing-dialog.tsx';

export interface DeskProviderProps extends Pick<Desk, 'role' | 'brandOf' | 'signOf' | 'notify'> {
  children: ReactNode;
}

/** Provides the desk, with stable callbacks from its owner, and asks before orders are packed. */
export function DeskProvider({ role, brandOf, signOf, notify, children }: DeskProviderProps) {
  const site = useSite();
  const cache = useQueryClient();
  const packing = usePacking();
  const { ask: askToPack } = packing;
  const desk = useMemo((): Desk => {
    const apiOf: Desk['apiOf'] = ({ tenantId }) => siteInShop(site, tenantId).api;
    return { role, calls: createOrderCalls(apiOf, cache), apiOf, brandOf, signOf, notify, askToPack };
  }, [site, cache, role, brandOf, signOf, notify, askToPack]);
  return (
    <DeskContext value={desk}>
      {children}
      <PackingDialog packing={packing} />
    </DeskContext>
  );
}

/** The desk of the back office: one shop, with notices as toasts. */
export function AdminDesk({ children }: { children: ReactNode }) {
  const { toast } = useSite();
  const brand = useShopBrand();
  const props = useMemo(
    () => ({
      brandOf: () => brand,
      signOf: () => undefined,
      notify: ({ text, isProblem }: Notice) => (isProblem ? toast.error(text) : toast.success(text)),
    }),
    [brand, toast],
  );
  return (
    <DeskProvider role={ADMIN} {...props}>
      {children}
    </DeskProvider>
  );
}
