import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { CardFields } from './card-fields.tsx';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';

afterEach(cleanup);

let form: ReturnType<typeof useForm<CheckoutForm>>;

function Form({ card }: { card: Partial<CheckoutForm> }) {
  form = useForm<CheckoutForm>({ defaultValues: { ...EMPTY_FORM, ...card } });
  return <CardFields form={form} declined={undefined} brands={['VISA', 'AMERICAN_EXPRESS']} />;
}

type Name = 'cardNumber' | 'expiry' | 'securityCode';
const LABELS: Record<Name, string> = {
  cardNumber: 'Card number',
  expiry: 'Expiration date',
  securityCode: 'Security code',
};

/** The field during input; in test texts a bar is the caret: "4242 |5". */
function fieldOf(name: Name, drawn: string): HTMLInputElement {
  const caret = drawn.indexOf('|');
  render(<Form card={{ [name]: drawn.replace('|', '') }} />);
  const input = screen.getByLabelText<HTMLInputElement>(LABELS[name]);
  input.focus();
  input.setSelectionRange(caret, caret);
  return input;
}

function drawn({ value, selectionStart }: HTMLInputElement): string {
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
}

/** Simulates a key, a paste or autofill: changes the input, then fires the event. */
function press(input: HTMLInputElement, key: string): void {
  fireEvent.keyDown(input, { key });
  insert(input, key);
}

function insert(input: HTMLInputElement, key: string): void {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const hasSelection = start !== end;
  const from = key === 'Backspace' && !hasSelection ? Math.max(0, start - 1) : start;
  const to = key === 'Delete' && !hasSelection ? end + 1 : end;
  const text = key === 'Backspace' || key === 'Delete' ? '' : key;
  const value = input.value.slice(0, from) + text + input.value.slice(to);
  fill(input, value, from + text.length);
}

/** Uses the element's native setter, because React overrides it to track changes. */
function fill(input: HTMLInputElement, value: string, caret = value.length): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
  fireEvent.input(input);
}

describe('while typing', () => {
  test.each<[Name, string, string[], string]>([
    ['cardNumber', '|', [...'4242424242424242'], '4242 4242 4242 4242|'],
    ['cardNumber', '42|42 5', ['9'], '429|4 25'],
    ['cardNumber', '4242 |56', ['Backspace'], '424|5 6'],
    ['cardNumber', '4242| 567', ['Delete'], '4242| 67'],
    ['cardNumber', '42|42 5', ['x'], '42|42 5'],
    ['expiry', '|', [...'430'], '04/30|'],
    ['expiry', '12|/30', ['Backspace', '1'], '11|/30'],
    ['expiry', '12/|30', ['Backspace'], '1|/30'],
    ['expiry', '12/3|0', ['Backspace', '2'], '12/2|0'],
    ['expiry', '12/30|', ['9'], '12/30|'],
    ['securityCode', '|', [...'1a234'], '1234|'],
    ['securityCode', '1|34', ['x', '2'], '12|34'],
    ['securityCode', '1234|', ['5'], '1234|'],
  ])('%s at %s by the keys %j reads %s', (name, from, keys, expected) => {
    const input = fieldOf(name, from);
    for (const key of keys) press(input, key);
    expect(drawn(input)).toBe(expected);
    expect(form.getValues(name)).toBe(input.value);
  });

  test('the caret may be moved between two keys', () => {
    const input = fieldOf('cardNumber', '|');
    for (const key of '42425678') press(input, key);
    input.setSelectionRange(5, 5);
    press(input, 'Backspace');
    press(input, '9');
    expect(drawn(input)).toBe('4249| 5678');
  });

  test('an on-screen keyboard without key events deletes across a gap as well', () => {
    const input = fieldOf('cardNumber', '4242 |56');
    insert(input, 'x');
    insert(input, 'Backspace');
    expect(drawn(input)).toBe('424|5 6');
  });

  test('deleting a selected gap removes no digit', () => {
    const input = fieldOf('cardNumber', '4242| 5678');
    input.setSelectionRange(4, 5);
    press(input, 'Backspace');
    expect(input.value).toBe('4242 5678');
  });
});

describe('pasting', () => {
  test.each<[Name, string, string]>([
    ['cardNumber', 'No. 4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['expiry', '12/2030', '12/30'],
    ['expiry', '0430', '04/30'],
    ['securityCode', ' 123 ', '123'],
  ])('%s pasted as %j reads %s', (name, pasted, expected) => {
    const input = fieldOf(name, '|');
    insert(input, pasted);
    expect(drawn(input)).toBe(`${expected}|`);
    expect(form.getValues(name)).toBe(expected);
  });

  test('digits pasted into the middle keep the caret after them', () => {
    const input = fieldOf('cardNumber', '42|42');
    insert(input, '9999 9');
    expect(drawn(input)).toBe('4299 999|4 2');
  });

  test('the browser autofills a whole card while another field has the focus', () => {
    const code = fieldOf('securityCode', '|');
    const [number, expiry] = [LABELS.cardNumber, LABELS.expiry].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    ) as [HTMLInputElement, HTMLInputElement];
    fill(number, '4242424242424242');
    fill(expiry, '12/2030');
    expect(form.getValues()).toMatchObject({ cardNumber: '4242 4242 4242 4242', expiry: '12/30' });
    expect(document.activeElement).toBe(code);
  });
});

test('shows the accepted cards, and highlights the detected one', () => {
  render(<Form card={{ cardNumber: '3782' }} />);
  const marks = within(screen.getByRole('list', { name: 'Cards we accept' })).getAllByRole('img');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['Visa', 'American Express']);
  expect(marks.map((mark) => mark.closest('li')?.className.includes('opacity-'))).toEqual([true, false]);
});
