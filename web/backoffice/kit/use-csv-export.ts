import { useEffect, useRef, useState } from 'react';
import type { OrderFilter } from '../../../../shared/order/list.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { useAdminSite } from '../../kit/index.ts';
import { exportOrders } from './export-orders.ts';
import { listCopy } from './list-copy.ts';

const copy = listCopy.export;

export function useExport(filter: OrderFilter) {
  const site = useAdminSite();
  const [orders, setOrders] = useState<number>();
  const [notice, setNotice] = useState<{ text: string; isProblem: boolean }>();
  const running = useRef<AbortController>(undefined);
  // Leaving the list cancels the export.
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setNotice(undefined);
    setOrders(0);
    let count = 0;
    try {
      const file = await exportOrders(
        site,
        { exportId: site.environment.newId(), filter },
        {
          signal: control.signal,
          onProgress: (progress) => {
            count = progress.orders;
            setOrders(count);
          },
        },
      );
      saveBlob(copy.fileName(new Date().toISOString().slice(0, 10)), file);
      setNotice({ text: copy.done(count), isProblem: false });
    } catch {
      if (!control.signal.aborted) setNotice({ text: copy.failed, isProblem: true });
    } finally {
      running.current = undefined;
      setOrders(undefined);
    }
  };

  return { orders, notice, start, stop: () => running.current?.abort() };
}
