import { fileURLToPath } from 'node:url'
import { textPlugin } from '@tonle/text/build'
import { defineConfig } from 'vite'
import { uiPlugin } from '../build/index.ts'

/** The gallery alone: `npm run gallery` serves it while one works on the design system. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [textPlugin(), uiPlugin()],
  build: { outDir: 'dist', emptyOutDir: true, target: ['chrome125', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
  server: { host: '127.0.0.1', port: 4170 },
  preview: { host: '127.0.0.1', port: 4170 },
})
