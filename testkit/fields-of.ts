import { type Call, INTEGER_IN_ADDRESS, LOCAL_TEXT } from '@tonle/contract'
import type { z } from 'zod'

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  entries?: Record<string, string>
  values?: unknown[]
}

/** One input field of a call as a generated test sees it. */
export interface Field {
  /** Dotted path. */
  path: string
  isOptional: boolean
  /** Prefix of an id codec, e.g. `mem`. */
  prefix?: string
  isText: boolean
  /** A value of the schema's own kind: the first of an enum, a small number, false. Undefined for text. */
  plain?: unknown
}

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The input fields of a call, nested ones too. */
export const fieldsOf = (call: Call): Field[] => within(call.input, '', false)

function within(schema: z.ZodType, path: string, isOptional: boolean): Field[] {
  const def = defOf(schema)
  const prefix = /^Id of kind (\w+)$/.exec((schema.meta?.() as { description?: string } | undefined)?.description ?? '')?.[1]
  if (prefix) return [{ path, isOptional, prefix, isText: true }]
  const integer = schema.meta?.()?.[INTEGER_IN_ADDRESS] as { minimum: number } | undefined
  if (integer) return [{ path, isOptional, isText: false, plain: String(Math.max(1, integer.minimum)) }]
  if (def.innerType) return within(def.innerType, path, isOptional || def.type === 'optional' || def.type === 'default')
  // A brand's text must stand in all its languages, though its schema leaves each one out.
  const isLocal = schema.meta?.()?.[LOCAL_TEXT] === true
  const shown = (inner: z.ZodType) => (isLocal ? (defOf(inner).innerType ?? inner) : inner)
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, inner]) => within(shown(inner), path ? `${path}.${name}` : name, isOptional))
  if (def.element) return within(def.element, `${path}.0`, isOptional)
  if (def.type === 'pipe' && def.in) return within(def.in, path, isOptional)
  return [{ path, isOptional, isText: def.type === 'string', plain: plainOf(def) }]
}

function plainOf(def: Def): unknown {
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.type === 'number') return 1
  if (def.type === 'boolean') return false
  if (def.type === 'record') return {}
  return undefined
}

/** The field's name; an element has the name of its list. */
export const nameOf = (field: Field): string => field.path.replace(/\.0$/, '').split('.').at(-1) ?? ''

/** Text that names nothing of anybody, with a value that passes. */
export const SAMPLES: Record<string, unknown> = {
  target: '2.00',
  server: 'https://bots.example.com',
  ...{ amount: '10.00', stake: '1.00', received: '1.00', method: 'aba', number: '99887766', holder: 'Sok Dara' },
  ...{
    note: 'a reason',
    why: 'a reason',
    preview: 'x'.repeat(40),
    side: 'home,-hot',
    dock: 'home,games',
    vassalage: 'TONLE',
    vassalages: 'TONLE',
    vendor: 'TONLE',
    gameCode: 'naga-gold',
    kind: 'bet',
    version: '1.0.0',
  },
  ...{
    pageNo: '1',
    page: '1',
    pageSize: '20',
    limit: '20',
    limitNum: '20',
    minReturn: '90',
    clientSeed: 'lotus',
    types: 'B',
    call: 'a.b',
    name: 'nobody',
    module: 'cashier',
    bank: 'Palm Bank',
    title: 'Tonle',
    city: 'Phnom Penh',
    key: 'boat-race',
    path: '0'.repeat(32),
    tag: 'en',
    flag: 'PTSYS3',
    role: 'cashier',
    abilities: 'members.read',
    price: '100',
    reach: '100',
    keep: '10',
    birthdayBonus: '1',
    points: '100',
    rate: '1',
    ...{ bet: '100', profit: '0', least: '1', winRate: '0.001', lossRate: '0.001', payer: 'platform' },
    ...{ platformFee: '0', depositFee: '0', activeBet: '0', activeDeposit: '0', excluded: 'RNG' },
    game: 'fortune',
    remark: 'none',
    answer: 'none',
    plan: 'Forty players in Siem Reap whom I know.',
  },
  ...{ fromDay: '2026-01-01', toDay: '2026-12-31', captcha: 'abcde', terms: true, operator: 'nobody' },
  ...{ password: 'wrong-on-purpose-1', confirmPassword: 'wrong-on-purpose-1', oldPassword: 'a', newPassword: 'b' },
  ...{ confirmNewPassword: 'b', provider: 'sandbox', event: 'ev_1234', merchant: 'tonle', id: 'tr_1234', currency: 'USD' },
  ...{
    at: '2026-11-21T03:00:00.000Z',
    reason: 'none',
    backUrl: '/',
    gameType: 'RNG',
    vertical: 'RNG',
    day: '2026-11-21',
    search: 'naga',
    url: '/hot',
    nodeId: '0192f0c1-2222-7000-8000-000000000001',
  },
  ...{
    until: '2027-12-21T03:00:00.000Z',
    merchantCode: 'nobody',
    profile: 'demo',
    zone: 'Asia/Phnom_Penh',
    vendors: 'PG',
    logo: 'a'.repeat(64),
  },
  ...{
    trigger: 'manual',
    rule: { repeats: 'once', needsJoining: false, needsDesk: false },
    joinsUntil: '2026-12-21T03:00:00.000Z',
  },
  ...{ code: 'GIFT', 'terms.reward': { kind: 'amount', amount: '10.00' } },
  ...{ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '10.00' }, periodDay: '2026-11-21' },
  ...{
    commitment: '0'.repeat(64),
    setup: { kind: 'rain', total: '5.00', shares: 5, smallest: '1.00', minutes: 5, everyHours: null },
  },
  ...{ levels: '10.00', friend: '5.00', deposited: '20.00', validBet: '100.00' },
  ...{ largestBet: '5.00', game: 'naga-gold', budget: '100.00' },
  ...{ startsAt: '2026-11-21T03:00:00.000Z', endsAt: '2026-12-21T03:00:00.000Z' },
  ...{ origin: 'https://cdn.example' },
  ...{ km: 'ហ្គេម', en: 'A game', zh: '游戏', picture: 'naga-gold', rtp: '96%', largestWin: '500' },
  ...{ networks: '192.0.2.0/24', launchUrl: 'https://games.test/play', serviceUrl: '', publicKey: 'x'.repeat(60) },
  ...{ shownFrom: '2026-11-21T03:00:00.000Z', shownTo: '2026-12-21T03:00:00.000Z' },
  ...{ label: 'Google', issuer: 'https://accounts.test', clientId: 'tonle', keysUrl: '', apiUrl: '' },
  ...{ state: 'none', iss: 'https://accounts.test', error: 'access_denied', error_description: 'none', scope: 'openid' },
  ...{ firebaseIdToken: 'x'.repeat(60), firebaseChannel: 'FIREBASE', offer: 'x'.repeat(32) },
  ...{
    rawId: 'x'.repeat(20),
    clientDataJSON: 'x',
    authenticatorData: 'x',
    attestationObject: 'x',
    signature: 'x',
    userHandle: 'x',
    transports: 'usb',
  },
  ...{ list: 'identity.consoleMembers', columns: 'account' },
  ...{ about: 'TONLE:naga-gold', change: 'open' },
  ...{ tag: 'vip', tags: 'vip', seenWithin: '30', goneFor: '30', minDeposited: '10.00', minTurnover: '10.00', turnover: '10.00' },
  ...{ fileName: 'games.csv', mapping: { code: 'code' } },
  ...{ host: 'mail.example', user: 'tonle', from: 'no-reply@tonle.example', secret: 'hidden words', country: 'KH' },
  ...{ mobileNum: '012345678', mobileNo: '012345678', email: 'nobody@example.com', countryDialingCode: '855' },
  ...{ regType: 'register', verificationCode: '000000', verification: 'x'.repeat(32), token: 'x'.repeat(43) },
  ...{ fullName: 'Sok Dara', payeeName: 'Sok Dara', birthday: '1990-01-02', idNumber: '012345678', paymentPassword: '402913' },
  ...{ to: '012345678', label: 'Mekong ID', issuer: 'https://id.example', clientId: 'tonle', offer: 'x'.repeat(32) },
  ...{ keysUrl: 'https://id.example/keys', apiUrl: 'https://id.example/v1', firebaseIdToken: 'x.y.z', firebaseChannel: 'sms' },
  ...{ state: 'x'.repeat(43), iss: 'https://id.example', error: 'access_denied', error_description: 'declined', scope: 'openid' },
  ...{ confirmPaymentPassword: '402913', oldPaymentPassword: '731408' },
  ...{ address: 'Street 13', nationality: 'KH', occupation: 'fisher', sourceOfIncome: 'fish', nickname: 'River' },
  ...{
    line: 'sok.dara',
    whatsapp: '85512345678',
    facebook: 'sok.dara',
    wechat: 'sok_dara',
    zalo: '85512345678',
    telegram: '@sok',
  },
  ...{ qqNum: '10000', recommenderId: 'nobody', ownPattern: '' },
  ...{
    content: 'My deposit did not arrive today',
    sender: 'Sok',
    contact: 'sok@example.com',
    text: 'a question',
    before: '1',
    ticket: 'x.1.y.z',
  },
  randomString: 'string-of-a-test',
  ...{ min: '1.00', max: '100.00', fee: '0.50', quickAmounts: '5.00', codes: 'khqr', opens: '08:00', closes: '22:00' },
  ...{ cap: '20.00', statement: 'a wage', payer: '000999888', payerName: 'SOK DARA', memo: 'K7M2QX', signed: 'x'.repeat(60) },
  ...{ operation: '100.00', memberDay: '200.00', hour: '300.00' },
}

/** A value that passes the field's form: an id of nobody, what its schema names, or the sample of its name; a box is ticked where a sample says so. */
export const sampleOf = (field: Field): unknown =>
  field.prefix
    ? `${field.prefix}_${'0'.repeat(32)}`
    : field.plain || (SAMPLES[field.path] ?? SAMPLES[nameOf(field)] ?? field.plain)
