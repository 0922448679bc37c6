import { randomUUID } from 'node:crypto'
import { addAccount, consoleWithdrawal, requestWithdrawal, withdrawals } from '@tonle/cashier/contract'
import { type Call, call, PERSONAL_KINDS, type PersonalKind, personal } from '@tonle/contract'
import { lockMember } from '@tonle/identity/contract'
import { auditLog } from '@tonle/operators/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { masked, maskOf, personalFields, withoutPersonal } from './personal.ts'
import { servedCall } from './serve.ts'

describe('masks', () => {
  test.each<[PersonalKind, string, string]>([
    ['name', 'Sok Dara', 'S•••'],
    // One letter to a reader, three code points and more.
    ['name', 'ស្រីនាង', 'ស្រី•••'],
    ['name', '李小龙', '李•••'],
    ['name', '👨‍👩‍👧abc', '👨‍👩‍👧•••'],
    ['phone', '+855 12 345 678', '•••678'],
    ['email', 'sok.dara@example.com', 's•••@•••'],
    ['email', 'no address', '•••'],
    ['account', '000 123 456', '••••3456'],
    ['address', 'Street 51, Phnom Penh', '•••'],
    ['birthday', '1990-01-02', '•••'],
    ['ip', '203.0.113.7', '203.0.•••'],
    ['ip', '2001:db8:1::7', '2001:db8:•••'],
    ['ip', '::1', '•••'],
    ['ip', '::ffff:203.0.113.7', '•••'],
    ['device', 'Mozilla/5.0 (Linux; Android 14)', '•••'],
  ])('%s %s is shown as %s', (kind, text, shown) => {
    expect(maskOf(kind, text)).toBe(shown)
  })

  test('of a short value neither a letter nor its length is shown', () => {
    const shorts: Record<PersonalKind, string[]> = {
      ...{ name: ['', 'A', 'អ្ន', '李明'], phone: ['', '1', '12345'], email: ['', 'a', '@'], account: ['', '1', '1234567'] },
      ...{ address: ['', 'x'], birthday: ['', '1'], ip: ['', '1', '::'], device: ['', 'x'] },
    }
    for (const kind of PERSONAL_KINDS) {
      const shown = new Set(shorts[kind].map(text => maskOf(kind, text)))
      expect([kind, [...shown]]).toEqual([kind, [kind === 'account' ? '••••' : '•••']])
    }
  })
})

test('personal fields are found at any depth, and only they are replaced', () => {
  const ip = personal(z.string(), 'ip')
  const schema = z.object({
    a: ip.nullable(),
    b: ip.optional(),
    list: z.array(z.object({ ip, keep: z.string() })),
    map: z.record(z.string(), z.object({ ip })),
    either: z.union([z.object({ kind: z.literal(1), ip }), z.object({ kind: z.literal(2) })]),
  })
  const value = {
    ...{ a: null, list: [{ ip: '1.2.3.4', keep: 'k' }], map: { x: { ip: '1.2.3.4' } } },
    either: { kind: 1, ip: '1.2.3.4' },
  }
  const shown = withoutPersonal(personalFields(schema), value)
  const hidden = '[personal]'
  expect(shown).toEqual({
    a: null,
    list: [{ ip: hidden, keep: 'k' }],
    map: { x: { ip: hidden } },
    either: { kind: 1, ip: hidden },
  })
  expect(value.list[0]?.ip).toBe('1.2.3.4')
  expect(personalFields(z.object({ a: z.string() }))).toBeUndefined()
})

test('by default a call of players and sessions answers their own data, any other call the data of others', () => {
  const of = (who: Call['who'], about?: 'caller' | 'others') => {
    const output = z.object({ ip: personal(z.string(), 'ip') })
    const vendor = who === 'vendor' && { signed: true, repeatable: true }
    const declared = call({
      ...{ summary: '', route: 'GET /a/test', who, effect: 'none', input: z.strictObject({}), output, about },
      ...(who === 'operator' && { ability: 'members.read' as const }),
      ...vendor,
    })
    const { personal: fields } = servedCall('a.test', declared, async () => ({}))
    return (masked(fields.masked, { ip: '1.2.3.4' }, undefined) as { ip: string }).ip
  }
  const own = (['session', 'player'] as const).map(who => of(who))
  const others = (['anyone', 'agent', 'vendor', 'operator'] as const).map(who => of(who))
  expect([own, others]).toEqual([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.•••', '1.2.•••', '1.2.•••', '1.2.•••'],
  ])
  expect([of('anyone', 'caller'), of('player', 'others')]).toEqual(['1.2.3.4', '1.2.•••'])
})

describe('over the wire', () => {
  let w: World
  let member: Person
  let wdr: string
  beforeAll(async () => {
    w = await world()
    member = await w.member({ balance: '100.00' })
    const account = await member.caller.call(addAccount, { method: 'aba', number: '123456789', holder: 'Sok Dara' })
    const asked = await member.caller.call(requestWithdrawal, { account: wire('bac', account.id), amount: '20.00' })
    wdr = wire('wdr', asked.id)
  })
  afterAll(() => w.close())
  const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`

  test('an operator sees what the abilities show, the member the own data', async () => {
    const seenBy = async (role: string) => {
      const { holder, accountNumber } = await (await w.operator(role)).caller.call(consoleWithdrawal, { id: wdr })
      return [holder, accountNumber]
    }
    expect(await seenBy('cashier')).toEqual(['SOK DARA', '123456789'])
    expect(await seenBy('support')).toEqual(['S•••', '••••6789'])
    expect((await member.caller.call(withdrawals, {})).content).toHaveLength(1)
  })

  test('a repeated request is answered masked, and neither its stored row nor its hash reveals personal data', async () => {
    const key = randomUUID()
    const input = { method: 'aba', number: '987654321', holder: 'Chan Thida' }
    const first = await member.caller.call(addAccount, input, { key })
    expect(first.holder).toBe('CHAN THIDA')
    expect(await member.caller.call(addAccount, input, { key })).toEqual({ ...first, holder: 'C•••' })
    const rows = await w.services.db.system(tx =>
      tx.query('select input_hash, answer from house.idempotency where key = $1', [key]),
    )
    expect(JSON.stringify(rows)).not.toMatch(/987654321|thida/i)
    const { createHash } = await import('node:crypto')
    const plain = createHash('sha256').update(JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.input_hash).not.toBe(plain.digest('hex'))
    await expect(member.caller.call(addAccount, { ...input, holder: 'Other' }, { key })).rejects.toThrow('idempotency.conflict')
  })

  test('an error that repeats a personal value does not bring it into the log', async () => {
    const served = w.composition.calls('cashier.addAccount')!
    const { handler } = served
    const errors = vi.spyOn(w.services.log, 'error').mockImplementation(() => {})
    served.handler = () => Promise.reject(new Error('invalid input syntax for type bigint: "555666777"'))
    const input = { method: 'aba', number: ' 555-666 777', holder: 'Sok Dara' }
    await expect(member.caller.call(addAccount, input)).rejects.toThrow('system.error')
    const { err } = errors.mock.calls[0]![0] as unknown as { err: Error }
    expect([err.message, err.stack]).toEqual([
      'invalid input syntax for type bigint: "[personal]"',
      expect.not.stringContaining('555666777'),
    ])
    served.handler = handler
    errors.mockRestore()
  })

  test('the audit log holds the act of an operator without personal data of its input', async () => {
    const served = w.composition.calls('identity.lockMember')!
    const { personal: declared } = served
    const admin = await w.operator('admin')
    served.personal = { ...declared, input: personalFields(z.object({ why: personal(z.string(), 'name') })) }
    await admin.caller.call(lockMember, { id: wire('mem', member.id), why: 'as Sok Dara asked' })
    served.personal = declared
    const [act] = (await admin.caller.call(auditLog, {})).content
    expect(act).toMatchObject({ call: 'identity.lockMember', input: { why: '[personal]' } })
  })
})
