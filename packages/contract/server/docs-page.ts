import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call } from '../call.ts'
import { wireSchema } from './openapi.ts'
import type { ServedCall } from './serve.ts'

/** A page to read the calls by: plain HTML without scripts, so that the site's content policy holds here too. Made in small steps. */
export async function docsPage(title: string, calls: readonly ServedCall[]): Promise<string> {
  const areas = Map.groupBy(calls, ({ name }) => name.split('.')[0] ?? '')
  const sections: string[] = []
  for (const [area, list] of areas) {
    sections.push(`<h2 id="${area}">${area}</h2>`)
    for (const served of list) {
      sections.push(entry(served))
      await nextTurn()
    }
  }
  const index = [...areas.keys()].map(area => `<a href="#${area}">${area}</a>`).join(' · ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/docs.css"></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${index} · <a href="/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`
}

function entry({ name, call }: ServedCall): string {
  const facts = [call.who, call.effect, call.encrypted ? 'encrypted' : '', call.ability ?? ''].filter(Boolean).join(' · ')
  return `<section id="${name}"><h3><code>${escapeHtml(call.route)}</code></h3><p>${escapeHtml(call.summary)} <small>${name} · ${facts}</small></p>
${schemaBlock('input', call.input)}${schemaBlock('answer', call.output)}${errors(call)}</section>`
}

const schemaBlock = (label: string, schema: Call['output']) =>
  `<details><summary>${label}</summary><pre>${escapeHtml(JSON.stringify(wireSchema(schema), null, 2))}</pre></details>`

const errors = (call: Call) =>
  call.errors?.length ? `<p><small>errors: ${call.errors.map(escapeHtml).join(', ')}</small></p>` : ''

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

export const docsStyle = `body{font:15px/1.5 system-ui,sans-serif;margin:0;color-scheme:light dark}main{max-width:60rem;margin:auto;padding:1.5rem}
h3{margin:1.5rem 0 0}pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:8px}summary{cursor:pointer}small{opacity:.75}`
