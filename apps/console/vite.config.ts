import { fileURLToPath } from 'node:url'
import { contractTables } from '@tonle/contract/build'
import { textPlugin } from '@tonle/text/build'
import { uiPlugin } from '@tonle/ui/build'
import { defineConfig } from 'vite'

const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5', 'ios17.5']
const here = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))

/** One page and hashed files in dist/client; operators are few and stay long, so nothing is rendered on the server. */
export default defineConfig({
  root: here,
  plugins: [contractTables(repository, 'console'), textPlugin(), uiPlugin()],
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: 'dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
