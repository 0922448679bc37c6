import { uiPlugin } from '@tonle/ui/build'
import { defineConfig } from 'vite'

/** npx vite --config games/slots/studio/harness/vite.config.ts --port 4150 */
export default defineConfig({ root: import.meta.dirname, plugins: [uiPlugin()], server: { host: '127.0.0.1' } })
