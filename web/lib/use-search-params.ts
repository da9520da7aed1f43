import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Change = Record<string, string> | ((before: URLSearchParams) => URLSearchParams);

/**
 * What the address says behind its `?`, and a way to another. The library's own hook brings its forms and prefetching to
 * the first page, used or not.
 */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(search)) : new URLSearchParams(change);
      void navigate(`?${next}`, options);
    },
    [navigate, search],
  );
  return [params, setParams];
}
