import { type Caller, call, eventually, mailTo, newCaller, type Reply } from './http.ts';

export interface SignedIn extends Caller {
  accessToken: string;
  refreshToken: string;
  customerId: string;
  /** Identifies the browser at the next login. */
  deviceToken: string;
}

/**
 * Logs in with the code from the local inbox, in a new browser.
 *
 * @param deviceTokens tokens from the browser's earlier logins
 */
export async function signIn(url: string, email: string, deviceTokens: string[] = []): Promise<SignedIn> {
  const caller = newCaller(url);
  const login = { email, loginMethod: 'code', deviceTokens };
  return withMailedCode(caller, email, () => call(caller, 'POST', '/v1/account/login', login));
}

/** Signs up with the code from the local inbox, in a new browser. */
export async function signUp(url: string, email: string): Promise<SignedIn> {
  const caller = newCaller(url);
  const account = { email, firstName: 'Ada', lastName: 'King', acceptsMarketing: false, loginMethod: 'code' };
  return withMailedCode(caller, email, () => call(caller, 'POST', '/v1/account/create', account));
}

/** @param ask requests a code for this email */
export async function withMailedCode(caller: Caller, email: string, ask: () => Promise<Reply>): Promise<SignedIn> {
  const askedAt = new Date();
  const sent = await ask();
  if (sent.status !== 200) throw new Error(`No code sent: ${sent.status} ${JSON.stringify(sent.body)}`);
  const mail = await mailTo(caller.url, email, /code/i, askedAt);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  const { status, body } = await call(caller, 'POST', '/v1/account/login_verify', { email, code });
  if (status !== 200) throw new Error(`Not signed in: ${status} ${JSON.stringify(body)}`);
  const { accessToken, refreshToken, deviceToken } = body;
  return { ...caller, accessToken, refreshToken, deviceToken, customerId: body.customer.id };
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

export function printsOf(staff: Caller, orderId: string, timeoutSeconds?: number): Promise<PrintDownload[]> {
  const look = async () => {
    const { status, body } = await call(staff, 'GET', `/v1/fulfilment/orders/${orderId}/prints`);
    return status === 200 && body.isComplete ? (body.files as PrintDownload[]) : undefined;
  };
  return eventually(`the prints of ${orderId}`, look, timeoutSeconds);
}
