import type { SecurityStep } from './contract-rules.ts'

/**
 * Words nobody may have as a password, beside the account's own name. The head of the published lists of leaked passwords;
 * length and the attempt bounds carry the rest.
 */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 qwerty qwerty123 abc12345 abcd1234 11111111 00000000 88888888 12341234
  iloveyou letmein1 welcome1 football baseball superman trustno1 sunshine princess dragon123 monkey123 p@ssw0rd passw0rd asdfghjk
  1q2w3e4r qwertyuiop zaq12wsx admin123 administrator changeme cambodia phnompenh tonlesap angkorwat casino123 jackpot777 77777777`.split(
    /\s+/,
  ),
)

/** Whether a password is too easy to guess, whatever the rule of its form (NIST SP 800-63B-4). */
export function passwordProblem(password: string, account: string): 'identity.password_weak' | undefined {
  const plain = password.toLowerCase()
  const isWeak =
    COMMON.has(plain) ||
    (account !== '' && plain.includes(account.toLowerCase())) ||
    plain.includes('tonle') ||
    new Set(plain).size < 3
  return isWeak ? 'identity.password_weak' : undefined
}

/** Whether a payment password is one of those that are tried first: one digit again and again, or counted up or down. */
export function paymentPasswordProblem(digits: string): 'identity.password_weak' | undefined {
  const isRun = (text: string) => '01234567890'.includes(text) || '09876543210'.includes(text)
  return new Set(digits).size === 1 || isRun(digits) ? 'identity.password_weak' : undefined
}

/** Words that only the operator may speak under, in the languages of the site; the brand's name is one more. */
const RESERVED = /admin|moderator|operator|support|customer ?service|official|system|staff|客服|管理员|官方|អ្នកគ្រប់គ្រង|សេវាអតិថិជន/u

/** A nickname must not pass for the site itself, nor show a phone number. */
export function nicknameProblem(nickname: string, brandName: string): 'identity.nickname_reserved' | undefined {
  const plain = nickname.normalize('NFKC').toLowerCase()
  const joined = plain.replace(/[ ._-]/g, '')
  const isReserved = [plain, joined].some(text => RESERVED.test(text) || text.includes(brandName.toLowerCase()))
  return isReserved || /\d{7}/.test(joined) ? 'identity.nickname_reserved' : undefined
}

/** A password older than that is worth a new one. It is advice: nothing expires by it. */
const FRESH_PASSWORD_DAYS = 365

/** In the order in which they are advised. */
const STEPS: readonly SecurityStep[] = ['password', 'mobile', 'email', 'factor']

/** How well an account is secured, 1 to 4, and what to do next. */
export function securityOf(
  has: Readonly<Record<Exclude<SecurityStep, 'password'>, boolean>> & { readonly passwordDays: number },
): { level: number; next: SecurityStep | null } {
  const isDone = (step: SecurityStep) => (step === 'password' ? has.passwordDays < FRESH_PASSWORD_DAYS : has[step])
  const open = STEPS.filter(step => !isDone(step))
  return { level: Math.max(1, STEPS.length - open.length), next: open[0] ?? null }
}

/** An own picture is kept by the hash of its file. */
export const isOwnIcon = (icon: string | null): boolean => icon !== null && icon.length === 64

/** A name of digits alone is a number, whose leading zeros say nothing (spec §5). */
export const numberOrName = (name: string): string => (/^[0-9]+$/.test(name) ? name.replace(/^0+(?=.)/, '') : name)

/** A number as people and telephones write it (`+855 12-345 678`), without what is there to be read more easily and without its country's code. */
export function plainNumber(text: string, dialingCode: string): string {
  const plain = text.replace(/[\s().-]/g, '')
  return dialingCode !== '' && plain.startsWith(`+${dialingCode}`) ? plain.slice(dialingCode.length + 1) : plain
}

/** Passwords that are known to be handed out elsewhere: a login with one leads straight to the change. */
export const isDefaultPassword = (password: string): boolean => password === '123456'

/** A password that has been in use for more days than that is expired (flag PWDEXPFORCECHANGE3). */
export const isExpiredPassword = (changedAt: Date, nowMs: number, days: number): boolean =>
  nowMs - changedAt.getTime() > days * 86_400_000

/** `account`: of the device where the member has signed in before, else of all other devices together. */
export interface LoginFailures {
  account: number
  network: number
}
export type LoginBar = 'open' | 'captcha' | 'pause'
/** Failures of a network, which thousands may share, after which all its logins ask for a captcha. */
const NETWORK_CAPTCHA_AFTER = 600

/**
 * When a login asks for a captcha, and when it must pause (design §6: lock-out values belong to the profile).
 * @param ahead tries of the account that are under way
 */
export function loginBar(
  terms: { captchaAfter: number; lockAfter: number },
  { account, network }: LoginFailures,
  ahead = 0,
): LoginBar {
  if (account + ahead >= terms.lockAfter) return 'pause'
  return account >= terms.captchaAfter || network >= NETWORK_CAPTCHA_AFTER ? 'captcha' : 'open'
}

/** How long a password that was just typed in counts as known to who changes it by force (spec §5). */
export const KNOWN_PASSWORD_MINUTES = 10
export const MAX_SESSIONS = 5
/** How long requests under way may come with the cookie of before a session's token was replaced. */
export const REPLACED_GRACE_SECONDS = 10
/** How long tabs that a browser opens together may come with the same remember cookie. */
export const REMEMBER_GRACE_SECONDS = 60
/** A second verification of a login: how long it waits, and how many answers it takes. */
export const VERIFICATION_MINUTES = 10
export const VERIFICATION_TRIES = 5
/** Wrong codes of an app or recovery codes within `FACTOR_WINDOW_MINUTES`, over all logins. */
export const FACTOR_FAILURES = 10
export const FACTOR_WINDOW_MINUTES = 15
export const RECOVERY_CODES = 8
/** Wrong payment passwords within a window; then it is shut for as long. */
export const PAYMENT_FAILURES = 5
export const PAYMENT_WINDOW_MINUTES = 15
/** How long a payment password that was given waits for its payout. */
export const PAYMENT_PROOF_MINUTES = 5
export const TRUST_DAYS = 30
export const PAYOUT_WAIT_HOURS = 24
/** A member's own break; an exclusion is of half a year at least. */
export const BREAK_LENGTHS = {
  timeout: { min: 1, max: 42, unit: 'day' },
  exclusion: { min: 6, max: 60, unit: 'month' },
} as const
/** Between the request to play again after an exclusion and playing. */
export const RETURN_HOURS = 24
export const TICKET_SECONDS = 30
/** How long a code in an address signs in at another host. */
export const HAND_OVER_SECONDS = 60
export const CAPTCHA_SECONDS = 180
/** A browser gets no other picture before that, unless it has answered the last one (spec §9). */
export const CAPTCHA_PAUSE_SECONDS = 1

/** How long a code of six digits can be typed in, and how often (NIST SP 800-63B-4, 3.1.3: at most ten minutes). */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

/** How long a phone service's proof is good, from the code that was typed in there. */
export const PHONE_PROOF_MINUTES = 10
/** How long the browser may be away at an OpenID provider, and then take to link the account there. */
export const OPENID_MINUTES = 10

/** So long no money leaves after a reset or a changed contact (security.md §2.3). */
export const FREEZE_HOURS = 24

/** Units of the currency in a trial account's wallet at first; games fill it up when it is nearly empty. */
export const TRIAL_UNITS = 1_000n

/** How long the link of an account that an agent opened is good. */
export const INVITATION_HOURS = 72
/** So long after its last link an account that nobody took is closed, and its name is free. */
export const UNTAKEN_DAYS = 7
/** New links keep a name no longer than this after the account was opened: an agent cannot reserve names. */
export const UNTAKEN_MOST_DAYS = 30

/** How long a link that sets a new password is good. */
export const LINK_MINUTES = 30
