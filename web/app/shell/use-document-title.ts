import { useEffect } from 'react';

/** '{page title} - {brand}'. Spec section 2. */
export function documentTitle(title: string | undefined, brand: string): string {
  return title === undefined || title === '' ? brand : `${title} - ${brand}`;
}

export function useDocumentTitle(title: string | undefined, brand: string): void {
  useEffect(() => {
    document.title = documentTitle(title, brand);
  }, [title, brand]);
}
