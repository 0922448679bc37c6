import { z } from 'zod'

/**
 * What a client can rely on, taken from an OpenAPI document: for each operation and named schema a list of facts. `<` is what it
 * accepts, `>` what it answers, `!` what is always there, `#` an error code, `=` a value of an enumeration, `max…`, `min…` and
 * `pattern` what a value must keep to.
 */
export type ContractFacts = Record<string, string[]>

type Schema = Record<string, unknown>
const schemas = z.array(z.record(z.string(), z.unknown()))
const record = z.record(z.string(), z.record(z.string(), z.unknown()))
const names = z.array(z.string())
const documentSchema = z.looseObject({
  paths: z.record(z.string(), record),
  components: z.looseObject({ schemas: record.default({}) }),
})
const LIMITS = ['maxLength', 'minLength', 'maximum', 'minimum', 'maxItems', 'minItems', 'pattern']

export function contractFacts(document: unknown): ContractFacts {
  const { paths, components } = documentSchema.parse(document)
  const facts: ContractFacts = {}
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      facts[`${method.toUpperCase()} ${path}`] = operationFacts(operation)
  for (const [name, schema] of Object.entries(components.schemas))
    facts[`schema ${name}`] = sorted([...schemaFacts(schema, '', '<'), ...schemaFacts(schema, '', '>')])
  return facts
}

function operationFacts(operation: Schema): string[] {
  const facts: string[] = [`< by ${String(operation['x-who'] ?? 'anyone')}`]
  for (const way of z.array(z.record(z.string(), z.unknown())).parse(operation.security ?? []))
    facts.push(`< with ${Object.keys(way).sort().join('+') || 'nothing'}`)
  for (const parameter of schemas.parse(operation.parameters ?? [])) {
    const path = `${String(parameter.in)}:${String(parameter.name)}`
    facts.push(...schemaFacts(parameter.schema as Schema, path, '<'))
    if (parameter.required === true) facts.push(`<! ${path}`)
  }
  for (const [media, schema] of mediaOf(operation.requestBody)) facts.push(`< ${media}`, ...schemaFacts(schema, '', '<'))
  for (const [status, answer] of Object.entries(record.parse(operation.responses ?? {}))) {
    facts.push(`> ${status}`)
    for (const [, schema] of mediaOf(answer))
      facts.push(...(Number(status) < 400 ? schemaFacts(schema, '', '>') : codesOf(schema)))
  }
  return sorted(facts)
}

const mediaOf = (body: unknown): [string, Schema][] =>
  Object.entries(record.parse((body as Schema | undefined)?.content ?? {})).map(([media, { schema }]) => [
    media,
    schema as Schema,
  ])

const codesOf = (schema: Schema): string[] =>
  schemas.parse(schema.allOf ?? [schema]).flatMap(part => {
    const code = (part.properties as Record<string, Schema> | undefined)?.code
    return names.parse(code?.enum ?? []).map(name => `# ${name}`)
  })

function schemaFacts(schema: Schema | undefined, path: string, way: '<' | '>'): string[] {
  if (schema === undefined) return []
  const at = path || 'body'
  if (typeof schema.$ref === 'string') return [`${way} ${at} ${schema.$ref.split('/').at(-1)}`]
  const facts: string[] = []
  for (const type of [schema.type ?? []].flat())
    facts.push(`${way} ${at} ${String(type)}${schema.format ? `:${String(schema.format)}` : ''}`)
  const values = 'const' in schema ? [schema.const] : z.array(z.unknown()).parse(schema.enum ?? [])
  for (const value of values) facts.push(`${way} ${at} = ${JSON.stringify(value)}`)
  if (way === '<')
    for (const limit of LIMITS) if (schema[limit] !== undefined) facts.push(`${limit} ${at} ${String(schema[limit])}`)
  for (const part of ['anyOf', 'oneOf', 'allOf'])
    for (const one of schemas.parse(schema[part] ?? [])) facts.push(...schemaFacts(one, path, way))
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    facts.push(...schemaFacts(property, path ? `${path}.${name}` : name, way))
  for (const name of names.parse(schema.required ?? [])) facts.push(`${way}! ${path ? `${path}.` : ''}${name}`)
  if (schema.items) facts.push(...schemaFacts(schema.items as Schema, `${path}[]`, way))
  if (typeof schema.additionalProperties === 'object')
    facts.push(...schemaFacts(schema.additionalProperties as Schema, `${path}{}`, way))
  return facts
}

const sorted = (facts: readonly string[]): string[] => [...new Set(facts)].sort()

/** What the second contract takes away from clients of the first, or newly asks of them; what it adds is free. */
export function narrowed(before: ContractFacts, after: ContractFacts): string[] {
  return Object.keys(before).flatMap(name => {
    if (name.startsWith('schema ')) return []
    if (!after[name]) return [name]
    const [facts, present] = [resolved(before, before[name]!), resolved(after, after[name])]
    const lost = facts.filter(fact => isPromise(fact) && !present.includes(fact))
    const demanded = present.filter(fact => !facts.includes(fact) && isNarrower(fact, facts))
    const findings = [...lost.map(fact => `- ${fact}`), ...demanded.map(fact => `+ ${fact.replace(/^(< .* =) .*/, '$1')}`)]
    return [...new Set(findings)].map(finding => `${name} ${finding}`)
  })
}

/** The facts with those of named schemas in the place of their names, so that a client that never read the name sees no change. */
function resolved(contract: ContractFacts, facts: readonly string[], depth = 0): string[] {
  const all = facts.flatMap(fact => {
    const [way, path, name] = fact.split(' ')
    const inner = (way === '<' || way === '>') && name && contract[`schema ${name}`]
    if (!inner || depth > 5) return [fact]
    const own = inner.filter(one => one.startsWith(way) || (way === '<' && !/^[<>]/.test(one)))
    return resolved(
      contract,
      own.map(one => moved(one, path!)),
      depth + 1,
    )
  })
  return [...new Set(all)]
}

/** A fact of a schema, at the path where the schema stands. */
function moved(fact: string, path: string): string {
  const [kind, inner = '', ...rest] = fact.split(' ')
  const at = inner === 'body' ? path : inner.startsWith('[') || inner.startsWith('{') ? path + inner : `${path}.${inner}`
  return [kind, at, ...rest].join(' ')
}

const isPromise = (fact: string): boolean => /^(<|>|>!|#) /.test(fact)

/** Whether a new fact asks for more than the former ones did. */
function isNarrower(fact: string, before: readonly string[]): boolean {
  const [kind = '', path = '', value = ''] = fact.split(' ')
  const has = (begin: string) => before.some(one => one.startsWith(begin))
  if (kind === '<!') return true
  // Values are listed where any was accepted.
  if (kind === '<' && value === '=') return has(`< ${path} `) && !has(`< ${path} = `)
  // A type that an answer had not before, at a place it had.
  if (kind === '>') return value !== '=' && value !== '' && has(`> ${path} `)
  if (!LIMITS.includes(kind) || !has(`< ${path} `)) return false
  const former = before.find(one => one.startsWith(`${kind} ${path} `))?.split(' ')[2]
  if (former === undefined || kind === 'pattern') return true
  return kind.startsWith('max') ? Number(value) < Number(former) : Number(value) > Number(former)
}
