import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commonTexts } from '../../ui/copy.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';
import { checkoutTexts } from './copy.ts';
import { PaymentSection, type PaymentSectionProps } from './payment-section.tsx';
import type { StripeFields } from './stripe-fields.ts';
import { fakeStripe } from './test-stripe.ts';

let fields: StripeFields | undefined;

function Payment(props: Partial<PaymentSectionProps>) {
  const form = useForm<CheckoutForm>({ defaultValues: EMPTY_FORM });
  return (
    <PaymentSection
      way="card"
      form={form}
      declined={undefined}
      brands={[]}
      publishableKey="pk_test_1"
      amountCents={1995}
      onFields={(mounted) => {
        fields = mounted;
      }}
      {...props}
    />
  );
}

beforeEach(() => {
  fields = undefined;
});
afterEach(() => {
  cleanup();
  delete window.Stripe;
});

test.each([
  ['free', checkoutTexts.usual.payment.free],
  ['store_page', checkoutTexts.usual.payment.storePage],
] as const)('%s requires no card, says why, and does not load Stripe', (way, sentence) => {
  window.Stripe = () => {
    throw new Error('Unexpected request to Stripe');
  };
  render(<Payment way={way} declined="The payment was canceled." />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('The payment was canceled.');
  expect(document.querySelector('script')).toBeNull();
});

test('stripe shows its fields once ready, and receives every total', async () => {
  const fake = fakeStripe();
  window.Stripe = fake.stripe;
  const { rerender, unmount } = render(<Payment way="stripe" />);
  expect(screen.getByText(checkoutTexts.usual.payment.loading)).toBeTruthy();
  await act(async () => undefined);
  act(() => fake.fire('ready'));
  expect(screen.queryByText(checkoutTexts.usual.payment.loading)).toBeNull();
  expect(await fields?.token({ name: 'Grace', email: 'grace@example.com' })).toMatchObject({ sessionId: 'ctoken_1' });
  rerender(<Payment way="stripe" amountCents={2895} />);
  expect(fake.amounts).toContain(2895);
  unmount();
  expect(fields).toBeUndefined();
});

test('stripe reports a form that fails to load, with a retry', async () => {
  const fake = fakeStripe();
  window.Stripe = fake.stripe;
  render(<Payment way="stripe" />);
  await act(async () => undefined);
  act(() => fake.fire('loaderror'));
  expect(screen.getByText(checkoutTexts.usual.payment.failed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: commonTexts.usual.retry }));
  await act(async () => undefined);
  act(() => fake.fire('ready'));
  expect(screen.queryByText(checkoutTexts.usual.payment.failed)).toBeNull();
  expect(fake.keys).toHaveLength(2);
});
