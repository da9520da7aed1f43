import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../lib/browser-storage.ts';
import { visitTenant } from './visit-tenant.ts';

const at = (hostname: string, search = '') => ({ hostname, search });

/** One tab: what it keeps outlives its pages. */
function tab() {
  const storage = memoryStorage();
  return (hostname: string, search?: string) => visitTenant({ location: at(hostname, search), storage });
}

describe('the tenant of a page', () => {
  test('is the one that the address asks for, on every later page of the visit too', () => {
    const open = tab();
    expect(open('127.0.0.1', '?tenant=ph&p=SUMMER')).toBe('pharmacy');
    expect(open('127.0.0.1')).toBe('pharmacy');
    expect(open('127.0.0.1', '?order=A7K2Q')).toBe('pharmacy');
  });

  test('changes within a visit when another address asks for another one', () => {
    const open = tab();
    open('127.0.0.1', '?tenant=ph');
    expect(open('127.0.0.1', '?tenant=cs')).toBe('convenience');
    expect(open('127.0.0.1')).toBe('convenience');
  });

  test('stays as it is when the address names one that nobody knows', () => {
    const open = tab();
    expect(open('127.0.0.1', '?tenant=pharmacy')).toBe('default');
    open('127.0.0.1', '?tenant=ph');
    expect(open('127.0.0.1', '?tenant=zz')).toBe('pharmacy');
    expect(open('127.0.0.1', '?tenant=')).toBe('pharmacy');
  });

  test('is that of the host where the address says nothing', () => {
    expect(tab()('pharmacy.tessera.example')).toBe('pharmacy');
  });

  test('is no other tab’s', () => {
    tab()('127.0.0.1', '?tenant=ph');
    expect(tab()('127.0.0.1')).toBe('default');
  });

  test('is found in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const refusing = { getItem: refuse, setItem: refuse };
    expect(visitTenant({ location: at('x', '?tenant=cs'), storage: refusing })).toBe('convenience');
  });

  test('does not believe what somebody else has put into the storage', () => {
    const storage = { getItem: () => 'stranger', setItem: () => {} };
    expect(visitTenant({ location: at('x'), storage })).toBe('default');
  });
});
