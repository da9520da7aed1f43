import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { mailLinksTexts } from './copy.ts';
import { useLinkToken } from './use-link-token.ts';

/** Asks for confirmation, because mail scanners open links and must not unsubscribe: docs/spec 11.16. */
export function UnsubscribeScreen() {
  const terms = useTexts(termTexts);
  const copy = useTexts(mailLinksTexts);
  const words = useTexts(mailLinksTexts).unsubscribe;
  const { api } = useSite();
  const token = useLinkToken();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.post('/v1/mail/unsubscribe', { reply: z.undefined(), query: { token } }),
    networkMode: 'always',
  });
  const heading = useFocusWhen(isSuccess);
  const isFinal = token === undefined || isProblem(error, 'unknown_link');
  const refusal = token === undefined ? copy.incomplete : error && (customerMessageOf(error) ?? copy.noAnswer);

  return (
    <section className="mx-auto max-w-form px-4 py-16 md:py-24">
      <h1 ref={heading} tabIndex={-1} className="font-serif text-title outline-none">
        {isSuccess ? words.doneHeading : words.heading}
      </h1>
      <p className="mt-3 text-ink-soft">{isSuccess ? words.done : words.lead}</p>
      {refusal && !isPending && (
        <p role="alert" className="mt-6 text-danger">
          {refusal}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {!isFinal && !isSuccess && (
          <Button variant="primary" size="large" busy={isPending} onClick={() => mutate()}>
            {words.submit}
          </Button>
        )}
        <Link to={paths.home()} className={buttonClass({ size: 'large' })}>
          {terms.goHome}
        </Link>
      </div>
    </section>
  );
}

/** Focuses the result, because the pressed button is gone. */
function useFocusWhen(isReady: boolean) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReady) element.current?.focus();
  }, [isReady]);
  return element;
}
