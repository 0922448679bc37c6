import { uiPlugin } from '@tonle/ui/build'
import { defineConfig } from 'vite'

/** npx vite --config games/mines/studio/harness/vite.config.ts --port 4151 */
export default defineConfig({ root: import.meta.dirname, plugins: [uiPlugin()], server: { host: '127.0.0.1' } })
