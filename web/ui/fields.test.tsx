import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { EmailField } from './email-field.tsx';
import { Field } from './field.tsx';
import type { FieldTexts } from './field-frame.tsx';
import { FormattedField } from './formatted-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

const FIELDS: [string, string, (texts: FieldTexts) => ReactElement][] = [
  ['a text field', 'textbox', (texts) => <Field {...texts} />],
  ['an email field', 'textbox', (texts) => <EmailField {...texts} />],
  ['a formatted field', 'textbox', (texts) => <FormattedField {...texts} format={(typed) => typed} />],
  ['a text area', 'textbox', (texts) => <TextArea {...texts} />],
  ['a choice', 'combobox', (texts) => <SelectField {...texts} options={[]} placeholder="Choose" />],
];

describe.each(FIELDS)('%s', (_name, role, draw) => {
  const control = () => screen.getByRole(role, { name: 'City' });
  const descriptionOf = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

  test('is described by its hint', () => {
    render(draw({ label: 'City', hint: 'Where you live' }));
    expect(descriptionOf(control())).toBe('Where you live');
    expect(control().getAttribute('aria-invalid')).toBeNull();
  });

  test('is invalid with an error, which replaces the hint', () => {
    render(draw({ label: 'City', hint: 'Where you live', error: 'Please enter a city' }));
    expect(descriptionOf(control())).toBe('Please enter a city');
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Where you live')).toBeNull();
  });

  test('announces its first error in a live region that was there before', () => {
    const { container, rerender } = render(draw({ label: 'City' }));
    expect(control().hasAttribute('aria-describedby')).toBe(false);
    const region = container.querySelector('[aria-live="polite"]');
    rerender(draw({ label: 'City', error: 'Please enter a city' }));
    expect(region?.textContent).toBe('Please enter a city');
    expect(region?.isConnected).toBe(true);
  });
});
