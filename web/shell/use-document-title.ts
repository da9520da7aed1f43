import { useEffect } from 'react';
import { documentTitle } from '../../shared/tenants/wording.ts';

export function useDocumentTitle(title: string | undefined, brand: string): void {
  useEffect(() => {
    document.title = documentTitle(title, brand);
  }, [title, brand]);
}
