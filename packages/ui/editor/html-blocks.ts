/** A top-level element or text of sanitised HTML; `isChanged`: the other text does not have it at this place. */
export interface HtmlBlock {
  readonly html: string
  readonly isChanged: boolean
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr'])

/** The top-level parts of HTML as the sanitiser writes it: every element closed, but the void ones. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let [begin, depth] = [0, 0]
  for (const tag of html.matchAll(TAG)) {
    const [all, slash, name = ''] = tag
    if (!VOID.has(name.toLowerCase())) depth += slash ? -1 : 1
    if (depth > 0) continue
    depth = 0
    const end = tag.index + all.length
    blocks.push(html.slice(begin, end))
    begin = end
  }
  blocks.push(html.slice(begin))
  return blocks.filter(block => block.trim() !== '')
}

/** Both texts by blocks, with what each has that the other lacks, by their longest common part. */
export function compareHtml(before: string, after: string): { before: HtmlBlock[]; after: HtmlBlock[] } {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  // same[i][j]: blocks in common from old[i] and now[j] on.
  const same = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      same[i]![j] = old[i] === now[j] ? same[i + 1]![j + 1]! + 1 : Math.max(same[i + 1]![j]!, same[i]![j + 1]!)
  const left: HtmlBlock[] = []
  const right: HtmlBlock[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      left.push({ html: old[i++]!, isChanged: false })
      right.push({ html: now[j++]!, isChanged: false })
    } else if (j >= now.length || (i < old.length && same[i + 1]![j]! >= same[i]![j + 1]!))
      left.push({ html: old[i++]!, isChanged: true })
    else right.push({ html: now[j++]!, isChanged: true })
  }
  return { before: left, after: right }
}
