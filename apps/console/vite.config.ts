import { fileURLToPath } from 'node:url'
import { copyBanners } from '@tonle/art/copy-banners'
import { copyTiles } from '@tonle/art/copy-tiles'
import { contractTables } from '@tonle/contract/build'
import { textPlugin } from '@tonle/text/build'
import { uiPlugin } from '@tonle/ui/build'
import { defineConfig, type Plugin } from 'vite'

const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5', 'ios17.5']
const here = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))

/** One page and hashed files in dist/client; operators are few and stay long, so nothing is rendered on the server. */
export default defineConfig({
  root: here,
  plugins: [contractTables(repository, 'console'), textPlugin(), uiPlugin(), tiles()],
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: 'dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first load in two files: libraries, and the console. Else each part that a lazy page shares with it is a small file of its own.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'console', tags: ['$initial'], priority: 4 },
          ],
        },
      },
    },
  },
})

/** An operator chooses pictures by looking at them; the console is an origin of its own and has them too. */
function tiles(): Plugin {
  return {
    name: 'console-tiles',
    apply: 'build',
    async writeBundle() {
      const folder = (name: string) => fileURLToPath(new URL(`dist/client/art/${name}`, import.meta.url))
      await copyTiles(repository, folder('games'))
      await copyBanners(folder('banners'))
    },
  }
}
