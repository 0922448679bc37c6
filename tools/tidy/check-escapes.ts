import { child, type Node, nameOf, type Source, walk } from './parse.ts'
import { type Finding, isOutsideProduct, isTest } from './repo.ts'

/** Ways to put text into a page as markup. `<SafeHtml>` of packages/ui needs none of them. */
const MARKUP = /^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|dangerouslySetInnerHTML|createContextualFragment)$/
/** Writes no markup: with an empty text React leaves alone the HTML of the server. */
const KEEPS_HTML = 'apps/site/app/shell/idle-part.tsx'

/**
 * `any`, silenced checks, and closed tabs in journeys. A suppression states its reason behind the directive; `@ts-expect-error` never does,
 * so it is not used at all.
 */
export function checkEscapes(source: Source): Finding[] {
  const findings: Finding[] = []
  const mayWriteMarkup =
    isOutsideProduct(source.path) || isTest(source.path) || source.path.startsWith('simulators/') || source.path === KEEPS_HTML
  const add = (line: number, message: string) => findings.push({ file: source.path, line, rule: 'escape', message })
  walk(source.program, node => {
    if (isJourney(source.path) && isClose(node)) add(source.line(node), 'closing a tab may hang; use leaveTab of e2e/people.ts')
    if (node.type === 'TSAnyKeyword') add(source.line(node), 'any switches the type checker off; name the shape or use unknown')
    const name = nameOf(node) ?? ''
    if (!mayWriteMarkup && MARKUP.test(name))
      findings.push({
        file: source.path,
        line: source.line(node),
        rule: 'html',
        message: `${name}: formatted text is shown by <SafeHtml> alone`,
      })
  })
  for (const comment of source.comments) {
    const value = comment.value.trim().replace(/^\*+\s*/, '')
    if (/^@ts-(ignore|nocheck)/.test(value))
      add(comment.line, 'use @ts-expect-error with a reason: it fails when it is no longer needed')
    if (/^eslint-|^prettier-ignore/.test(value)) add(comment.line, 'no such tool in this project')
    if (/^@ts-expect-error/.test(value) && !hasReason(value.replace('@ts-expect-error', '')))
      add(comment.line, '@ts-expect-error without its reason')
    const biome = /^biome-ignore(?:-all|-start|-end)?\s+[^:]+:?(.*)$/.exec(value)
    if (biome && !hasReason(biome[1] ?? '')) add(comment.line, 'biome-ignore without its reason')
  }
  return findings
}

const isJourney = (path: string): boolean => /^e2e\/.*\.test\.ts$/.test(path) && !path.endsWith('.long.test.ts')

/** `page.close()` under any name of the tab; a browser or a server may be closed. */
function isClose(node: Node): boolean {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined
  if (callee?.type !== 'MemberExpression' || nameOf(child(callee, 'property')) !== 'close') return false
  return !/^(browser|server)$/.test(nameOf(child(callee, 'object')) ?? '')
}

/** At least two words that say why. */
const hasReason = (text: string): boolean => (text.match(/[A-Za-z]{2,}/g) ?? []).length >= 2 && !/<explanation>/.test(text)
