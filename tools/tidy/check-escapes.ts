import { type Source, walk } from './parse.ts'
import type { Finding } from './repo.ts'

/** `any` and silenced checks. A suppression states its reason behind the directive; `@ts-expect-error` never does, so it is not used at all. */
export function checkEscapes(source: Source): Finding[] {
  const findings: Finding[] = []
  const add = (line: number, message: string) => findings.push({ file: source.path, line, rule: 'escape', message })
  walk(source.program, node => {
    if (node.type === 'TSAnyKeyword') add(source.line(node), 'any switches the type checker off; name the shape or use unknown')
  })
  for (const comment of source.comments) {
    const value = comment.value.trim().replace(/^\*+\s*/, '')
    if (/^@ts-(ignore|nocheck)/.test(value))
      add(comment.line, 'use @ts-expect-error with a reason: it fails when it is no longer needed')
    if (/^eslint-|^prettier-ignore/.test(value)) add(comment.line, 'no such tool in this house')
    if (/^@ts-expect-error/.test(value) && !hasReason(value.replace('@ts-expect-error', '')))
      add(comment.line, '@ts-expect-error without its reason')
    const biome = /^biome-ignore(?:-all|-start|-end)?\s+[^:]+:?(.*)$/.exec(value)
    if (biome && !hasReason(biome[1] ?? '')) add(comment.line, 'biome-ignore without its reason')
  }
  return findings
}

/** At least two words that say why. */
const hasReason = (text: string): boolean => (text.match(/[A-Za-z]{2,}/g) ?? []).length >= 2 && !/<explanation>/.test(text)
