import type { WireOut } from '@tonle/contract'
import { isOfKind } from '@tonle/contract/patterns/kinds'
import { auditLog } from '@tonle/operators/contract'
import { lastCode, listen, type Person, refusalOf, type World, withFlags, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { REGISTER_FIELDS, type RegisterField } from '../../contract-rules.ts'
import { completed } from '../../rules-registration.ts'
import { profileOf } from '../profile/profile.ts'
import { memberByAccount } from '../sql.ts'

/** The registration as spec §5 has it, rule by rule, over HTTP. */
let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

type Rule = WireOut<typeof identity.consoleRegistration>['rules'][number]
const PASSWORD = 'seven boats at dusk'
let people = 0
const newcomer = () => ({ username: `guest${++people}`, password: PASSWORD, confirmPassword: PASSWORD, terms: true })

/** The program's standard with these changes. */
async function setRules(changed: Partial<Record<RegisterField, Partial<Rule>>>): Promise<void> {
  const { version } = await operator.caller.call(identity.consoleRegistration)
  const next = completed([]).map(rule => ({ ...rule, ...changed[rule.name] }))
  await operator.caller.call(identity.changeRegistration, { version, rules: next, why: 'a test asks for it' })
}

const register = (more: object) => w.visitor().call(identity.register, { ...newcomer(), ...more })
const faultsOf = async (more: object) => {
  const { fields, body } = await refusalOf(register(more))
  return { fields, texts: (body.fieldTexts ?? {}) as Record<string, string> }
}
const required = { enabled: true, required: true }

/** One row per field of spec §3 and §5: a right value, a wrong one, and what the form says to it. */
const FIELDS: [RegisterField, right: string, wrong: string, says: RegExp][] = [
  ['username', 'sovann7', '7sovann', /letter first.*4 - 20/],
  ['password', PASSWORD, 'short', /8 - 128 characters/],
  ['confirmPassword', PASSWORD, 'another one', /not the same/],
  ['mobileNum', '012 345 678'.replaceAll(' ', ''), '09abc', /Digits only; 6 - 15/],
  ['email', 'sok@lake.example', 'sok@lake', /valid e-mail.*6 - 100/],
  ['payeeName', 'Sok Dara', 'Sok', /First and last name.*3 - 60/],
  ['birthday', '1999-12-31', '31.12.1999', /yyyy-MM-dd/],
  ['idNumber', '012345678', '01 234', /Letters or digits.*5 - 20/],
  ['paymentPassword', '402913', '40291', /Digits only; 6 - 6 of them/],
  ['line', 'sok.dara', 'so k', /No spaces.*3 - 40/],
  ['whatsapp', '85512345678', '+855', /Digits only/],
  ['facebook', 'sok.dara.7', 'a', /3 - 80/],
  ['wechat', 'sok_dara', 'so', /3 - 40/],
  ['zalo', '85512345678', 'zalo', /Digits only/],
  ['telegram', '@sokdara', '@ sok', /No spaces/],
  ['qqNum', '10000', '1000', /Digits only; 5 - 12/],
]

test('the suite has a row for every field that a rule speaks about', () => {
  const rest = REGISTER_FIELDS.filter(name => !FIELDS.some(([field]) => field === name))
  expect(rest).toEqual(['affiliateCode', 'referralCode', 'recommenderId', 'captcha'])
})

test.each(FIELDS)(
  '%s: shown and required as the brand says, refused by its rule, in its words',
  async (name, right, wrong, says) => {
    await setRules({ [name]: required })
    const { fields: shown } = await w.visitor().call(identity.registerSettings)
    expect(shown.find(field => field.name === name)).toMatchObject(required)

    const missing = await faultsOf({ [name]: undefined })
    expect(missing.fields[name]).toBe('field.missing')
    const refused = await faultsOf({ [name]: wrong })
    expect(Object.keys(refused.fields)).toContain(name)
    expect(refused.texts[name]).toMatch(says)

    const answer = await register({ [name]: right })
    expect(answer.user.isAgent).toBe(false)
  },
)

const storedProfile = (account: string) =>
  w.services.db.read(w.brandId, async read => {
    const member = await memberByAccount(read, account)
    return (await profileOf(read, w.services, member?.id ?? '')).profile
  })

test('a field that the brand does not show is neither checked nor stored; what it shows is stored', async () => {
  await setRules({ line: { enabled: true } })
  const { user } = await register({ email: 'no address', payeeName: '7', qqNum: 'x', line: 'sok.dara' })
  expect(await storedProfile(user.account)).toEqual({ line: 'sok.dara' })
})

test('all wrong fields are told at once, with one sentence each, in the language of the visitor', async () => {
  await setRules({ email: required, birthday: required, payeeName: required })
  for (const language of ['KM', 'EN', 'CN']) {
    const { fields, texts } = await faultsOf({
      language,
      email: 'x',
      birthday: '1',
      payeeName: '',
      terms: false,
      confirmPassword: 'y',
    })
    expect(Object.keys(fields).sort()).toEqual(['birthday', 'confirmPassword', 'email', 'payeeName', 'terms'])
    expect(Object.keys(texts).sort()).toEqual(Object.keys(fields).sort())
  }
})

test('equal lengths are both said (spec §5: "min - max" when equal)', async () => {
  await setRules({ qqNum: { ...required, minLength: 9, maxLength: 9 } })
  expect((await faultsOf({ qqNum: '12345678' })).texts.qqNum).toBe('Digits only; 9 - 9 of them.')
})

test('a lone * means anything', async () => {
  await setRules({ wechat: { ...required, patternId: 'length', minLength: 1, maxLength: 40 } })
  const { fields } = await w.visitor().call(identity.registerSettings)
  expect(fields.find(({ name }) => name === 'wechat')?.acceptedPattern).toBe('*')
  expect((await register({ wechat: '湖 !! ស្រី' })).user.account).toBeTruthy()
})

test('the pattern in the answer is the one that the server checks', async () => {
  await setRules({})
  const { fields } = await w.visitor().call(identity.registerSettings)
  for (const { acceptedPattern, patternId } of fields) {
    if (acceptedPattern === '*') continue
    for (const text of ['abc', '123', 'a1', 'Sok Dara', 'a@b.example', '2001-02-03'])
      expect(new RegExp(acceptedPattern, 'u').test(text)).toBe(isOfKind(patternId as 'digits', text))
  }
})

test('an own pattern of an operator is kept, told as its own, and takes linear time whatever it is', async () => {
  await setRules({ idNumber: { ...required, patternId: 'own', ownPattern: '(a+)+', minLength: 1, maxLength: 128 } })
  expect((await register({ idNumber: 'aaaa' })).user.account).toBeTruthy()
  const start = performance.now()
  expect((await faultsOf({ idNumber: `${'a'.repeat(127)}!` })).texts.idNumber).toMatch(/form that this site asks for; 1 - 128/)
  // A backtracking engine needs longer than the age of the universe for this one.
  expect(performance.now() - start).toBeLessThan(2000)
})

test.each([['(?=a)b'], ['(a)\\1'], ['(a'], ['[z-a]'], ['a{2000}']])('the pattern %s cannot be stored', async ownPattern => {
  const { version, rules } = await operator.caller.call(identity.consoleRegistration)
  const at = rules.findIndex(({ name }) => name === 'idNumber')
  const wrong = rules.with(at, { ...rules[at]!, patternId: 'own', ownPattern })
  const refused = await refusalOf(operator.caller.call(identity.changeRegistration, { version, rules: wrong, why: 'a try' }))
  expect(refused.fields).toEqual({ [`rules.${at}.ownPattern`]: 'identity.pattern_unreadable' })
})

test('birthday: at least the age that the brand asks for, to the day; and a day that there was', async () => {
  await setRules({ birthday: required })
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Phnom_Penh' }).format(w.services.clock.now())
  const years = (n: number, day = today.slice(4)) => `${Number(today.slice(0, 4)) - n}${day}`
  const tomorrow = new Date(Date.parse(`${years(21)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  expect((await faultsOf({ birthday: tomorrow })).texts.birthday).toBe('You must be at least 21 years old.')
  expect((await faultsOf({ birthday: '2001-02-29' })).fields.birthday).toBe('field.malformed')
  expect((await register({ birthday: years(21) })).user.account).toBeTruthy()
})

test('an invitation code is checked wherever it comes, and one is enough', async () => {
  await setRules({})
  const inviter = await register({})
  await setRules({ affiliateCode: required, recommenderId: { enabled: true, required: false } })
  expect((await faultsOf({})).fields).toEqual({ affiliateCode: 'field.missing' })
  for (const field of ['affiliateCode', 'referralCode', 'recommenderId']) {
    expect((await faultsOf({ [field]: 'nosuchcode' })).fields).toEqual({ [field]: 'invitation_code_error' })
    expect((await register({ [field]: inviter.user.affiliateCode })).user.account).toBeTruthy()
  }
})

test('a captcha is asked for where the brand shows it, and is good once', async () => {
  await setRules({ captcha: required })
  expect((await faultsOf({})).fields).toEqual({ captcha: 'field.missing' })
  expect((await refusalOf(register({ captcha: 'abcde' }))).code).toBe('identity.captcha_wrong')
})

test('type, balance, agent flags, brand and other fields of an account are refused, and nothing is opened', async () => {
  await setRules({})
  const before = await w.services.db.tx(w.brandId, tx => tx.one<{ n: number }>('select count(*)::int as n from identity.member'))
  for (const more of [
    { type: 1 },
    { isAgent: true },
    { balance: '1000.00' },
    { brandId: w.brandId },
    { currency: 'KHR' },
    { status: 'active' },
  ]) {
    const { fields } = await faultsOf(more)
    expect(fields).toEqual({ [Object.keys(more)[0]!]: 'field.unknown' })
  }
  const after = await w.services.db.tx(w.brandId, tx => tx.one<{ n: number }>('select count(*)::int as n from identity.member'))
  expect(after).toEqual(before)
})

test('what is personal is sealed: no row holds it in clear, equal names have equal indexes', async () => {
  await setRules({ payeeName: required, idNumber: required, line: required })
  await register({ payeeName: 'Keo Sophea', idNumber: '987654321', line: 'keo.sophea' })
  await register({ payeeName: 'KEO  Sophea'.replace('  ', ' '), idNumber: '987654322', line: 'keo2' })
  const rows = await w.services.db.tx(w.brandId, tx =>
    tx.query<{ row: string; name: string }>(
      `select p::text as row, full_name_index as name from identity.profile p where full_name_index is not null`,
    ),
  )
  const mine = rows.slice(-2)
  expect(new Set(mine.map(({ name }) => name)).size).toBe(1)
  expect(JSON.stringify(rows)).not.toMatch(/sophea|987654321|keo\./i)
})

test('terms that are not agreed to are told, and the agreed version is kept with its time', async () => {
  await setRules({})
  expect((await faultsOf({ terms: false })).fields).toEqual({ terms: 'identity.terms_required' })
  const { user } = await register({})
  const { termsVersion } = await w.visitor().call(identity.registerSettings)
  const row = await w.services.db.tx(w.brandId, tx =>
    tx.one<{ version: string; at: Date }>(
      'select terms_version as version, created_at as at from identity.member where account = $1',
      [user.account],
    ),
  )
  expect(row.version).toBe(termsVersion)
  expect(row.at).toBeInstanceOf(Date)
})

const byMobile = (more: object) => w.visitor().call(identity.registerMobile, { terms: true, ...more })

test('MOBILENUMREG3: the number is the user name, without its leading zeros; off, the call is closed', async () => {
  await setRules({})
  expect((await w.visitor().call(identity.registerSettings)).mode).toBe('register')
  const pair = { password: PASSWORD, confirmPassword: PASSWORD }
  expect((await refusalOf(byMobile({ mobileNum: '012345678', ...pair }))).code).toBe('system.feature_off')
  await withFlags(w, { on: ['MOBILENUMREG3', 'MOBILEPWDREG3'] }, async () => {
    const { mode, fields } = await w.visitor().call(identity.registerSettings)
    expect(mode).toBe('registerMobile')
    expect(fields.filter(({ enabled }) => enabled).map(({ name }) => name)).toEqual([
      ...['mobileNum', 'password', 'confirmPassword', 'affiliateCode', 'referralCode'],
    ])
    expect(
      (await byMobile({ mobileNum: '0012345678', countryDialingCode: '855', ...pair }).catch(error => error)).fields,
    ).toEqual({
      mobileNum: 'field.malformed',
    })
    const { user } = await byMobile({ mobileNum: '092345678', countryDialingCode: '+855', ...pair })
    expect(user.account).toBe('92345678')
    expect((await refusalOf(byMobile({ mobileNum: '92345678', ...pair }))).code).toBe('identity.username_taken')
    for (const username of ['092345678', '92345678'])
      expect((await w.visitor().call(identity.login, { username, password: PASSWORD })).user.id).toBe(user.id)
  })
})

test('a number may be written as telephones write it: the account is the same', async () => {
  await setRules({})
  const pair = { password: PASSWORD, confirmPassword: PASSWORD }
  await withFlags(w, { on: ['MOBILENUMREG3', 'MOBILEPWDREG3'] }, async () => {
    const { user } = await byMobile({ mobileNum: '+855 92-345 (671)', countryDialingCode: '855', ...pair })
    expect(user.account).toBe('92345671')
    expect((await refusalOf(byMobile({ mobileNum: '092 345 671', ...pair }))).code).toBe('identity.username_taken')
    expect((await byMobile({ mobileNum: '+66 92 345 671', ...pair }).catch(error => error)).fields).toEqual({
      mobileNum: 'field.malformed',
    })
  })
})

test('MOBILEPWDREG3 off: no password is asked where codes let the member in again, else it is', async () => {
  const names = async () =>
    (await w.visitor().call(identity.registerSettings)).fields.filter(({ enabled }) => enabled).map(({ name }) => name)
  await withFlags(w, { on: ['MOBILENUMREG3'] }, async () => expect(await names()).toContain('password'))
  await withFlags(w, { on: ['MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'REGMOBVERF3'] }, async () => {
    expect(await names()).not.toContain('password')
    expect((await names()).slice(0, 2)).toEqual(['mobileNum', 'verificationCode'])
  })
})

test('REGMOBVERF3: number and code are required in both ways to register', async () => {
  await withFlags(w, { on: ['REGMOBVERF3'] }, async () => {
    expect((await faultsOf({})).fields).toEqual({ mobileNum: 'field.missing', verificationCode: 'field.missing' })
    const mobileNum = '092345679'
    await w.visitor().call(identity.smsRegister, { mobileNo: mobileNum })
    const code = await lastCode(w, '+85592345679')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await refusalOf(register({ mobileNum, verificationCode: wrong }))
    expect([refused.code, refused.fields]).toEqual(['identity.code_wrong', { verificationCode: 'identity.code_wrong' }])
    const visitor = w.visitor()
    const form = { ...newcomer(), mobileNum, verificationCode: code }
    visitor.token = (await visitor.call(identity.register, form)).token
    expect((await visitor.call(identity.contacts)).mobileVerifiedAt).not.toBeNull()
    expect((await refusalOf(register({ mobileNum, verificationCode: code }))).code).toBe('identity.code_expired')
  })
})

test('a change of the rules has its reason in the audit log, reaches open forms, and is refused on an older version', async () => {
  const heard = listen(w, w.brandId, identity.settingsChanged, identity.consoleRegistrationChanged)
  const before = await operator.caller.call(identity.consoleRegistration)
  await setRules({ zalo: required })
  expect(heard().sort()).toEqual(['identity.consoleRegistrationChanged', 'identity.settingsChanged'])
  const audit = await operator.caller.call(auditLog, { call: 'identity.changeRegistration' })
  expect(audit.content[0]).toMatchObject({ subject: 'registration', why: 'a test asks for it' })
  const late = await refusalOf(
    operator.caller.call(identity.changeRegistration, { version: before.version, rules: before.rules, why: 'too late' }),
  )
  expect(late.code).toBe('request.version_conflict')
})

test('fields without which there is no account stay on, and no field stands twice', async () => {
  await setRules({ username: { enabled: false, required: false }, password: { required: false } })
  const { version, rules } = await operator.caller.call(identity.consoleRegistration)
  expect(rules.filter(({ name }) => ['username', 'password'].includes(name)).every(rule => rule.enabled && rule.required)).toBe(
    true,
  )
  const twice = [...rules.slice(1), rules[1]!]
  const refused = await refusalOf(operator.caller.call(identity.changeRegistration, { version, rules: twice, why: 'a try' }))
  expect(refused.fields).toEqual({ [`rules.${rules.length - 1}.name`]: 'field.not_allowed' })
})
