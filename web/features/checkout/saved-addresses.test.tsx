import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import type { SavedAddress } from '../../../shared/customer/schema.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

const address = (id: string, address1: string): SavedAddress => ({
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  address1,
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  countryCode: 'US',
});
const SAVED = [address('home', '1 Gallery Street'), address('work', '12 Analytical Way')];

afterEach(cleanup);

function Form() {
  const form = useForm<CheckoutForm>({ defaultValues: { ...EMPTY_FORM, email: 'gift@example.com' } });
  const typed = { ...EMPTY_FORM, ...useWatch({ control: form.control }) };
  return (
    <DeliveryFields form={form} isPickUp={false} above={<SavedAddresses form={form} typed={typed} saved={SAVED} />} />
  );
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex((radio) => radio.checked);
const street = () => screen.getByLabelText<HTMLInputElement>('Address line 1');

test('choosing an address fills the form and leaves the email alone', () => {
  render(<Form />);
  expect(screen.getByRole('group', { name: 'Your addresses' })).toBeTruthy();
  expect(chosen()).toBe(2);
  fireEvent.click(screen.getByRole('radio', { name: /12 Analytical Way/ }));
  expect(chosen()).toBe(1);
  expect(street().value).toBe('12 Analytical Way');
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('TX');
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('gift@example.com');
});

test('an edited address is a new one', () => {
  render(<Form />);
  fireEvent.click(screen.getByRole('radio', { name: /1 Gallery Street/ }));
  fireEvent.input(street(), { target: { value: '2 Gallery Street' } });
  expect(chosen()).toBe(2);
});

test('the shopper’s own input returns after selecting a saved address in between', () => {
  render(<Form />);
  fireEvent.input(street(), { target: { value: '9 New Road' } });
  fireEvent.click(screen.getByRole('radio', { name: /1 Gallery Street/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'A new address' }));
  expect(street().value).toBe('9 New Road');
});
