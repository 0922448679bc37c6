import { fileURLToPath } from 'node:url'
import { contractTables } from '@tonle/contract/build'
import { textPlugin } from '@tonle/text/build'
import { uiPlugin } from '@tonle/ui/build'
import { defineConfig } from 'vite'
import { artPlugin } from './build/art-plugin.ts'

/** Browsers of the last two years: `light-dark()`, `oklch()`, nesting and popover are written as they are, not lowered. */
const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5', 'ios17.5']
const here = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What every visit of the lobby loads after its first view, in one script and one style sheet: each script of its own costs a request, and each
 * style sheet a look at all elements.
 */
const lobby =
  /\/(app\/(later-parts|over-pages|page-table|routes|guards)|home\/lower-sections|display\/(slider-arrows|carousel-bar)|overlays\/offline-banner|session\/live|dialogs\/games-over|shell\/(frame-parts|dock|scroll-to-top)|pages\/nowhere|client\/later)\.tsx?$/

/** Named by scripts of the first load, which sends no call; their routes come with what sends calls. */
const firstAreas = ['brand', 'catalog', 'content', 'identity', 'messages']
const sending = new RegExp(`contract/browser/(sending|invoke|touch|key)\\.ts$|virtual:tonle-calls/(${firstAreas.join('|')})$`)

/** Under every form, and login and registration: as forty small files they took a second to come. */
const forms =
  /\/packages\/ui\/(form\/|kit\/tabs|overlays\/dialog|fields\/(field|text-input|password-input|checkbox|code-input|select)\.tsx)/
const signIn = /\/(identity\/site\/(login|registration|codes|passwords)\/|dialogs\/account-dialogs\.tsx)/

/** Words of one language, a script for each module; those of all games together. */
const wordsOf = (id: string): string | null => {
  const [, folder, name, lang] = /\/(packages|modules|games|apps)\/([\w-]+)\/.*\?texts=(km|en|zh)$/.exec(id) ?? []
  return lang ? `words-${folder === 'modules' ? name : folder}-${lang}` : null
}
/** What every game's page needs: its frame, and of each family what names its parts. */
const play =
  /\/(games\/(screen|kit)|modules\/play\/site)\/|\/games\/[\w-]+\/(texts|site\/(family|replays|titles)|hud\/[\w-]*skeleton)\.tsx?$/
/** The screen of a family's games with all titles; what proves and replays a round follows when it is asked for. */
const gameOf = (id: string): string | null => {
  const [, family, file] = /\/games\/([\w-]+)\/(?:.*\/)?([\w.-]+)$/.exec(id) ?? []
  return !family || family === 'verifier' || /^(proof|own-verifier|replay|rules-dialog)/.test(file ?? '')
    ? null
    : `game-${family}`
}

/** Of both builds: pages from the server name the files of the browser's build. */
const assetFileNames = 'assets/[hash:6][extname]'

/**
 * Two builds from one configuration: the browser's (hashed files and a manifest in dist/client) and, with `--ssr`, the
 * server renderer's (dist/server/render.js).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  appType: 'custom',
  plugins: [contractTables(repository, 'site', firstAreas), textPlugin(), uiPlugin(), artPlugin()],
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // An image as data: URL inside a script would be paid for by everyone; as a file it is cached and lazy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries mark their files "use client" for another kind of server renderer; nothing is lost here.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
      input: isSsrBuild ? 'server/render.tsx' : 'client/main.tsx',
      // The first load in two files: libraries, which stay the same over releases, and the site. Small chunks compress badly.
      output: isSsrBuild
        ? { assetFileNames, codeSplitting: false }
        : {
            assetFileNames,
            // The first load names every chunk that may follow: 0.7 kB less without their modules' names, 0.2 kB by short hashes.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 5 },
                { name: 'site', tags: ['$initial'], priority: 4 },
                { name: 'lobby', test: id => lobby.test(id) || sending.test(id), priority: 3 },
                { name: 'forms', test: forms, priority: 2 },
                { name: 'sign-in', test: signIn, priority: 1 },
                { name: wordsOf, debugName: 'words', priority: 0.9 },
                // As a hundred small scripts, six at a time, the page of a game took 15 s on slow 4G.
                { name: 'common', test: id => !/\/games\//.test(id), minShareCount: 6, priority: 0.8 },
                { name: 'play', test: play, priority: 0.7 },
                { name: gameOf, debugName: 'games', priority: 0.6 },
              ],
            },
          },
    },
  },
  ssr: { noExternal: true, target: 'node' },
}))
