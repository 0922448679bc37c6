import { type Call, isListCall, PERSONAL, type PersonalKind } from '@tonle/contract'
import { type PersonalFields, personalFields } from '@tonle/contract/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declared } from './declared.ts'
import { fieldsOf, SAMPLES, sampleOf } from './fields-of.ts'
import { type World, world } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'trace' })
})
afterAll(() => w.close())

/** Names of fields that hold personal data. */
const PERSONAL_NAMES =
  /^(holder|(account|bank|card|phone|mobile|id)(number|num|no)|number|phone|mobile|e-?mail|birth(day|date)|(real|first|last|full|payee|payer)name|address|ip|useragent)$/i

/** Reviewed: named like personal data, but not personal. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'brand.brandList output brands.address': 'where the site of a brand opens',
  'brand.whitelabel output ages.birthday': "an age that the brand's licence demands",
  'brand.whitelabel output banners.phone': 'a picture for phones',
  'cashier.changeReceiving input holder': "the brand's own bank account, which every payer sees",
  'cashier.configureProvider input receiving.holder': "the brand's own bank account, which every payer sees",
  'cashier.configureProvider input receiving.number': "the brand's own bank account, which every payer sees",
  'cashier.changeReceiving input number': "the brand's own bank account, which every payer sees",
  'cashier.changeReceiving output holder': "the brand's own bank account, which every payer sees",
  'cashier.changeReceiving output number': "the brand's own bank account, which every payer sees",
  'cashier.consoleProviders output receiving.holder': "the brand's own bank account, which every payer sees",
  'cashier.consoleProviders output receiving.number': "the brand's own bank account, which every payer sees",
  'play.roundOfBet output calls.ip': "a vendor's server",
  'play.vendorCallLog output content.ip': "a vendor's server",
}

interface Def {
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Record<string, z.ZodType>
}

/** Paths of fields that are named like personal data and not marked as such. */
function unmarked(schema: z.ZodType, path: string): string[] {
  if (schema.meta()?.[PERSONAL]) return []
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def
  const inner = [def.innerType ?? def.in ?? def.element ?? def.valueType ?? [], def.options ?? []].flat() as z.ZodType[]
  if (inner.length > 0) return inner.flatMap(one => unmarked(one, path))
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => unmarked(field, path ? `${path}.${name}` : name))
  return PERSONAL_NAMES.test(path.split('.').at(-1) ?? '') ? [path] : []
}

test('a field named like personal data is marked as such, or is a reviewed exception', async () => {
  const found = (await declared()).flatMap(([name, call]) => [
    ...unmarked(call.input, '').map(path => `${name} input ${path}`),
    ...unmarked(call.output, '').map(path => `${name} output ${path}`),
  ])
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})

/** Names of the personal fields of a schema, nested ones too. */
const personalNames = (fields: PersonalFields | undefined, name = ''): string[] => {
  if (!fields) return []
  if ('kind' in fields) return [name]
  if ('fields' in fields) return fields.fields.flatMap(([own, field]) => personalNames(field, own))
  return ('items' in fields ? [fields.items] : fields.options).flatMap(one => personalNames(one, name))
}

test('no list of others is sorted or filtered by personal data: order and hits would tell what the mask hides, and cursors hold sort values', async () => {
  const lists = (await declared()).flatMap(([name, call]) =>
    isListCall(call) && call.who === 'operator' ? [[name, call] as const] : [],
  )
  const found = lists.flatMap(([name, call]) => {
    const hidden = [...personalNames(personalFields(call.output)), ...personalNames(personalFields(call.input))]
    const asked = [...call.list.filters, ...call.list.sorts.map(sort => sort.replace(/^-/, ''))]
    return asked.filter(field => hidden.includes(field)).map(field => `${name}.${field}`)
  })
  expect(lists.flatMap(([, call]) => personalNames(personalFields(call.output)))).toContain('ip')
  expect(found).toEqual([])
})

const MARKERS: Readonly<Record<PersonalKind, string>> = {
  ...{ name: 'Qzmarker', phone: '70770770771', email: 'qzmarker@example.com', account: '80880880881', address: 'Qzmarker' },
  ...{ birthday: '1971-07-17', ip: '198.51.100.171', device: 'Qzmarker' },
}
const MARKED = /qzmarker|70770770771|80880880881|1971-07-17|198\.51\.100\.171/i

/** The input with a marker in each personal field and samples in the others. */
function markedInput(call: Call): Record<string, unknown> {
  const kindOf = (name: string) => personalKind(call.input.shape[name] as z.ZodType)
  const pairs = Object.keys(call.input.shape).map(name => {
    const kind = kindOf(name)
    const field = fieldsOf(call).find(({ path }) => path === name)
    return [name, kind ? MARKERS[kind] : field ? sampleOf(field) : SAMPLES[name]]
  })
  return Object.fromEntries(pairs) as Record<string, unknown>
}

function personalKind(schema: z.ZodType): PersonalKind | undefined {
  const kind = schema.meta()?.[PERSONAL] as PersonalKind | undefined
  return (
    kind ??
    (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? personalKind(schema.unwrap() as z.ZodType) : undefined)
  )
}

test('values of personal fields of an input reach no log, audit row, metric or stored answer, in success or failure', async () => {
  const calls = w.composition.modules.flatMap(({ routes }) => routes?.calls ?? []).filter(({ personal }) => personal.input)
  expect(calls.map(({ name }) => name)).toContain('cashier.addAccount')
  const lines: unknown[] = []
  const keep = (...args: unknown[]) => {
    lines.push(args.map(shown))
  }
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(w.services.log, level).mockImplementation(keep as never)
  const [member, agent, operator] = [await w.member({ balance: '50.00' }), await w.agent(), await w.operator('admin')]
  const outcomes: string[] = []
  for (const served of calls) {
    const { call, handler } = served
    const caller = call.who === 'operator' ? operator.caller : call.who === 'agent' ? agent.caller : member.caller
    const input = markedInput(call)
    const send = async () => {
      const sent = caller.call(call, input)
      outcomes.push(
        await sent.then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      )
    }
    await send()
    served.handler = (_scope: never, read: never) => Promise.reject(new Error(`could not store ${JSON.stringify(read)}`))
    await send()
    served.handler = handler
  }
  vi.restoreAllMocks()
  expect(outcomes).toContain('done')
  expect(outcomes).toContain('system.error')
  expect(lines.length).toBeGreaterThan(calls.length)
  expect(JSON.stringify(lines)).not.toMatch(MARKED)
  expect(await w.services.metrics.registry.metrics()).not.toMatch(MARKED)
  const tables = ['operators.audit', 'house.idempotency', 'house.attempt', 'house.outbox']
  for (const table of tables) {
    const rows = await w.services.db.system(tx => tx.query(`select t::text as row from ${table} t`))
    expect([table, JSON.stringify(rows)]).not.toEqual([table, expect.stringMatching(MARKED)])
  }
})

/** With the error's cause and other nested values. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? {
        ...Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, inner instanceof Error ? shown(inner) : String(inner)]),
        ),
        ...(value instanceof Error && { message: value.message, stack: value.stack }),
      }
    : String(value)
