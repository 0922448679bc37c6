/**
 * Spec §5 and §8 from the first clause to the last: where each is checked. `rows`: clauses of this suite. `file`: another test, from the
 * root of the repository. `waitsFor`: the work that brings it.
 */
export interface Clause {
  section: '§5' | '§8'
  /** In the words of the specification. */
  says: string
  rows?: readonly string[]
  file?: string
  waitsFor?: string
}

const registrationTest = 'modules/identity/server/registration/registration.test.ts'
const chunkTest = 'apps/site/app/session/chunk.test.ts'

export const outline: readonly Clause[] = [
  {
    ...{ section: '§5', says: 'Registration fields are shown and required per server-provided settings' },
    rows: ['Each field of the registration user is taken under its name', 'fields marked * are required'],
    file: registrationTest,
  },
  { section: '§5', says: 'a lone * means anything', file: registrationTest },
  { section: '§5', says: 'shows "min - max" when equal', file: registrationTest },
  {
    ...{ section: '§5', says: 'Confirm password must equal password' },
    rows: ['Confirm password must equal password ("inconsistent twice")'],
  },
  {
    ...{ section: '§5', says: 'Terms and privacy policy must be agreed' },
    rows: ['Terms and privacy policy must be agreed; else a terms error'],
  },
  {
    ...{ section: '§5', says: 'Username in registerMobile mode is the mobile number' },
    rows: [
      'Username in registerMobile mode is the mobile number, leading zeros stripped when username is empty',
      'phone numbers need a set number of digits',
    ],
  },
  {
    section: '§5',
    says: 'Mobile placeholder for the Cambodian case hints 09',
    file: 'e2e/account-dialogs.long.test.ts',
  },
  {
    ...{ section: '§5', says: 'Affiliate code optional' },
    rows: ['Affiliate code optional; invalid gives invitation_code_error'],
  },
  { section: '§5', says: 'Birthday: user must be at least 21', rows: ['Birthday: user must be at least 21'] },
  {
    ...{ section: '§5', says: 'Login (username mode)' },
    rows: [
      'Login (username mode): username required',
      'Login (username mode): password required',
      'captcha required when shown',
      'Login password: within min - max characters',
    ],
  },
  {
    ...{ section: '§5', says: 'Login (SMS mode)' },
    rows: ['SMS mode: mobileNum required and matching mobile rule', 'SMS mode: code required'],
  },
  {
    ...{ section: '§5', says: 'Change password' },
    rows: [
      'Change password: new password required',
      'Change password: new password matching password rule',
      'Change password: confirmation required',
      'Change password: confirmation equal (incorrect confirmation input)',
      'Change password: old password required unless already known',
    ],
    file: 'modules/identity/server/login/forced-change.test.ts',
  },
  {
    ...{ section: '§5', says: 'Forgot by e-mail' },
    rows: [
      'Forgot by e-mail: username required',
      'Forgot by e-mail: username matching username rule',
      'Forgot by e-mail: email required',
      'Forgot by e-mail: email valid',
    ],
  },
  {
    ...{ section: '§5', says: 'Forgot by phone' },
    rows: [
      'Forgot by phone: mobileNum rule (enter a valid mobile number)',
      'Forgot by phone: code required',
      'Forgot by phone: new password required',
      'Forgot by phone: new password matching rule',
      'Forgot by phone success: automatic login with the new password',
    ],
  },
  { section: '§5', says: 'Feedback (form)', file: 'modules/support/server/feedback.test.ts' },
  { section: '§5', says: 'Activity application remark and images', waitsFor: 'modules/promotions: applications for an activity' },
  {
    ...{ section: '§5', says: 'Generic messages' },
    rows: [
      'enter a valid verification code',
      'real name format incorrect',
      'account format incorrect',
      'e-mail format incorrect',
      'input cannot be empty',
      'fields marked * are required',
      'please complete verification first',
    ],
  },
  { section: '§5', says: 'Password length', rows: ['Password length: between min and max characters'] },
  {
    ...{ section: '§8', says: 'Not logged in, please log in (opens login)' },
    rows: ['Not logged in, please log in'],
    file: 'e2e/routes.long.test.ts',
  },
  {
    ...{ section: '§8', says: 'Please register or log in with a real account' },
    rows: ['Please register or log in with a real account (trial users)'],
  },
  {
    ...{ section: '§8', says: 'Username/e-mail does not exist; account or password wrong; password incorrect' },
    rows: [
      'Username/e-mail does not exist: never told to members, who get one answer in both cases',
      'account or password wrong',
      'account or password wrong, where there is no such account: the same words',
      'password incorrect',
    ],
  },
  {
    ...{ section: '§8', says: 'Non-members cannot log in; non-agents cannot log in' },
    rows: ['non-agents cannot log in', 'Non-members cannot log in (where the brand keeps agents off the member side)'],
  },
  { section: '§8', says: 'Network link abnormal; page slow to load; unknown error; system error', file: chunkTest },
  {
    ...{ section: '§8', says: 'Invalid URL or domain check invalid' },
    rows: ['Invalid URL or domain check invalid, contact customer service'],
  },
  {
    section: '§8',
    says: 'Access restricted by location or IP; system maintenance',
    file: 'modules/brand/server/site-state.test.ts',
  },
  {
    section: '§8',
    says: 'game maintenance with other games suggested',
    waitsFor: 'the game center: games suggested in place of one',
  },
  { section: '§8', says: 'Missing token on protected route: redirect to /login', file: 'e2e/routes.long.test.ts' },
  { section: '§8', says: 'Game image load failure: fallback default icon', file: 'e2e/game-center.test.ts' },
  {
    ...{ section: '§8', says: 'Phone auth' },
    rows: [
      'Phone auth: invalid phone number',
      'Phone auth: missing phone number',
      'Phone auth: too many requests (retry after 5 minutes)',
      'Phone auth: invalid verification code',
      'Phone auth: missing verification code',
      'Phone auth: captcha check failed',
      'Phone auth: quota exceeded (contact support)',
      'Phone auth: operation not allowed',
      'Phone auth: code expired (resend)',
      'A code of a login by SMS that is not right',
    ],
  },
  {
    section: '§8',
    says: 'Feedback missing fields: warning listing empty fields',
    file: 'modules/support/server/feedback.test.ts',
  },
  { section: '§8', says: 'SMS code failure: warning showing the server message', rows: ['SMS code failure: the server message'] },
  {
    ...{ section: '§8', says: 'Affiliate check failure' },
    rows: ['Affiliate check failure: warning with invitation_code_error'],
  },
  {
    ...{ section: '§8', says: 'Login failure: captcha appears if flagged' },
    rows: ['Login failure: captcha appears if flagged'],
  },
  { section: '§8', says: 'Chunk load failure; chunk load timeout 120000 ms', file: chunkTest },
]
