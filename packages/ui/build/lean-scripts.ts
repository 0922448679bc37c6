import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The name of a class of a CSS module on the page: `tile_8NHmQ`. All classes of a file end alike, since endings of their own were a good part of
 * the packed scripts, styles and pages. It depends on nothing but name and file, so that the server's renderer and the browser agree.
 */
export function scopedName(name: string, file: string): string {
  const place = relative(repository, file).split(sep).join('/')
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`
}

const STYLES = /^import (\w+) from '[^'\n]+\.module\.css'/m
/** Names of classes that a module cannot export by name. */
const RESERVED =
  'arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield'

/**
 * Imports a CSS module as a namespace where a file names its classes one by one (`styles.tile`, never `styles[kind]`): the names then stand in the
 * markup, and the table of all classes of the file is left out of the script.
 * @returns undefined where the file has to keep the table
 */
export function withoutClassTable(code: string): string | undefined {
  const found = STYLES.exec(code)
  if (!found) return undefined
  const [statement, styles] = found
  const other = new RegExp(`\\b${styles}\\b(?!\\.(?!(?:${RESERVED})\\b)[a-zA-Z_$])`)
  return other.test(code.replace(statement, '')) ? undefined : code.replace(statement, statement.replace('import', 'import * as'))
}

/** Vite plugins: what makes scripts smaller and changes nothing that they do. */
export const leanScripts = (): Plugin[] => [
  {
    name: 'tonle-lean-scripts',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      // The shim is for versions of React that lack the hook.
      resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
      css: { modules: { generateScopedName: scopedName } },
      build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } } },
    }),
    transform(code, id) {
      const lean = /\.tsx?$/.test(id) ? withoutClassTable(code) : undefined
      return lean === undefined ? undefined : { code: lean, map: null }
    },
  },
  {
    name: 'tonle-keep-styles',
    enforce: 'post',
    apply: 'build',
    // Vite writes the styles of modules that are left in a chunk; one whose names are all in the markup would be gone.
    transform: (code, id) => (/\.module\.css$/.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
  },
]
