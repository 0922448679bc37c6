import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const tables =
  /[\\/]node_modules[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/]private[\\/](?:\w+[\\/])?intlStrings\.mjs$/
const khmerFile = fileURLToPath(new URL('../kit/khmer.ts', import.meta.url))

/** The control kit brings its words in 34 languages and not in Khmer: each table becomes English, Chinese and our Khmer. */
export function kitWords(): Plugin {
  return {
    name: 'tonle-kit-words',
    enforce: 'pre',
    transform: (code, id) => (tables.test(id) ? { code: wordTable(code), map: null } : undefined),
  }
}

/** The part (`calendar`) stands in the addresses the table imports from; the kit's shared words have none. */
export function wordTable(code: string): string {
  const [, folder, part] = /["'](\.\.?\/intl\/(?:(\w+)\/)?)en-US\.mjs["']/.exec(code) ?? []
  if (!folder) throw new Error('a table of the control kit names no en-US.mjs: build/kit-words.ts has to follow the kit')
  return `import en from '${folder}en-US.mjs'
import zh from '${folder}zh-CN.mjs'
import { khmer } from ${JSON.stringify(khmerFile)}
export default { 'en-US': en, 'zh-CN': zh, 'km-KH': { ...en, ...khmer[${JSON.stringify(part ?? '')}] } }`
}
