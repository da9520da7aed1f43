import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { type CheckoutForm, checkoutForm, EMPTY_FORM } from './checkout-form.ts';
import { DeliveryFields } from './delivery-fields.tsx';

afterEach(cleanup);

const SCHEMA = checkoutForm({ now: () => new Date('2026-11-23T12:00:00'), hasCard: true, needsPhone: () => false });

function Form({ kept = {} }: { kept?: Partial<CheckoutForm> }) {
  const form = useForm<CheckoutForm>({
    resolver: schemaResolver(SCHEMA),
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

test('a ZIP code fills in city and state, which is announced', async () => {
  render(<Form />);
  type('Zip code', '78701');
  await waitFor(() => expect(place()).toEqual(['Austin', 'TX']));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'City and state filled in: Austin, TX.',
  );
});

test('another ZIP code replaces them unless they were edited', async () => {
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

test('values entered before, or on an earlier visit, are kept', async () => {
  render(<Form kept={{ zip: '78701', city: 'Sunset Valley', provinceCode: 'TX' }} />);
  type('Zip code', '78702');
  type('Zip code', '78703');
  await new Promise((done) => setTimeout(done, 0));
  expect(place()).toEqual(['Sunset Valley', 'TX']);
});

test('a state that contradicts the ZIP code is reported next to the ZIP code', async () => {
  render(<Form kept={{ city: 'Austin', provinceCode: 'TX' }} />);
  type('Zip code', '10001');
  fireEvent.blur(field('Zip code'));
  expect(await screen.findByText(/^Zip code 10001 is in New York/)).toBeTruthy();
});

test('a city far from the ZIP code is questioned, and one click takes the city of the ZIP code', async () => {
  render(<Form kept={{ zip: '78701', city: 'Nowhere', provinceCode: 'TX' }} />);
  fireEvent.blur(field('City'));
  fireEvent.click(await screen.findByText('Austin', { selector: 'button' }));
  expect(place()).toEqual(['Austin', 'TX']);
  expect(screen.queryByText(/Please check the city/)).toBeNull();
});

test('the first invalid field takes the focus', async () => {
  render(<Form kept={{ address1: '' }} />);
  fireEvent.click(screen.getByText('Go'));
  await waitFor(() => expect(document.activeElement).toBe(field('Email address')));
});

describe('a mail domain that looks mistyped', () => {
  test('gets a hint once the field is left, and one press corrects it', async () => {
    render(<Form />);
    type('Email address', 'ada@gmial.com');
    expect(screen.queryByRole('button', { name: 'ada@gmail.com' })).toBeNull();
    fireEvent.blur(field('Email address'));
    fireEvent.click(await screen.findByRole('button', { name: 'ada@gmail.com' }));
    expect(field('Email address').value).toBe('ada@gmail.com');
    await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
  });

  test('is not an error of the form', async () => {
    render(<Form />);
    type('Email address', 'ada@gmial.com');
    fireEvent.blur(field('Email address'));
    await screen.findByText(/Did you mean/);
    fireEvent.click(screen.getByText('Go'));
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(field('Email address').getAttribute('aria-invalid')).toBeNull();
  });
});

const EMPIRE = '350 Fifth Avenue, Apt 34B\nNew York, NY 10118';
const address = () =>
  ['Name', 'Address line 1', 'Address line 2', 'City', 'State', 'Zip code'].map((label) => field(label).value);
const paste = (text: string) => fireEvent.paste(field('Address line 1'), { clipboardData: { getData: () => text } });

describe('a full address pasted into line 1', () => {
  test('is split into its fields with a notice, and Undo restores the pasted text', async () => {
    render(<Form kept={{ city: 'Boston', zip: '02108', provinceCode: 'MA' }} />);
    expect(paste(`Ada Lovelace\n${EMPIRE}`)).toBe(false);
    const split = ['Ada Lovelace', '350 Fifth Avenue', 'Apt 34B', 'New York', 'NY', '10118'];
    await waitFor(() => expect(address()).toEqual(split));
    expect(screen.getByText('We split the address you pasted into its fields.').getAttribute('role')).toBe('status');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const pasted = 'Ada Lovelace, 350 Fifth Avenue, Apt 34B, New York, NY 10118';
    await waitFor(() => expect(address()).toEqual(['', pasted, '', 'Boston', 'MA', '02108']));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('keeps an existing name', async () => {
    render(<Form kept={{ name: 'Grace Hopper' }} />);
    paste(`Ada Lovelace\n${EMPIRE}`);
    await waitFor(() => expect(address()[1]).toBe('350 Fifth Avenue'));
    expect(address()[0]).toBe('Grace Hopper');
  });

  test('is split on autofill, but not while typing', async () => {
    render(<Form />);
    const line1 = field('Address line 1') as HTMLInputElement;
    const whole = '350 Fifth Avenue, New York, NY 10118';
    fireEvent.input(line1, { target: { value: whole }, inputType: 'insertText' });
    expect(line1.value).toBe(whole);
    fireEvent.input(line1, { target: { value: `${whole}, USA` }, inputType: 'insertReplacementText' });
    await waitFor(() => expect(address().slice(1)).toEqual(['350 Fifth Avenue', '', 'New York', 'NY', '10118']));
  });

  test('stays in line 1 if it is only a street, or is pasted into the middle of the text', () => {
    render(<Form kept={{ address1: 'c/o Grace ' }} />);
    expect(paste(EMPIRE)).toBe(true);
    (field('Address line 1') as HTMLInputElement).select();
    expect(paste('350 Fifth Avenue')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

test.each([
  ['787011234', '78701-1234'],
  ['78701 – 1234', '78701-1234'],
  ['7870', '7870'],
])('the ZIP code %j reads %s once the field is left', async (typed, shown) => {
  render(<Form />);
  type('Zip code', typed);
  fireEvent.blur(field('Zip code'));
  await waitFor(() => expect(field('Zip code').value).toBe(shown));
});

test.each([
  ['Email address', 'email'],
  ['Name', 'shipping name'],
  ['Address line 1', 'shipping address-line1'],
  ['Address line 2', 'shipping address-line2'],
  ['Zip code', 'shipping postal-code'],
  ['City', 'shipping address-level2'],
  ['State', 'shipping address-level1'],
])('the browser may autofill %s as %s', (label, token) => {
  render(<Form />);
  expect(field(label).getAttribute('autocomplete')).toBe(token);
});
