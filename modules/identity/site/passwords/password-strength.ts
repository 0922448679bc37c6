/** A rough word for a password while it is typed; the server alone decides whether it is accepted. 0 = none, 4 = strong. */
export function passwordStrength(password: string, account: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(password)).length
  const distinct = new Set(password.toLowerCase()).size
  const isName = account.length > 2 && password.toLowerCase().includes(account.toLowerCase())
  if (password.length < 8 || distinct < 4 || isName) return 1
  const points = Math.floor((password.length - 8) / 3) + kinds + (distinct > 8 ? 1 : 0)
  return points >= 6 ? 4 : points >= 4 ? 3 : 2
}
