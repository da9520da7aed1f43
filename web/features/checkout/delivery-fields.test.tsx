import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { type CheckoutForm, checkoutForm, EMPTY_FORM } from './checkout-form.ts';
import { DeliveryFields } from './delivery-fields.tsx';

afterEach(cleanup);

const SCHEMA = checkoutForm({ now: () => new Date('2026-11-23T12:00:00'), hasCard: true, needsPhone: () => false });

function Form({ kept = {} }: { kept?: Partial<CheckoutForm> }) {
  const form = useForm<CheckoutForm>({
    resolver: standardSchemaResolver(SCHEMA),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_FORM, ...kept },
  });
  return (
    <form onSubmit={form.handleSubmit(() => {})}>
      <DeliveryFields form={form} isPickUp={false} />
      <button type="submit">Go</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const place = () => [field('City').value, field('State').value];

test('a zip code brings city and state, which is read out', async () => {
  render(<Form />);
  type('Zip code', '78701');
  await waitFor(() => expect(place()).toEqual(['Austin', 'TX']));
  expect(screen.getByRole('status').textContent).toBe('City and state filled in: Austin, TX.');
});

test('another zip code brings another place, as long as nobody has written over the first', async () => {
  render(<Form />);
  type('Zip code', '78701');
  await waitFor(() => expect(place()).toEqual(['Austin', 'TX']));
  type('Zip code', '02108');
  await waitFor(() => expect(place()).toEqual(['Boston', 'MA']));
  type('City', 'Beacon Hill');
  type('Zip code', '02109');
  type('Zip code', '10001');
  await waitFor(() => expect(place()).toEqual(['Beacon Hill', 'NY']));
});

test('what was typed before, or on an earlier visit, stays', async () => {
  render(<Form kept={{ zip: '78701', city: 'Sunset Valley', provinceCode: 'TX' }} />);
  type('Zip code', '78702');
  type('Zip code', '78703');
  await new Promise((done) => setTimeout(done, 0));
  expect(place()).toEqual(['Sunset Valley', 'TX']);
});

test('a state that contradicts the zip code is said beside the zip code', async () => {
  render(<Form kept={{ city: 'Austin', provinceCode: 'TX' }} />);
  type('Zip code', '10001');
  fireEvent.blur(field('Zip code'));
  expect(await screen.findByText(/^Zip code 10001 is in New York/)).toBeTruthy();
});

test('the first field that is wrong takes the focus, from the top', async () => {
  render(<Form kept={{ address1: '' }} />);
  fireEvent.click(screen.getByText('Go'));
  await waitFor(() => expect(document.activeElement).toBe(field('Email address')));
});

test.each([
  ['Email address', 'email'],
  ['Name', 'shipping name'],
  ['Address line 1', 'shipping address-line1'],
  ['Address line 2', 'shipping address-line2'],
  ['Zip code', 'shipping postal-code'],
  ['City', 'shipping address-level2'],
  ['State', 'shipping address-level1'],
])('the browser may fill in %s as %s', (label, token) => {
  render(<Form />);
  expect(field(label).getAttribute('autocomplete')).toBe(token);
});
