import { type Person, switchFlags, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { storeContact } from '../contacts/sql-contacts.ts'

let w: World
beforeAll(async () => {
  // Passwords as strong as in use: what a name of nobody leaves out would be seen.
  w = await world({ ARGON2_KIB: '19456' })
  await switchFlags(w, { on: ['CHNGPASSVERIF3'] })
})
afterAll(() => w.close())

let count = 0
const someNumber = () => `+85516${String(++count).padStart(6, '0')}`
const newEmail = () => `sok${++count}@example.com`
const hasNumber = (member: Person, number: string) =>
  w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, {
      memberId: member.id,
      to: { channel: 'sms', phone: { number, country: 'KH' } },
      isVerified: true,
    }),
  )
const hasEmail = (member: Person, email: string) =>
  w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, { memberId: member.id, to: { channel: 'email', email }, isVerified: true }),
  )

test('existing and missing accounts take the same time, 200 of each in turn', async () => {
  const members: { account: string; email: string; number: string }[] = []
  for (let made = 0; made < 200; made++) {
    const member = await w.member()
    const [email, number] = [newEmail(), someNumber()]
    await hasEmail(member, email)
    await hasNumber(member, number)
    members.push({ account: member.account, email, number })
  }
  await w.services.db.system(tx =>
    tx.query(
      `insert into delivery.used (brand_id, key, points, ends_at) values ($1, 'country:KH', -100000, app_now() + interval '1 day')
       on conflict (brand_id, key) do update set points = excluded.points, ends_at = excluded.ends_at`,
      [w.brandId],
    ),
  )
  const took = {
    forgot: { known: [] as number[], missing: [] as number[] },
    sms: { known: [] as number[], missing: [] as number[] },
    login: { known: [] as number[], missing: [] as number[] },
  }
  const time = async (list: number[], run: () => Promise<unknown>) => {
    const started = performance.now()
    await run()
    list.push(performance.now() - started)
  }
  for (const [place, { account, email, number }] of members.entries()) {
    const [visitor, other] = [w.visitor(), w.visitor()]
    const missing = { username: `missing${place}`, email: newEmail() }
    const known = () => time(took.forgot.known, () => visitor.call(identity.forgotByEmail, { username: account, email }))
    const unknown = () => time(took.forgot.missing, () => other.call(identity.forgotByEmail, missing))
    const stranger = someNumber()
    const knownSms = () => time(took.sms.known, () => visitor.call(identity.smsNoLogin, { mobileNum: number }))
    const unknownSms = () => time(took.sms.missing, () => other.call(identity.smsNoLogin, { mobileNum: stranger }))
    const login = (list: number[], username: string) => async () => {
      const outcome = w.visitor().call(identity.login, { username, password: 'herons over rice' })
      await time(list, () =>
        outcome.then(
          () => expect.unreachable(),
          ({ code }) => expect(code).toBe('identity.login_failed'),
        ),
      )
    }
    const knownLogin = login(took.login.known, account)
    const unknownLogin = login(took.login.missing, `nobody${place}`)
    // Which comes first changes: what the first one warms up does not help the same kind each time.
    const runs = [known, unknown, knownSms, unknownSms, knownLogin, unknownLogin]
    for (const run of place % 2 ? runs : runs.toReversed()) await run()
  }
  for (const [way, { known, missing }] of Object.entries(took)) {
    const [one, two] = [median(known), median(missing)]
    const difference = Math.abs(one - two)
    expect(difference <= 3 || difference <= 0.05 * Math.max(one, two), `${way}: medians ${one} and ${two} ms`).toBe(true)
  }
}, 300_000)

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
