import { type Caller, call, eventually, mailTo, newCaller } from './http.ts';

export interface SignedIn extends Caller {
  accessToken: string;
  refreshToken: string;
  customerId: string;
}

/** Signs someone in with the code from the local inbox, in a browser of their own. */
export async function signIn(url: string, email: string): Promise<SignedIn> {
  const caller = newCaller(url);
  const askedAt = new Date();
  const sent = await call(caller, 'POST', '/v1/account/login', { email, loginMethod: 'code' });
  if (sent.status !== 200) throw new Error(`No code sent: ${sent.status}`);
  const mail = await mailTo(url, email, /code/i, askedAt);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  const { status, body } = await call(caller, 'POST', '/v1/account/login_verify', { email, code });
  if (status !== 200) throw new Error(`Not signed in: ${status} ${JSON.stringify(body)}`);
  return { ...caller, accessToken: body.accessToken, refreshToken: body.refreshToken, customerId: body.customer.id };
}

export interface PrintDownload {
  name: string;
  url: string;
  bytes: number;
  md5: string;
  widthPx: number;
  heightPx: number;
  copies: number;
}

/** Waits until the prints of an order are made, and lists them. */
export function printsOf(staff: Caller, orderId: string): Promise<PrintDownload[]> {
  return eventually(`the prints of ${orderId}`, async () => {
    const { status, body } = await call(staff, 'GET', `/v1/fulfilment/orders/${orderId}/prints`);
    return status === 200 ? (body.files as PrintDownload[]) : undefined;
  });
}
