import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CallDocument, DescribedRoute } from './document.ts'
import { headOf } from './head.ts'
import type { Answer, Parameter } from './operation.ts'
import type { JsonSchema } from './wire-schema.ts'

/** A page to read the calls by: plain HTML without scripts, so that the site's content policy holds here too. Made in small steps. */
export async function docsPage(document: CallDocument): Promise<string> {
  const areas = Map.groupBy(await document.all(), ({ operation }) => operation.tags[0] ?? '')
  const sections: string[] = []
  for (const [area, list] of areas) {
    sections.push(`<h2 id="${area}">${area}</h2>`)
    for (const described of list) {
      sections.push(entry(described))
      await nextTurn()
    }
  }
  const { securitySchemes, schemas } = document.components(true)
  const head = headOf(document.calls.map(({ call }) => call))
  const index = [...areas.keys()].map(area => `<a href="#${area}">${area}</a>`).join(' · ')
  const title = escapeHtml(document.about.title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/docs.css"></head>
<body><main><h1>${title}</h1><p>${index} · <a href="#credentials">credentials</a> · <a href="#schemas">schemas</a> · <a href="/openapi.json">openapi.json</a></p>
${head.map(({ title, text }) => `<h2>${escapeHtml(title)}</h2>${prose(text)}`).join('')}
<h2 id="credentials">credentials</h2>${Object.entries(securitySchemes).map(credential).join('')}
<h2 id="schemas">schemas</h2>${Object.entries(schemas).map(namedSchema).join('')}
${sections.join('')}</main></body></html>`
}

function entry({ served: { name, call }, method, path, operation }: DescribedRoute): string {
  const facts = [call.who, call.effect, call.encrypted ? 'encrypted' : '', call.ability ?? ''].filter(Boolean).join(' · ')
  const { description, security, parameters, requestBody, responses } = operation
  return `<section id="${operation.operationId}"><h3><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)} <small>${name} · ${facts}</small></p>${description ? prose(description) : ''}
<p><small>asks for: ${askedFor(security)}</small></p>${table(parameters)}${Object.entries(requestBody?.content ?? {})
    .map(([media, { schema }]) => schemaBlock(`body: ${media}`, schema))
    .join('')}${Object.entries(responses).map(answer).join('')}</section>`
}

const askedFor = (security: readonly Record<string, unknown>[]) =>
  security.map(one => Object.keys(one).map(escapeHtml).join(' and ') || 'nothing').join(', or ') || 'nothing'

function table(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml(inShort(schema))}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

/** `integer 1–100, default 20` */
function inShort(schema: JsonSchema): string {
  const { $ref, type, minimum, maximum, enum: options, pattern, default: preset } = schema
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? ''
  const kind = Array.isArray(options) ? options.join(' | ') : String(type ?? '')
  const bounds = maximum === undefined ? '' : ` ${minimum}–${maximum}`
  return [`${kind}${bounds}`, pattern && !options ? String(pattern) : '', preset === undefined ? '' : `default ${preset}`]
    .filter(Boolean)
    .join(', ')
}

function answer([status, { description, content, headers }]: [string, Answer]): string {
  const label = `${status}${headers ? ` (${Object.keys(headers).join(', ')})` : ''}`
  const schemas = Object.values(content).map(({ schema }) => `<pre>${json(schema)}</pre>`)
  return `<details><summary>${label}</summary>${prose(description)}${status === '200' ? schemas.join('') : ''}</details>`
}

const credential = ([name, scheme]: [string, Record<string, unknown>]) => {
  const { description, ...rest } = scheme
  return `<h3><code>${escapeHtml(name)}</code></h3>${prose(String(description))}<pre>${json(rest)}</pre>`
}

const namedSchema = ([name, schema]: [string, JsonSchema | undefined]) => (schema ? schemaBlock(name, schema) : '')

const schemaBlock = (label: string, schema: JsonSchema) =>
  `<details><summary>${escapeHtml(label)}</summary><pre>${json(schema)}</pre></details>`

const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2))

/** The CommonMark that the document uses: paragraphs, lists, code, bold. */
function prose(text: string): string {
  return text
    .split('\n\n')
    .map(block => {
      const lines = block.split('\n')
      if (lines.every(line => line.startsWith('    '))) return `<pre>${escapeHtml(block)}</pre>`
      if (lines.every(line => /^(-|\d+\.) /.test(line)))
        return `<ul>${lines.map(line => `<li>${inline(line.replace(/^- /, ''))}</li>`).join('')}</ul>`
      return `<p>${inline(block)}</p>`
    })
    .join('')
}

const inline = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

export const docsStyle = `body{font:15px/1.5 system-ui,sans-serif;margin:0;color-scheme:light dark}main{max-width:60rem;margin:auto;padding:1.5rem}
h3{margin:1.5rem 0 0;overflow-wrap:anywhere}pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:8px}summary{cursor:pointer}
small{opacity:.75}table{border-collapse:collapse}td{padding:.1rem .75rem .1rem 0;vertical-align:top;overflow-wrap:anywhere}ul{padding-left:1.25rem;list-style:none}`
