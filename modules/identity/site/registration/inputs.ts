const off = { autoCapitalize: 'none', spellCheck: false } as const
/** What browsers and phones should know of a field. */
export const INPUTS: Readonly<Record<string, object>> = {
  username: { ...off, icon: 'user-bold', autoComplete: 'username' },
  email: { ...off, type: 'email', inputMode: 'email', autoComplete: 'email' },
  payeeName: { autoComplete: 'name' },
  birthday: { type: 'date', autoComplete: 'bday' },
  idNumber: { ...off, autoComplete: 'off' },
  whatsapp: { ...off, inputMode: 'tel' },
  zalo: { ...off, inputMode: 'tel' },
  qqNum: { ...off, inputMode: 'numeric' },
  line: off,
  facebook: off,
  wechat: off,
  telegram: off,
  recommenderId: { ...off, autoComplete: 'off' },
}
