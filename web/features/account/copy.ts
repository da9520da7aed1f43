/** Texts of the login dialog. The errors are the spec's, section 8, word for word. */
export const copy = {
  login: {
    title: 'Log in',
    lead: 'We email you a code. No password to remember.',
    email: 'Email address',
    submit: 'Email me a code',
    haveCode: 'I already have a code',
  },
  verify: {
    title: 'Check your inbox',
    lead: (email: string) => `We sent a 6-digit code to ${email}. It is good for 10 minutes.`,
    code: 'Code',
    submit: 'Log in',
    resend: 'Send a new code',
    resent: 'A new code is on its way.',
    otherEmail: 'Use another email address',
  },
  done: {
    title: 'You are logged in',
    lead: 'Everything you save now is kept with your account.',
    close: 'Go on',
  },
  loggedIn: {
    title: (firstName: string | undefined) => `Hi ${firstName || 'there'}!`,
    lead: (email: string) => `Logged in as ${email}`,
    admin: 'Admin',
    logout: 'Log out',
  },
  loading: 'Loading',
  errors: {
    required: (field: string) => `${field} is required`,
    email: 'Enter an email address such as ada@example.com',
    unknownEmail: 'Hmm.. we can’t find the account associated with this email. Please try again.',
    loginFailed: 'Failed to login ',
    invalidCode: 'Invalid code',
    verifyFailed: 'Failed to verify code',
  },
};
