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

/** The field as it stands while somebody types; texts are written with the caret as a bar: "4242 |5". */
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

/** What a browser does for a key, a paste or a text that it fills in: it changes the input, then tells the page. */
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

/** By the setter of the element itself: React overwrites the one of its inputs, to see who changes them. */
function fill(input: HTMLInputElement, value: string, caret = value.length): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
  fireEvent.input(input);
}

describe('while it is typed', () => {
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

  test('a screen keyboard that tells of no keys deletes through a gap as well', () => {
    const input = fieldOf('cardNumber', '4242 |56');
    insert(input, 'x');
    insert(input, 'Backspace');
    expect(drawn(input)).toBe('424|5 6');
  });

  test('a gap that is marked and deleted takes no digit with it', () => {
    const input = fieldOf('cardNumber', '4242| 5678');
    input.setSelectionRange(4, 5);
    press(input, 'Backspace');
    expect(input.value).toBe('4242 5678');
  });
});

describe('in one go', () => {
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

  test('digits pasted into the middle keep the caret behind them', () => {
    const input = fieldOf('cardNumber', '42|42');
    insert(input, '9999 9');
    expect(drawn(input)).toBe('4299 999|4 2');
  });

  test('the browser fills a whole card in while another field has the focus', () => {
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

test('the accepted cards are named, and the one that is typed stands out', () => {
  render(<Form card={{ cardNumber: '3782' }} />);
  const marks = within(screen.getByRole('list', { name: 'Cards we accept' })).getAllByRole('img');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['Visa', 'American Express']);
  expect(marks.map((mark) => mark.closest('li')?.className.includes('opacity-'))).toEqual([true, false]);
});
